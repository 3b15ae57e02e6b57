import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { canUsePasskeys } from '../../accounts/two-step/passkeys.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { CONSOLE } from './console-queries.ts';
import { actProblem, confirmOperator } from './with-passkey.ts';

/** Stands before the console in a session that has not used a passkey. */
export function ConfirmOperator() {
  const queries = useQueryClient();
  const confirm = useGuardedMutation({
    mutationFn: confirmOperator,
    onSuccess: () => queries.invalidateQueries({ queryKey: [CONSOLE] }),
  });
  const canConfirm = canUsePasskeys();
  return (
    <MessagePage
      title="confirm that it’s you"
      actions={
        canConfirm && (
          <Button onClick={() => confirm.mutate()} loading={confirm.isPending}>
            use my passkey
          </Button>
        )
      }
    >
      {canConfirm
        ? 'The console shows other people’s data, so a password isn’t enough here.'
        : 'The console needs your passkey, and this browser has none at this address.'}
      {confirm.isError && <ErrorNote title={actProblem(confirm.error)} />}
    </MessagePage>
  );
}
