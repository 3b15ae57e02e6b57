import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { submitApplicant } from '../../../contract/applications.ts';
import type { Section } from '../../../domain/properties/requirements.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { isNotFirstSubmission } from '../../app/session/stored-session.ts';
import { EDIT_PATHS } from '../steps/step-paths.ts';
import { type Applicant, refreshApplication } from '../steps/use-current-application.ts';

/** The server says what is missing when it knows more than this page. */
const isIncomplete = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && problem.errorType === 'ApplicationIncomplete';

/** Checks that were agreed to are not done, or some were not answered. */
const lacksChecks = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && problem.errorType === 'ChecksIncomplete';

/** In the meantime it was submitted, withdrawn or deleted in another tab: what is known here is old. */
const isOver = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (problem.status === 404 || problem.errorType === 'ApplicationClosed');

/** The sending of an application, or of its checks alone, with the question before it. */
export interface Submission {
  isAsking: boolean;
  ask: () => void;
  leaveIt: () => void;
  send: () => void;
  isSending: boolean;
  isSent: boolean;
  /** Sections that the server found missing. */
  missing: Section[];
  /** Checks that have to be finished, or refused, before anything goes out. */
  lackingChecks: string[];
  /** Any other trouble, in words. */
  trouble: string | undefined;
}

/** @param submitChecks hands the finished checks in, and submits an application that is not submitted yet */
export function useSubmission(
  applicant: Applicant,
  submitChecks: (applicationId: string) => Promise<unknown>,
): Submission {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const submission = useMutation({
    mutationFn: async (): Promise<unknown> =>
      isNotFirstSubmission() || applicant.status === 'in-review'
        ? submitChecks(applicant.application_id)
        : call(submitApplicant, { params: { applicantId: applicant.id } }),
    onError: async (problem) => {
      if (!isIncomplete(problem) && !lacksChecks(problem) && !isOver(problem)) return;
      setAsking(false);
      await refreshApplication(queries);
    },
    onSuccess: () => setAsking(false),
  });
  const problem: unknown = submission.error;
  const isNamed = isIncomplete(problem) || lacksChecks(problem);
  return {
    isAsking,
    ask: () => {
      submission.reset();
      setAsking(true);
    },
    leaveIt: () => setAsking(false),
    send: () => submission.mutate(),
    isSending: submission.isPending,
    isSent: submission.isSuccess,
    missing: isIncomplete(problem) ? sectionsNamedIn(problem) : [],
    lackingChecks: lacksChecks(problem) ? Object.keys(problem.fields) : [],
    trouble: submission.isError && !isNamed ? problemMessages(problem).join(' ') : undefined,
  };
}

const sectionsNamedIn = ({ fields }: ApiProblem): Section[] =>
  Object.keys(fields).filter((field): field is Section => field in EDIT_PATHS);
