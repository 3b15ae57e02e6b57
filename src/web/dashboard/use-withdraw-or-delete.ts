import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteApplicant, withdrawApplicant } from '../../contract/applications.ts';
import { ApiProblem, call, problemMessages } from '../app/api/api.ts';
import { deleteLocalCopies } from '../app/session/local-draft-copy.ts';
import { clearCurrentApplication } from '../app/session/stored-session.ts';
import { ownApplicationsQuery } from './use-own-applications.ts';

/** What was deleted in another tab already is deleted. */
function unlessGone(problem: unknown): void {
  if (!(problem instanceof ApiProblem && problem.status === 404)) throw problem;
}

/**
 * Withdraws an application that was submitted, or deletes one that is not with its landlord, and brings up to date
 * what is known of it here. `onDeleted` is called once it is gone.
 */
export function useWithdrawOrDelete(application: { id: string; status: string }, onDeleted: () => void) {
  const queries = useQueryClient();
  const params = { applicantId: application.id };
  const withdraws = application.status === 'in-review';
  const deed = useMutation({
    mutationFn: async () => {
      if (withdraws) await call(withdrawApplicant, { params });
      else await call(deleteApplicant, { params }).catch(unlessGone);
    },
    // It may have been submitted or withdrawn in another tab: the list then shows what can be done with it now.
    onError: () => queries.invalidateQueries(ownApplicationsQuery),
    onSuccess: async () => {
      if (!withdraws) {
        deleteLocalCopies(application.id);
        clearCurrentApplication(application.id);
        onDeleted();
      }
      await Promise.all([
        queries.invalidateQueries(ownApplicationsQuery),
        queries.invalidateQueries({
          queryKey: ['applicant', application.id],
          refetchType: withdraws ? 'active' : 'none',
        }),
      ]);
    },
  });
  return {
    withdraws,
    start: (whenDone: () => void) => deed.mutate(undefined, { onSuccess: whenDone }),
    busy: deed.isPending,
    problem: deed.error ? problemMessages(deed.error).join(' ') : undefined,
    forget: () => deed.reset(),
  };
}
