import { useQueryClient } from '@tanstack/react-query';
import { deleteApplicant, withdrawApplicant } from '../../contract/applications.ts';
import { ApiProblem, call, problemMessages } from '../app/api/api.ts';
import { deleteLocalCopies } from '../app/session/local-draft-copy.ts';
import { clearCurrentApplication } from '../app/session/stored-session.ts';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';
import { ownApplicationsQuery } from './use-own-applications.ts';

/** Deleting twice is fine: another tab may have deleted it first. */
function ignoreNotFound(problem: unknown): void {
  if (!(problem instanceof ApiProblem && problem.status === 404)) throw problem;
}

/**
 * Withdraws a submitted application, or deletes one that is not with its landlord, and updates the cached copies.
 * `onDeleted` is called after a deletion.
 */
export function useWithdrawOrDelete(application: { id: string; status: string }, onDeleted: () => void) {
  const queries = useQueryClient();
  const params = { applicantId: application.id };
  const withdraws = application.status === 'in-review';
  const action = useGuardedMutation({
    mutationFn: async () => {
      if (withdraws) await call(withdrawApplicant, { params });
      else await call(deleteApplicant, { params }).catch(ignoreNotFound);
    },
    // It may have been submitted or withdrawn in another tab: the list then shows what is possible now.
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
    start: (whenDone: () => void) => action.mutate(undefined, { onSuccess: whenDone }),
    busy: action.isPending,
    problem: action.error ? problemMessages(action.error).join(' ') : undefined,
    forget: () => action.reset(),
  };
}
