import { Button } from '@mantine/core';
import { useState } from 'react';
import { streetWithUnit } from '../../domain/values/address.ts';
import { ConfirmModal } from '../kit/dialogs/confirm-modal.tsx';
import { useWithdrawOrDelete } from './use-withdraw-or-delete.ts';

/** What the button needs to know of an application. */
interface Kept {
  id: string;
  status: string;
  submitted_at: string | null;
  application: { address: string; unit: string | null; landlord_name: string };
}

interface WithdrawOrDeleteProps {
  application: Kept;
  /** True in a list, where the button is one word beside others. */
  inRow?: boolean;
  onDeleted: () => void;
}

/**
 * The way out of an application: one that the landlord can read is withdrawn, any other one deleted. It is asked once,
 * with what goes and what stays.
 */
export function WithdrawOrDelete({ application, inRow = false, onDeleted }: WithdrawOrDeleteProps) {
  const [opened, setOpened] = useState(false);
  const deed = useWithdrawOrDelete(application, onDeleted);
  const word = deed.withdraws ? 'withdraw' : 'delete';
  const property = streetWithUnit(application.application.address, application.application.unit);
  const close = (): void => {
    setOpened(false);
    deed.forget();
  };
  return (
    <>
      <Button
        variant={inRow ? 'subtle' : 'default'}
        onClick={() => setOpened(true)}
        aria-label={inRow ? `${word} ${property}` : undefined}
      >
        {inRow ? word : `${word} application`}
      </Button>
      <ConfirmModal
        opened={opened}
        onClose={close}
        onConfirm={() => deed.start(() => setOpened(false))}
        title={deed.withdraws ? 'Withdraw this application?' : 'Delete this application?'}
        confirmLabel={`${word} application`}
        destructive
        busy={deed.busy}
        {...(deed.problem && { problem: deed.problem })}
      >
        {deed.withdraws ? <WithdrawWords kept={application} /> : <DeleteWords kept={application} />}
      </ConfirmModal>
    </>
  );
}

function WithdrawWords({ kept }: { kept: Kept }) {
  const { address, unit, landlord_name: landlord } = kept.application;
  return (
    <>
      <p>
        {landlord} can no longer open your answers and files for {streetWithUnit(address, unit)}, and is told that you
        withdrew. This cannot be undone.
      </p>
      <p>
        What {landlord} has read or downloaded by now stays known to them. You can still read the application yourself,
        and delete it.
      </p>
    </>
  );
}

function DeleteWords({ kept }: { kept: Kept }) {
  const { address, unit, landlord_name: landlord } = kept.application;
  return (
    <>
      <p>
        Every answer, everything half typed and every file for {streetWithUnit(address, unit)} is deleted for good.{' '}
        {kept.submitted_at
          ? `What ${landlord} read or downloaded before you withdrew stays known to them.`
          : `${landlord} has read none of it and is not told.`}
      </p>
      <p>
        Your account and your other applications stay. So does a note that this one was deleted, without any of your
        answers. You can apply again while the rental takes applicants.
      </p>
    </>
  );
}
