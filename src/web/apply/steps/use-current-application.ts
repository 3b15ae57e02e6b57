import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApplicantForTenant } from '../../../contract/applicant-shapes.ts';
import { getApplicant, rememberStep } from '../../../contract/applications.ts';
import type { Step } from '../../../domain/applications/application.ts';
import { ApiProblem, call } from '../../app/api/api.ts';
import { openIn } from '../../app/language/open-in.ts';
import { currentApplication } from '../../app/session/stored-session.ts';
import { useNavigate } from '../../kit/router/use-router.ts';

export type Applicant = ApplicantForTenant;

const FILLING_IN = 'current-application';

/** Refetches the application after a section was saved. */
export const refreshApplication = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: [FILLING_IN] });

/** The application as it was last fetched. */
export const latestApplication = (queries: QueryClient, applicantId: string): Applicant | undefined =>
  queries.getQueryData<Applicant>([FILLING_IN, applicantId]);

export interface OpenApplication {
  /** Undefined while loading. */
  applicant: Applicant | undefined;
  /** No application was chosen, or it no longer exists. */
  isMissing: boolean;
  /** Why it could not be loaded. */
  problem: Error | null;
  reload: () => Promise<unknown>;
}

const isGone = (problem: Error | null): boolean =>
  problem instanceof ApiProblem && [403, 404, 422].includes(problem.status);

/**
 * The application that the applicant is filling in. A submitted one redirects to its page, unless `alsoSubmitted`. With
 * `isSent`, it was submitted on this page just now: it stays as it was until the applicant leaves, and is not read again.
 * The server stores `step` as the place to resume.
 */
export function useCurrentApplication(step: Step, { alsoSubmitted = false, isSent = false } = {}): OpenApplication {
  const applicantId = currentApplication()?.applicantId;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: [FILLING_IN, applicantId],
    queryFn: async ({ signal }) => {
      const id = applicantId ?? '';
      const { applicant, language } = await call(getApplicant, { params: { applicantId: id } }, { signal });
      // Only before anything is shown: whoever is typing keeps the page.
      const isFirst = latestApplication(queries, id) === undefined;
      return isFirst && openIn(language) ? new Promise<Applicant>(() => undefined) : applicant;
    },
    enabled: applicantId !== undefined && !isSent,
    // "Next" has just refetched it, so the next step need not.
    staleTime: 1000,
    // The landlord may have changed the requirements in the meantime.
    refetchOnWindowFocus: true,
    retry: (failures, problem) => failures < 1 && problem instanceof ApiProblem && problem.status === 0,
  });
  const applicant = query.data;
  const isMissing = applicantId === undefined || isGone(query.error);
  const isPending = applicant?.status === 'pending';
  const isClosed = applicant !== undefined && !isPending && !(alsoSubmitted && applicant.status === 'in-review');

  useEffect(() => {
    if (isClosed) void navigate('/tenant/dashboard/application', { replace: true });
  }, [isClosed, navigate]);

  useEffect(() => {
    if (!applicantId || !isPending) return;
    // On failure the applicant resumes one page earlier, so no error is shown.
    call(rememberStep, { params: { applicantId }, body: { step } }).catch(() => undefined);
  }, [applicantId, isPending, step]);

  return {
    applicant: isClosed ? undefined : applicant,
    isMissing,
    problem: isMissing || applicant ? null : query.error,
    reload: query.refetch,
  };
}
