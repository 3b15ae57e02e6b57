import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../domain/text/t.ts';
import { streetWithUnit } from '../../domain/values/address.ts';
import { Trans } from '../app/language/trans.tsx';
import { ConfirmModal } from '../kit/dialogs/confirm-modal.tsx';
import { IconX } from '../kit/icons/icons.ts';
import { useWithdrawOrDelete } from './use-withdraw-or-delete.ts';

interface WithdrawableApplication {
  id: string;
  status: string;
  submitted_at: string | null;
  application: { address: string; unit: string | null; landlord_name: string };
}

interface WithdrawOrDeleteProps {
  application: WithdrawableApplication;
  /** True in a list, where the button shows a single word. */
  inRow?: boolean;
  onDeleted: () => void;
}

/** Quieter than "view" beside it, and never mistaken for it. */
const ROW_BUTTON = {
  variant: 'subtle',
  color: 'stone',
  size: 'sm',
  leftSection: <IconX size={16} stroke={1.6} aria-hidden />,
} as const;

/**
 * Ends an application: withdraws one that the landlord can read, deletes any other. A confirmation says what goes and
 * what stays.
 */
export function WithdrawOrDelete({ application, inRow = false, onDeleted }: WithdrawOrDeleteProps) {
  const [opened, setOpened] = useState(false);
  const action = useWithdrawOrDelete(application, onDeleted);
  const label = action.withdraws ? t`withdraw application` : t`delete application`;
  const property = streetWithUnit(application.application.address, application.application.unit);
  const close = (): void => {
    setOpened(false);
    action.forget();
  };
  return (
    <>
      <Button
        {...(inRow ? ROW_BUTTON : { variant: 'default' })}
        onClick={() => setOpened(true)}
        aria-label={inRow ? (action.withdraws ? t`withdraw ${property}` : t`delete ${property}`) : undefined}
      >
        {inRow ? (action.withdraws ? t`withdraw` : t`delete`) : label}
      </Button>
      <ConfirmModal
        opened={opened}
        onClose={close}
        onConfirm={() => action.start(() => setOpened(false))}
        title={action.withdraws ? t`Withdraw this application?` : t`Delete this application?`}
        confirmLabel={label}
        destructive
        busy={action.busy}
        {...(action.problem && { problem: action.problem })}
      >
        {action.withdraws ? <WithdrawText application={application} /> : <DeleteText application={application} />}
      </ConfirmModal>
    </>
  );
}

function WithdrawText({ application }: { application: WithdrawableApplication }) {
  const { address, unit, landlord_name: landlord } = application.application;
  return (
    <>
      <p>
        <Trans>
          {landlord} will no longer be able to open your answers and files for {streetWithUnit(address, unit)}. We’ll
          let them know that you withdrew. You can’t undo this.
        </Trans>
      </p>
      <p>
        <Trans>
          We can’t take back anything {landlord} has already read or downloaded. You can still read the application
          yourself, and delete it.
        </Trans>
      </p>
    </>
  );
}

function DeleteText({ application }: { application: WithdrawableApplication }) {
  const { address, unit, landlord_name: landlord } = application.application;
  return (
    <>
      <p>
        <Trans>
          Your answers, drafts and files for {streetWithUnit(address, unit)} will be permanently deleted.{' '}
          {application.submitted_at
            ? t`We can’t take back anything ${landlord} read or downloaded before you withdrew.`
            : t`${landlord} hasn’t read any of it and won’t be notified.`}
        </Trans>
      </p>
      <p>
        {t`Your account and your other applications stay as they are. We keep a record that this one was deleted, without any of your answers. You can apply again as long as the property is accepting applicants.`}
      </p>
    </>
  );
}
