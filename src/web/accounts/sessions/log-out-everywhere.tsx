import { Button } from '@mantine/core';
import { useState } from 'react';
import { logOutEverywhere } from '../../../contract/own-account.ts';
import { t } from '../../../domain/text/t.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { clearSession } from '../../app/session/stored-session.ts';
import { ConfirmModal } from '../../kit/dialogs/confirm-modal.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { useNavigate } from '../../kit/router/use-router.ts';
import classes from './session-list.module.css';

/** Ends every session of the user and opens the landing page. */
export function LogOutEverywhere() {
  const [isConfirming, setConfirming] = useState(false);
  const navigate = useNavigate();
  const end = useGuardedMutation({
    mutationFn: () => call(logOutEverywhere, {}),
    onSuccess: async () => {
      clearSession();
      await navigate('/');
    },
  });
  return (
    <>
      <Button variant="default" className={classes.all} onClick={() => setConfirming(true)}>
        {t`log out everywhere`}
      </Button>
      <ConfirmModal
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => end.mutate()}
        title={t`Log out everywhere?`}
        confirmLabel={t`log out`}
        busy={end.isPending}
        problem={end.isError ? problemMessages(end.error).join(' ') : undefined}
      >
        {t`You’ll be logged out in every browser, including this one. Everything you saved is safe.`}
      </ConfirmModal>
    </>
  );
}
