import { Anchor, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../domain/text/t.ts';
import { problemMessages } from '../app/api/api.ts';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { StatusBadge } from '../kit/feedback/status-badge.tsx';
import { IconPencil } from '../kit/icons/icons.ts';
import { Card, CardPart } from '../kit/layout/card.tsx';
import { Link } from '../kit/router/link.tsx';
import classes from './reference-summary.module.css';
import { referencesQuery } from './use-references.ts';

/** The former landlords that the tenant named and who has answered, with a link to the list. */
export function ReferenceSummary({ applicantId }: { applicantId: string | undefined }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...referencesQuery(applicantId ?? ''),
    enabled: applicantId !== undefined,
  });
  if (!data && error) {
    return (
      <ErrorNote title={t`We couldn’t load your landlord references`} onRetry={() => void refetch()} busy={isFetching}>
        {problemMessages(error).join(' ')}
      </ErrorNote>
    );
  }
  if (!data || data.landlord_references.length === 0) return null;
  return (
    <div>
      <div className={classes.head}>
        <Title order={3} size="h4">
          {t`landlord references`}
        </Title>
        <Anchor
          component={Link}
          to="/tenant/landlord-references"
          className={classes.edit}
          aria-label={t`edit landlord references`}
        >
          <IconPencil size={18} stroke={1.6} aria-hidden />
          {t`edit`}
        </Anchor>
      </div>
      <Card flush>
        {data.landlord_references.map(({ id, name, status }) => (
          <CardPart key={id}>
            <div className={classes.line}>
              <p className={classes.who}>
                <bdi>{name}</bdi>
              </p>
              <StatusBadge status={status} />
            </div>
          </CardPart>
        ))}
      </Card>
    </div>
  );
}
