import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmModal } from '../kit/confirm-modal.tsx';
import { SheetModal } from '../kit/sheet-modal.tsx';

interface RejectionProps {
  opened: boolean;
  onClose: () => void;
  landlord: string;
  /** Remembers the answer in this browser. */
  onReject: () => void;
  onLeave: () => void;
}

/** Turning an invitation down: asked once, nothing is sent, and the person leaves with thanks. */
export function Rejection({ opened, onClose, landlord, onReject, onLeave }: RejectionProps) {
  const [rejected, setRejected] = useState(false);
  return (
    <>
      <ConfirmModal
        opened={opened && !rejected}
        onClose={onClose}
        onConfirm={() => {
          onReject();
          setRejected(true);
        }}
        title="Reject this invitation?"
        confirmLabel="reject invitation"
      >
        <p>
          Nothing is sent, and {landlord} is not told. Only this browser remembers your answer, and the link stays open
          if you change your mind. An application that you have already started stays as it is.
        </p>
      </ConfirmModal>
      <SheetModal
        opened={opened && rejected}
        onClose={onLeave}
        title="Thank you for reading it"
        foot={<Button onClick={onLeave}>go to the first page</Button>}
      >
        <p>Nothing was sent. We hope you find a home that suits you.</p>
      </SheetModal>
    </>
  );
}
