import { Skeleton, Title } from '@mantine/core';
import { CHECK_TEXTS } from '../../../domain/screening/check-texts.ts';
import { itemForApplicants } from '../../../domain/screening/checks.ts';
import { plural, t } from '../../../domain/text/t.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { problemMessages } from '../../app/api/api.ts';
import { DelayedSkeleton } from '../../kit/feedback/delayed-skeleton.tsx';
import { ErrorNote, ErrorPanel } from '../../kit/feedback/error-note.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { FormSection } from '../../kit/layout/form-page.tsx';
import { CheckIcon } from '../check-icon.tsx';
import classes from '../hub/hub-row.module.css';
import { HubRows } from '../hub/hub-row.tsx';
import type { useOrderedChecks } from './use-ordered-checks.ts';

function OrderedChecks({ items }: { items: readonly CheckKind[] }) {
  return (
    <HubRows>
      {items.map((id) => (
        <li key={id} className={classes.row}>
          <CheckIcon of={id} className={classes.icon} />
          <div>
            <Title order={3} className={classes.name}>
              {itemForApplicants(id)}
            </Title>
            <p className={classes.note}>{CHECK_TEXTS[id].purchase()}</p>
          </div>
        </li>
      ))}
    </HubRows>
  );
}

interface OrderedSectionProps {
  ordering: ReturnType<typeof useOrderedChecks>;
  isLoggedIn: boolean;
  problem: unknown;
}

/** The checks, or why they are not shown. */
export function OrderedSection({ ordering, isLoggedIn, problem }: OrderedSectionProps) {
  const { ordered, error, refetch, isFetching, items, isUnknown } = ordering;
  return (
    <FormSection
      title={t`Checks ordered`}
      hint={
        items.length > 0
          ? t`${plural(items.length, { one: '# check', other: '# checks' })}, at no cost to you.`
          : undefined
      }
    >
      {error && (
        <Card>
          <ErrorPanel title={t`We couldn’t load the checks`} onRetry={() => void refetch()} busy={isFetching}>
            {problemMessages(error).join(' ')}
          </ErrorPanel>
        </Card>
      )}
      {!ordered && !error && !isUnknown && (
        <DelayedSkeleton label={t`Loading the checks`}>
          <Skeleton height={240} />
        </DelayedSkeleton>
      )}
      {items.length > 0 && <OrderedChecks items={items} />}
      {!isLoggedIn && (
        <p>
          {t`Sign up with the email or phone number this invitation was sent to, so we can link it to your account. It takes about two minutes.`}
        </p>
      )}
      {problem !== null && <ErrorNote title={problemMessages(problem).join(' ')} />}
    </FormSection>
  );
}
