import { Button, NativeSelect, Textarea } from '@mantine/core';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askFollowUp, listFollowUps } from '../../../contract/applications/follow-ups.ts';
import {
  type FollowUpKind,
  followUpOf,
  isDocument,
  MOST_WORDS,
} from '../../../domain/applications/follow-ups/follow-up.ts';
import { t } from '../../../domain/text/t.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import classes from './follow-ups.module.css';

/** What the landlord asked about an application, and what can be asked. */
export const followUpsQuery = (applicantId: string) =>
  queryOptions({
    queryKey: ['follow-ups', applicantId],
    queryFn: ({ signal }) => call(listFollowUps, { params: { applicantId } }, { signal }),
    refetchOnMount: 'always',
  });

/** The form that asks an applicant for something more. */
export function AskFollowUp({ applicantId, kinds }: { applicantId: string; kinds: readonly FollowUpKind[] }) {
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
