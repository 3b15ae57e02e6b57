import { Button } from '@mantine/core';
import { SheetModal } from '../kit/dialogs/sheet-modal.tsx';
import { CornerCard } from '../kit/layout/corner-card.tsx';
import classes from './reminder.module.css';

function ReminderText() {
  return <p>Sign up with the same email or phone number the invitation was sent to, so that we can connect the two.</p>;
}

/** A corner card, shown once after a delay: which email or number to sign up with. */
export function ReminderCard() {
  return (
    <div className={classes.aboveActions}>
      <CornerCard label="Before you sign up" after={3500} remember="maplekey:invitation-reminder">
        {(dismiss) => (
          <>
            <p className={classes.title}>Before you sign up</p>
            <ReminderText />
            <Button mt="md" variant="default" onClick={dismiss}>
              Got it
            </Button>
          </>
        )}
      </CornerCard>
    </div>
  );
}

/** The same reminder as a modal before sign-up. */
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
      title="Before you sign up"
      foot={<Button onClick={onGotIt}>Got it</Button>}
    >
      <ReminderText />
    </SheetModal>
  );
}
