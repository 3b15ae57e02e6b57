import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { askForReview } from '../../contract/ranking.ts';
import { t } from '../../domain/text/t.ts';
import { ApiProblem, call, problemMessages } from '../app/api/api.ts';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';
import type { OwnRanking } from './use-own-ranking.ts';

export type OwnReview = NonNullable<OwnRanking['review']>;

/** An earlier attempt or another window has asked, so there is nothing left to do. */
function ignoreAlreadyAsked(problem: unknown): void {
  if (!(problem instanceof ApiProblem && problem.errorType === 'AlreadyAsked')) throw problem;
}

/** The dialog in which a person's look is asked for, and what is said about the outcome. */
export function useReviewDialog(applicantId: string) {
  const queries = useQueryClient();
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const summaryLine = useRef<HTMLParagraphElement>(null);
  const ask = useGuardedMutation({
    mutationFn: async (comment: string) => {
      await call(askForReview, { params: { applicantId }, body: comment ? { comment } : {} }).catch(ignoreAlreadyAsked);
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['applicant', applicantId, 'ranking'] }),
  });
  const confirm = (comment: string): void =>
    ask.mutate(comment, {
      onSuccess: () => {
        setOpened(false);
        setTyped('');
        setAnnouncement(t`You asked for it. We’ll email you our answer.`);
        // The button that was pressed is gone, so the focus moves to the outcome.
        summaryLine.current?.focus();
      },
    });
  const openDialog = (): void => {
    ask.reset();
    setOpened(true);
  };
  const dialog = {
    opened,
    onClose: () => setOpened(false),
    typed,
    onType: setTyped,
    onConfirm: confirm,
    busy: ask.isPending,
    problem: ask.isError ? problemMessages(ask.error).join(' ') : undefined,
  };
  return { openDialog, announcement, summaryLine, dialog };
}
