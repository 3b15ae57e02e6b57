import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { beginPasskeyConfirmation, confirmPasskey } from '../../../contract/two-step.ts';
import { t } from '../../../domain/text/t.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { answerPassword } from '../../app/api/prompts.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { twoStepQuery } from '../own-account.ts';
import { canUsePasskeys, passkeyProblem, signWithPasskey } from './passkeys.ts';
import classes from './two-step.module.css';

/** In the password dialog of somebody with a passkey: a button that uses it in place of the password. */
export function ConfirmWithPasskey({ opened }: { opened: boolean }) {
  const { data } = useQuery({ ...twoStepQuery, enabled: opened && canUsePasskeys() });
  const confirm = useGuardedMutation({
    mutationFn: async () => {
      const { options } = await call(beginPasskeyConfirmation, {});
      return call(confirmPasskey, { body: { passkey: await signWithPasskey(options) } });
    },
    onSuccess: () => answerPassword(true),
  });
  if (!canUsePasskeys() || !data || data.passkeys.length === 0) return null;
  return (
    <>
      <Button variant="default" className={classes.other} loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {t`use a passkey instead`}
      </Button>
      {confirm.isError && (
        <ErrorNote title={passkeyProblem(confirm.error) ?? problemMessages(confirm.error).join(' ')} />
      )}
    </>
  );
}
