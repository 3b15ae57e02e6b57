import { Button, NativeSelect, Textarea, Title } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  askFollowUp,
  type FollowUp,
  listFollowUps,
  withdrawFollowUp,
} from '../../../contract/applications/follow-ups.ts';
import {
  type FollowUpKind,
  followUpOf,
  isDocument,
  MOST_WORDS,
} from '../../../domain/applications/follow-ups/follow-up.ts';
import { plural, t } from '../../../domain/text/t.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { ProofFiles } from '../../kit/display/file-list.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { IconHelpCircle } from '../../kit/icons/icons.ts';
import classes from './follow-ups.module.css';
import { SectionLink } from './section-link.tsx';

const ID = 'questions';

const followUpsQuery = (applicantId: string) =>
  queryOptions({
    queryKey: ['follow-ups', applicantId],
    queryFn: ({ signal }) => call(listFollowUps, { params: { applicantId } }, { signal }),
    refetchOnMount: 'always',
  });

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
      {data.kinds.length > 0 && <AskForm applicantId={applicantId} kinds={data.kinds} />}
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

function AskForm({ applicantId, kinds }: { applicantId: string; kinds: readonly FollowUpKind[] }) {
  const queries = useQueryClient();
  const [kind, setKind] = useState<FollowUpKind>();
  const [words, setWords] = useState('');
  const ask = useGuardedMutation({
    mutationFn: (body: { kind: FollowUpKind; words: string }) => call(askFollowUp, { params: { applicantId }, body }),
    onSuccess: () => {
      setKind(undefined);
      setWords('');
      return queries.invalidateQueries({ queryKey: followUpsQuery(applicantId).queryKey });
    },
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (kind) ask.mutate({ kind, words });
      }}
    >
      <NativeSelect
        label={t`What do you need?`}
        description={t`The list leaves out what the law of the province or territory doesn’t let landlords ask.`}
        value={kind ?? ''}
        onChange={(event) => setKind(kinds.find((one) => one === event.currentTarget.value))}
        data={[
          { value: '', label: t`Please choose` },
          ...kinds.map((one) => ({ value: one, label: followUpOf(one).name() })),
        ]}
      />
      <Textarea
        label={kind && !isDocument(kind) ? t`What is unclear?` : t`A line to go with it (optional)`}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={MOST_WORDS}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {ask.isError && <ErrorNote title={problemMessages(ask.error).join(' ')} />}
      <Button type="submit" variant="default" loading={ask.isPending} disabled={!kind}>
        {t`send the question`}
      </Button>
    </form>
  );
}
