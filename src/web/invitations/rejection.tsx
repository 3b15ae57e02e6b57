import { Button } from '@mantine/core';
import { ConfirmModal } from '../kit/dialogs/confirm-modal.tsx';
import { SheetModal } from '../kit/dialogs/sheet-modal.tsx';
import type { useReject } from './use-reject.ts';

interface RejectionProps {
  opened: boolean;
  onClose: () => void;
  landlord: string;
  /** The logged-in user, if any. */
  person: { first_name: string; last_name: string } | null;
  reject: ReturnType<typeof useReject>;
  onLeave: () => void;
}

/** The confirmation before rejecting an invitation, and the thank-you after it. */
export function Rejection({ opened, onClose, landlord, person, reject, onLeave }: RejectionProps) {
  return (
    <>
      <ConfirmModal
        opened={opened && !reject.done}
        onClose={onClose}
        onConfirm={reject.start}
        title="Reject this invitation?"
        confirmLabel="reject invitation"
        busy={reject.busy}
        {...(reject.problem && { problem: reject.problem })}
      >
        {person ? (
          <>
            <p>
              We tell {landlord}, once, that {person.first_name} {[...person.last_name][0]}. turned the invitation down.
              An application that you have begun for this rental is withdrawn.
            </p>
            <p>The link stays open if you change your mind.</p>
          </>
        ) : (
          <>
            <p>
              We tell {landlord} that somebody turned the invitation down. It carries no name, as you are not logged in,
              and is said at most once a day.
            </p>
            <p>
              The link stays open if you change your mind. If you have begun an application, it stays too: log in to
              withdraw it.
            </p>
          </>
        )}
      </ConfirmModal>
      <SheetModal
        opened={opened && reject.done}
        onClose={onLeave}
        title="Thank you for reading it"
        foot={<Button onClick={onLeave}>go to the first page</Button>}
      >
        <p>
          Your answer is noted.{' '}
          {reject.withdrawn && 'Your application was withdrawn; you can delete it on your dashboard. '}
          We hope you find a home that suits you.
        </p>
      </SheetModal>
    </>
  );
}
