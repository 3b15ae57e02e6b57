import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { settledByOf } from '../../domain/ranking/inputs/input.ts';
import { familyOf } from '../../domain/ranking/inputs/inputs.ts';
import { t } from '../../domain/text/t.ts';
import { problemMessages } from '../app/api/api.ts';
import { useSite } from '../app/api/site.ts';
import { DelayedSkeleton } from '../kit/feedback/delayed-skeleton.tsx';
import { ErrorNote, ErrorPanel } from '../kit/feedback/error-note.tsx';
import { Card } from '../kit/layout/card.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { HowWeRankLink } from './how-we-rank-link.tsx';
import classes from './own-ranking.module.css';
import { describeSettling, OwnRankingHead } from './own-ranking-head.tsx';
import {
  AppliedTogether,
  canBeWrong,
  type OwnRankingProps,
  type RankingDetailsProps,
  Settled,
  Withheld,
  WrongLink,
} from './own-ranking-sections.tsx';
import { PersonReview } from './person-review.tsx';
import { AdviceNote } from './ranking-notes.tsx';
import { Reasons } from './reasons.tsx';
import { type Item, useDisputeDialog } from './use-dispute-dialog.ts';
import { ownRankingQuery, type OwnRanking as Reply } from './use-own-ranking.ts';

/** Whether what would settle an open question can be had on this site. */
function useCanBeHad(): (question: NonNullable<Reply['ranking']>['unknown'][number]) => boolean {
  const { checks } = useSite();
  return ({ settled_by }) => {
    if (settled_by === 'asking_rent') return true;
    const by = settledByOf(settled_by);
    return by === 'answers' || checks.includes(by);
  };
}

/** The reasons that the landlord reads, shown to the applicant, who can dispute each one. */
export function OwnRanking(props: OwnRankingProps) {
  const { data, error, isFetching, refetch } = useQuery(ownRankingQuery(props.applicantId));
  if (data?.ranking) return <RankingDetails {...props} reply={data} ranking={data.ranking} />;
  if (data) return <p>{t`You’ll see the reasons here once you submit.`}</p>;
  if (error) {
    return (
      <Card>
        <ErrorPanel title={t`The reasons couldn’t be loaded`} onRetry={() => refetch()} busy={isFetching}>
          {problemMessages(error).join(' ')}
        </ErrorPanel>
      </Card>
    );
  }
  return (
    <DelayedSkeleton label={t`Loading the reasons`}>
      <Skeleton height={320} />
    </DelayedSkeleton>
  );
}

function RankingDetails({ applicantId, landlordName, dayOf, reply, ranking }: RankingDetailsProps) {
  const { withdraw, openDialog, announce, announcement, summaryLine, dialog } = useDisputeDialog(applicantId);
  const disputedAction = ({ input, sentence }: Item) => (
    <Button
      variant="default"
      size="sm"
      aria-label={t`take it back: ${sentence}`}
      loading={withdraw.isPending && withdraw.variables === input}
      onClick={() => withdraw.mutate(input, { onSuccess: () => announce(t`You took it back. It counts again.`) })}
    >
      {t`take it back`}
    </Button>
  );
  const canBeHad = useCanBeHad();
  const rejected = reply.disputes.filter(({ state }) => state === 'rejected');
  const isConfirmed = (item: Item): boolean => rejected.some(({ input }) => familyOf(input) === familyOf(item.input));
  const wrongLink = (item: Item) =>
    canBeWrong(ranking, item) && !isConfirmed(item) && <WrongLink item={item} onOpen={openDialog} />;
  return (
    <>
      {reply.is_shared && <AppliedTogether landlordName={landlordName} />}
      <div>
        <div className={classes.above}>
          <p ref={summaryLine} tabIndex={-1} role="status" className={classes.summary}>
            {announcement}
          </p>
          {withdraw.isError && <ErrorNote title={problemMessages(withdraw.error).join(' ')} />}
        </div>
        <Card flush>
          <OwnRankingHead ranking={ranking} landlordName={landlordName} />
          <Reasons
            ranking={{ ...ranking, unknown: ranking.unknown.filter(canBeHad) }}
            whom="you"
            none={ranking.withheld.length > 0 ? t`Nothing besides what your past landlord answered.` : undefined}
            aside={wrongLink}
            answerAction={(by) => <span className={classes.quiet}>{describeSettling(by)}</span>}
            disputedAction={disputedAction}
          />
          <Withheld withheld={ranking.withheld} aside={wrongLink} />
          <Settled rejected={rejected} dayOf={dayOf} />
          <PersonReview applicantId={applicantId} landlordName={landlordName} review={reply.review} dayOf={dayOf} />
          <AdviceNote text={t`Software ranks, the landlord decides.`}>
            <HowWeRankLink reader="applicant" />
          </AdviceNote>
        </Card>
      </div>
      <DisputeDialog landlordName={landlordName} {...dialog} />
    </>
  );
}
