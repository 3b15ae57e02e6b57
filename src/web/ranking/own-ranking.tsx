import { Anchor, Button, Skeleton } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { problemMessages } from '../app/api/api.ts';
import { DelayedSkeleton } from '../kit/feedback/delayed-skeleton.tsx';
import { ErrorNote, ErrorPanel } from '../kit/feedback/error-note.tsx';
import { Note } from '../kit/feedback/note.tsx';
import { Card } from '../kit/layout/card.tsx';
import { AdviceNote } from './advice-note.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { HowWeRankLink } from './how-we-rank-link.tsx';
import classes from './own-ranking.module.css';
import { RankLine } from './rank-standing.tsx';
import { Reasons } from './reasons.tsx';
import { RentNote } from './rent-note.tsx';
import { ownRankingQuery, type OwnRanking as Reply, useDisputes } from './use-own-ranking.ts';

interface OwnRankingProps {
  applicantId: string;
  landlordName: string;
  /** The day of an instant in the property's time zone. */
  dayOf: (instant: string) => string;
}

/** The reasons that the landlord reads, shown to the applicant, who can dispute each one. */
export function OwnRanking(props: OwnRankingProps) {
  const { data, error, isFetching, refetch } = useQuery(ownRankingQuery(props.applicantId));
  if (data?.ranking) return <RankingDetails {...props} reply={data} ranking={data.ranking} />;
  if (data) return <p>It is read once it is submitted.</p>;
  if (error) {
    return (
      <Card>
        <ErrorPanel title="We could not load the reasons" onRetry={() => refetch()} busy={isFetching}>
          {problemMessages(error).join(' ')}
        </ErrorPanel>
      </Card>
    );
  }
  return (
    <DelayedSkeleton label="Loading the reasons">
      <Skeleton height={320} />
    </DelayedSkeleton>
  );
}

interface RankingDetailsProps extends OwnRankingProps {
  reply: Reply;
  ranking: NonNullable<Reply['ranking']>;
}

type Item = Pick<Reply['disputes'][number], 'input' | 'sentence'>;

function RankingDetails({ applicantId, landlordName, dayOf, reply, ranking }: RankingDetailsProps) {
  const { open, withdraw } = useDisputes(applicantId);
  const [disputed, setDisputed] = useState<Item>();
  const [opened, setOpened] = useState(false);
  const [comments, setComments] = useState<Record<string, string>>({});
  const [announcement, setAnnouncement] = useState('');
  const isSending = useRef(false);
  const summaryLine = useRef<HTMLParagraphElement>(null);
  const { score, band } = ranking;
  const canBeWrong = [...ranking.helping, ...ranking.hurting].map(({ input }) => input);

  const openDialog = (item: Item): void => {
    open.reset();
    setDisputed(item);
    setOpened(true);
  };
  // The button that was pressed is gone, so the focus moves to the outcome.
  const announce = (outcome: string): void => {
    setAnnouncement(outcome);
    summaryLine.current?.focus();
  };
  const dispute = (item: Item, comment: string): void => {
    // A double click arrives before the button is disabled.
    if (isSending.current) return;
    isSending.current = true;
    open.mutate(
      { input: item.input, comment },
      {
        onSuccess: () => {
          setOpened(false);
          setComments(({ [item.input]: _sent, ...others }) => others);
          announce('You said that it is wrong. It counts as unknown from now on.');
        },
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  };

  const disputedAction = ({ input, sentence }: Item) =>
    reply.disputes.some((one) => one.input === input && one.state === 'upheld') ? (
      <span className={classes.quiet}>you were right: it stays out</span>
    ) : (
      <Button
        variant="default"
        size="sm"
        aria-label={`take it back: ${sentence}`}
        loading={withdraw.isPending && withdraw.variables === input}
        onClick={() => withdraw.mutate(input, { onSuccess: () => announce('You took that back. It counts again.') })}
      >
        take it back
      </Button>
    );
  const rejected = reply.disputes.filter(({ state }) => state === 'rejected');
  return (
    <>
      {reply.is_shared && (
        <Note icon={<IconUsers size={20} stroke={1.6} aria-hidden />}>
          You apply together, and {landlordName} reads you as one household. To keep the reports of the others to
          themselves, all that you read here rests on your own part alone.
        </Note>
      )}
      <div>
        <div className={classes.above}>
          <p ref={summaryLine} tabIndex={-1} role="status" className={classes.summary}>
            {announcement}
          </p>
          {withdraw.isError && <ErrorNote title={problemMessages(withdraw.error).join(' ')} />}
        </div>
        <Card flush>
          <div className={classes.head}>
            <p className={classes.score}>
              <span className={classes.figure}>{score}</span>
              <span className={classes.quiet}>of 99</span>
            </p>
            <div className={classes.line}>
              <RankLine ranking={ranking} />
              <p className={classes.quiet}>
                50 is somebody of whom nothing is known. If everything became known, yours would most likely be between{' '}
                {band.low} and {band.high}.
              </p>
              <RentNote rent={ranking.rent} reader="applicant" />
            </div>
          </div>
          <Reasons
            ranking={ranking}
            whom="you"
            aside={(item) =>
              canBeWrong.includes(item.input) && (
                <Anchor
                  component="button"
                  type="button"
                  className={classes.wrong}
                  aria-label={`this is wrong: ${item.sentence}`}
                  onClick={() => openDialog(item)}
                >
                  this is wrong
                </Anchor>
              )
            }
            disputedAction={disputedAction}
          />
          {rejected.length > 0 && (
            <section className={classes.settled}>
              <h3 className={classes.title}>Settled</h3>
              <ul>
                {rejected.map(({ input, sentence, settled_at }) => (
                  <li key={input}>
                    {sentence}: the source stood by it{settled_at && ` on ${dayOf(settled_at)}`}, so it counts.
                  </li>
                ))}
              </ul>
            </section>
          )}
          <AdviceNote text="Software ranks, the landlord decides.">
            <HowWeRankLink reader="applicant" />
          </AdviceNote>
        </Card>
      </div>
      <DisputeDialog
        opened={opened}
        onClose={() => setOpened(false)}
        sentence={disputed?.sentence ?? ''}
        landlordName={landlordName}
        typed={comments[disputed?.input ?? ''] ?? ''}
        onType={(text) => disputed && setComments((before) => ({ ...before, [disputed.input]: text }))}
        onConfirm={(comment) => disputed && dispute(disputed, comment)}
        busy={open.isPending}
        problem={open.isError ? problemMessages(open.error).join(' ') : undefined}
      />
    </>
  );
}
