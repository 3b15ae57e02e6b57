import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { SheetModal } from '../../kit/dialogs/sheet-modal.tsx';
import { Illustration } from '../../kit/display/illustration.tsx';

/** Confirms an order, and says what happens next. */
export function RequestsSentModal({ opened, isWaiting }: { opened: boolean; isWaiting: boolean }) {
  return (
    <SheetModal
      opened={opened}
      onClose={() => undefined}
      closable={false}
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
          Your bank is still checking the card. The invitations leave by themselves as soon as it says yes, and nothing
          is charged before a tenant submits.
        </p>
      ) : (
        <p>Congratulations: your invitations are on their way. You will be e-mailed when an application is ready.</p>
      )}
    </SheetModal>
  );
}
