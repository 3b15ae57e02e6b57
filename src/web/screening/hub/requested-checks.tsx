import { Anchor, Title } from '@mantine/core';
import { itemForApplicants } from '../../../domain/screening/checks.ts';
import { t } from '../../../domain/text/t.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { IconPencil } from '../../kit/icons/icons.ts';
import { Card } from '../../kit/layout/card.tsx';
import { Link } from '../../kit/router/link.tsx';
import { CheckBadge } from './check-badge.tsx';
import classes from './requested-checks.module.css';
import { useOwnItems } from './use-own-items.ts';

/** The tenant's checks for a property, with their status but no results; nothing when there are none. */
export function RequestedChecks({ applicationId }: { applicationId: string }) {
  const { data } = useOwnItems(applicationId);
  const items = data ? [...data.requested, ...data.bought] : [];
  if (items.length === 0) return null;
  return (
    <Card>
      <div className={classes.head}>
        <Title order={3} size="h4">
          {t`checks`}
        </Title>
        <Anchor
          component={Link}
          to="/tenant/premium-features"
          className={classes.edit}
          data-alone
          aria-label={t`edit checks`}
        >
          <IconPencil size={18} stroke={1.6} aria-hidden />
          {t`edit`}
        </Anchor>
      </div>
      <FactList
        facts={items.map((item) => ({
          label: itemForApplicants(item.item),
          value: <CheckBadge state={item.check_state} />,
        }))}
      />
    </Card>
  );
}
