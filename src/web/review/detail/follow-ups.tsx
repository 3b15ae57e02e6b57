import { Button, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FollowUp, withdrawFollowUp } from '../../../contract/applications/follow-ups.ts';
import { followUpOf } from '../../../domain/applications/follow-ups/follow-up.ts';
import { plural, t } from '../../../domain/text/t.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { ProofFiles } from '../../kit/display/file-list.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { IconHelpCircle } from '../../kit/icons/icons.ts';
import { AskFollowUp, followUpsQuery } from './ask-follow-up.tsx';
import classes from './follow-ups.module.css';
import { SectionLink } from './section-link.tsx';

const ID = 'questions';

interface FollowUpsProps {
  applicantId: string;
  firstName: string;
  /** The day of an instant in the property's time zone. */
  dayOf: (instant: string) => string;
  level: 2 | 3;
}

/** What the landlord asked about a submitted application, with the answers, and a form to ask for more. */
export function FollowUps({ applicantId, firstName, dayOf, level }: FollowUpsProps) {
  const { data, error, isFetching, refetch } = useQuery(followUpsQuery(applicantId));
  if (error && !data) {
    return (
      <ErrorNote title={t`We couldn’t load your questions`} onRetry={() => void refetch()} busy={isFetching}>
        {problemMessages(error).join(' ')}
      </ErrorNote>
    );
  }
  if (!data || (data.follow_ups.length === 0 && data.kinds.length === 0)) return null;
  return (
    <section id={ID} aria-labelledby={`${ID}-title`} className={classes.section}>
      <Title order={level} size="h3" id={`${ID}-title`} tabIndex={-1}>
        {t`Ask ${firstName}`}
      </Title>
      {data.follow_ups.length > 0 && (
        <ul className={classes.list}>
          {data.follow_ups.map((followUp) => (
            <AskedFollowUp key={followUp.id} applicantId={applicantId} followUp={followUp} dayOf={dayOf} />
          ))}
        </ul>
      )}
      {data.kinds.length > 0 && <AskFollowUp applicantId={applicantId} kinds={data.kinds} />}
    </section>
  );
}

/** A list item with a link to the questions, which says how many are answered; nothing where none was asked or can be. */
export function QuestionsLink({ applicantId, firstName }: Pick<FollowUpsProps, 'applicantId' | 'firstName'>) {
  const { data } = useQuery(followUpsQuery(applicantId));
  const asked = data?.follow_ups.filter(({ state }) => state !== 'withdrawn') ?? [];
  const answered = asked.filter(({ state }) => state === 'answered').length;
  if (asked.length === 0 && !data?.kinds.length) return null;
  const name =
    asked.length > 0
      ? t`${answered} of ${plural(asked.length, { one: '# question', other: '# questions' })} answered`
      : t`ask ${firstName} for something more`;
  return (
    <li>
      <IconHelpCircle size={17} stroke={1.6} aria-hidden />
      <SectionLink id={ID} name={name} />
    </li>
  );
}

/** Where a question stands. */
function stateSentence({ state, created_at, answered_at }: FollowUp, dayOf: FollowUpsProps['dayOf']): string {
  if (state === 'withdrawn') return t`You asked on ${dayOf(created_at)} and withdrew the question.`;
  if (state === 'answered' && answered_at)
    return t`You asked on ${dayOf(created_at)}. Answered on ${dayOf(answered_at)}.`;
  return t`You asked on ${dayOf(created_at)}. Not answered yet.`;
}

interface AskedFollowUpProps extends Pick<FollowUpsProps, 'applicantId' | 'dayOf'> {
  followUp: FollowUp;
}

function AskedFollowUp({ applicantId, followUp, dayOf }: AskedFollowUpProps) {
  const queries = useQueryClient();
  const withdraw = useGuardedMutation({
    mutationFn: () => call(withdrawFollowUp, { params: { id: followUp.id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: followUpsQuery(applicantId).queryKey }),
  });
  return (
    <li>
      <strong>{followUpOf(followUp.kind).name()}</strong>
      {followUp.words && <p>{t`“${followUp.words}”`}</p>}
      <p className={classes.quiet}>{stateSentence(followUp, dayOf)}</p>
      {followUp.answer && (
        <p className={classes.words} dir="auto">
          {followUp.answer}
        </p>
      )}
      {followUp.files.length > 0 && <ProofFiles files={followUp.files} />}
      {followUp.state === 'open' && (
        <Button variant="default" size="sm" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t`withdraw the question`}
        </Button>
      )}
      {withdraw.isError && <ErrorNote title={problemMessages(withdraw.error).join(' ')} />}
    </li>
  );
}
