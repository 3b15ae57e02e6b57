import { Button } from '@mantine/core';
import { t } from '../../domain/text/t.ts';
import { SheetModal } from '../kit/dialogs/sheet-modal.tsx';
import { ReminderText } from './reminder.tsx';

/** The same reminder as a modal, for whoever goes on to sign up before the card has appeared. */
export function ReminderModal({
  opened,
  onClose,
  onGotIt,
}: {
  opened: boolean;
  onClose: () => void;
  onGotIt: () => void;
}) {
  return (
    <SheetModal
      opened={opened}
      onClose={onClose}
      title={t`Before you sign up`}
      foot={<Button onClick={onGotIt}>{t`Got it` /* @literal */}</Button>}
    >
      <ReminderText />
    </SheetModal>
  );
}
