import { call, problemMessages } from '../app/api/api.ts';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';

/** Rejects the invitation with this token. `onRejected` is called once the server has recorded it. */
export function useReject(token: string, onRejected: () => void) {
  const rejection = useGuardedMutation({
    mutationFn: async () => {
      const { rejectInvitation } = await import('../../contract/invitations.ts');
      return call(rejectInvitation, { params: { token } });
    },
    onSuccess: onRejected,
  });
  return {
    start: () => rejection.mutate(),
    busy: rejection.isPending,
    done: rejection.isSuccess,
    /** Whether a started application was withdrawn with it. */
    withdrawn: rejection.data?.withdrawn ?? false,
    problem: rejection.error ? problemMessages(rejection.error).join(' ') : undefined,
    forget: () => rejection.reset(),
  };
}
