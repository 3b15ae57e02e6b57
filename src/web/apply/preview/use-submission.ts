import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { submitApplicant } from '../../../contract/applications.ts';
import type { Section } from '../../../domain/properties/sections.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { isNotFirstSubmission } from '../../app/session/stored-session.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { EDIT_PATHS } from '../steps/step-paths.ts';
import { type Applicant, refreshApplication } from '../steps/use-current-application.ts';

/** The server found missing sections that this page does not know of. */
const isIncomplete = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && problem.errorType === 'ApplicationIncomplete';

/** Checks are unfinished or not answered. */
const lacksChecks = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && problem.errorType === 'ChecksIncomplete';

/** It was submitted, withdrawn or deleted in another tab in the meantime. */
const isOver = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (problem.status === 404 || problem.errorType === 'ApplicationClosed');

/** Submitting an application, or only its checks, with a confirmation before it. */
export interface Submission {
  isConfirming: boolean;
  confirm: () => void;
  cancel: () => void;
  send: () => void;
  isSending: boolean;
  isSent: boolean;
  /** Sections that the server found missing. */
  missing: Section[];
  /** Checks that have to be finished or declined before submitting. */
  lackingChecks: string[];
  /** The message of any other error. */
  error: string | undefined;
}

/**
 * @param submitChecks submits the finished checks, and the application if it is not submitted yet
 * @param onSent runs once it is submitted
 */
export function useSubmission(
  applicant: Applicant,
  submitChecks: (applicationId: string) => Promise<unknown>,
  onSent: () => void,
): Submission {
  const queries = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const submission = useGuardedMutation({
    mutationFn: async (): Promise<unknown> =>
      isNotFirstSubmission() || applicant.status === 'in-review'
        ? submitChecks(applicant.application_id)
        : call(submitApplicant, { params: { applicantId: applicant.id } }),
    onError: async (problem) => {
      if (!isIncomplete(problem) && !lacksChecks(problem) && !isOver(problem)) return;
      setConfirming(false);
      await refreshApplication(queries);
    },
    onSuccess: () => {
      onSent();
      setConfirming(false);
    },
  });
  const problem: unknown = submission.error;
  const isNamed = isIncomplete(problem) || lacksChecks(problem);
  return {
    isConfirming,
    confirm: () => {
      submission.reset();
      setConfirming(true);
    },
    cancel: () => setConfirming(false),
    send: () => submission.mutate(),
    isSending: submission.isPending,
    isSent: submission.isSuccess,
    missing: isIncomplete(problem) ? sectionsNamedIn(problem) : [],
    lackingChecks: lacksChecks(problem) ? Object.keys(problem.fields) : [],
    error: submission.isError && !isNamed ? problemMessages(problem).join(' ') : undefined,
  };
}

const sectionsNamedIn = ({ fields }: ApiProblem): Section[] =>
  Object.keys(fields).filter((field): field is Section => field in EDIT_PATHS);
