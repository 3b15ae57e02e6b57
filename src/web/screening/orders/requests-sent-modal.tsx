import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { SheetModal } from '../../kit/dialogs/sheet-modal.tsx';
import { Illustration } from '../../kit/display/illustration.tsx';

interface RequestsSentModalProps {
  opened: boolean;
  onClose: () => void;
  /** The bank is still processing the card. */
  isWaiting: boolean;
}

/** Confirms an order, and says what happens next. */
export function RequestsSentModal({ opened, onClose, isWaiting }: RequestsSentModalProps) {
  return (
    <SheetModal
      opened={opened}
      onClose={onClose}
      width={520}
      picture={<Illustration variant="double" />}
      title={isWaiting ? 'almost there' : 'all sent'}
      foot={
        <Button component={Link} to="/landlord/dashboard">
          done
        </Button>
      }
    >
      {isWaiting ? (
        <p>
          Your bank is still verifying your card. We’ll send the invitations as soon as it’s approved, and you’re only
          charged when a tenant submits an application.
        </p>
      ) : (
        <p>Everything is on its way. We’ll email you when an application is ready.</p>
      )}
    </SheetModal>
  );
}
