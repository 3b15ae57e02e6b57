import { Button } from '@mantine/core';
import { SheetModal } from '../kit/dialogs/sheet-modal.tsx';
import { CornerCard } from '../kit/layout/corner-card.tsx';
import classes from './reminder.module.css';

function Words() {
  return <p>Sign up with the same email or phone number the invitation was sent to, so that we can connect the two.</p>;
}

/** After a while, once: which e-mail or number to sign up with. A card in the corner that takes no focus. */
export function ReminderCard() {
  return (
    <div className={classes.aboveActions}>
      <CornerCard label="Before you sign up" after={3500} remember="maplekey:invitation-reminder">
        {(dismiss) => (
          <>
            <p className={classes.title}>Before you sign up</p>
            <Words />
            <Button mt="md" variant="default" onClick={dismiss}>
              Got it
            </Button>
          </>
        )}
      </CornerCard>
    </div>
  );
}

/** The same reminder in the way of somebody who goes on to sign up. */
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
      <Words />
    </SheetModal>
  );
}
