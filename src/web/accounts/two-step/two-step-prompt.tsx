import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { t } from '../../../domain/text/t.ts';
import { isTwoStepWanted, onTwoStepWanted, wantTwoStep } from '../../app/api/prompts.ts';
import { useOffersChecks } from '../../app/api/site.ts';
import { SheetModal } from '../../kit/dialogs/sheet-modal.tsx';
import { Link } from '../../kit/router/link.tsx';

const close = (): void => wantTwoStep(false);

/** Leads a landlord who may not read reports yet to where two-step login is set up. */
export function TwoStepPrompt() {
  const offersChecks = useOffersChecks();
  const isWanted = useSyncExternalStore(onTwoStepWanted, isTwoStepWanted);
  return (
    <SheetModal
      opened={isWanted}
      onClose={close}
      width={480}
      title={
        offersChecks ? t`set up two-step login to read reports` : t`set up two-step login to open applicants’ files`
      }
      foot={
        <>
          <Button variant="default" onClick={close}>
            {t`not now`}
          </Button>
          <Button component={Link} to="/my-account#two-step" onClick={close}>
            {t`set it up`}
          </Button>
        </>
      }
    >
      <p>
        {offersChecks
          ? t`Reports hold the most private facts people have. So we ask every landlord for a second step beside the password: a passkey, or an app on your phone. It takes about a minute, once.`
          : t`Applicants’ files hold the most private facts people have. So we ask every landlord for a second step beside the password: a passkey, or an app on your phone. It takes about a minute, once.`}
      </p>
    </SheetModal>
  );
}
