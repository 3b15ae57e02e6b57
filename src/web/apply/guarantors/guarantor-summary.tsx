import { Anchor, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/text/t.ts';
import { problemMessages } from '../../app/api/api.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { IconPencil } from '../../kit/icons/icons.ts';
import { Link } from '../../kit/router/link.tsx';
import classes from '../preview/answers-summary.module.css';
import { editPath } from '../steps/step-paths.ts';
import { GuarantorList } from './guarantor-list.tsx';
import { guarantorsQuery } from './use-guarantors.ts';

const STEP = editPath('/tenant/guarantor');

interface GuarantorSummaryProps {
  applicantId: string;
  /** No more invitations: the list is read-only. */
  isClosed?: boolean;
}

/** The invited guarantors and who has answered; while it can be changed, with a link to invite one. */
export function GuarantorSummary({ applicantId, isClosed = false }: GuarantorSummaryProps) {
  const { data: guarantors, error, refetch, isFetching } = useQuery(guarantorsQuery(applicantId));
  if (guarantors === undefined && error) {
    return (
      <ErrorNote title={t`We couldn’t load your guarantors`} onRetry={() => void refetch()} busy={isFetching}>
        {problemMessages(error).join(' ')}
      </ErrorNote>
    );
  }
  if (guarantors === undefined || (isClosed && guarantors.length === 0)) return null;
  if (guarantors.length === 0) {
    return (
      <p>
        <Anchor data-alone component={Link} to={STEP}>
          {t`add a guarantor (optional)`}
        </Anchor>
      </p>
    );
  }
  return (
    <div>
      <div className={classes.head}>
        <Title order={3} size="h4">
          {t`guarantor`}
        </Title>
        {!isClosed && (
          <Anchor component={Link} to={STEP} className={classes.edit} aria-label={t`edit guarantor`}>
            <IconPencil size={18} stroke={1.6} aria-hidden />
            {t`edit`}
          </Anchor>
        )}
      </div>
      <GuarantorList guarantors={guarantors} />
    </div>
  );
}
