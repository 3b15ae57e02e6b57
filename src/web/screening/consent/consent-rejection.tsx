import { Button } from '@mantine/core';
import { withdrawApplicant } from '../../../contract/applications.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { ConfirmModal } from '../../kit/dialogs/confirm-modal.tsx';
import { SheetModal } from '../../kit/dialogs/sheet-modal.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';

interface ConsentRejectionProps {
  opened: boolean;
  onClose: () => void;
  applicantId: string;
  landlord: string;
  /** The property in one line. */
  property: string;
  /** Called once the applicant closes the confirmation of the withdrawal. */
  onLeave: () => void;
}

/** Rejecting all checks withdraws the application: confirmed with its consequences first, then acknowledged. */
export function ConsentRejection({ opened, onClose, applicantId, landlord, property, onLeave }: ConsentRejectionProps) {
  const withdrawal = useGuardedMutation({ mutationFn: () => call(withdrawApplicant, { params: { applicantId } }) });
  return (
    <>
      <ConfirmModal
        opened={opened && !withdrawal.isSuccess}
        onClose={() => {
          withdrawal.reset();
          onClose();
        }}
        onConfirm={() => withdrawal.mutate()}
        title="Reject, and withdraw your application?"
        confirmLabel="withdraw application"
        destructive
        busy={withdrawal.isPending}
        {...(withdrawal.error && { problem: problemMessages(withdrawal.error).join(' ') })}
      >
        <p>
          Your application for {property} will be withdrawn. {landlord} is told and can no longer read it. Nobody is
          charged anything. This cannot be undone.
        </p>
        <p>You can also stay in: “I would rather not” says no to a single check and withdraws nothing.</p>
      </ConfirmModal>
      <SheetModal
        opened={withdrawal.isSuccess}
        onClose={onLeave}
        title="Your application is withdrawn"
        foot={<Button onClick={onLeave}>go to my dashboard</Button>}
      >
        <p>
          No check runs, and nobody is charged. What you filled in stays on your dashboard for you alone, where you can
          also delete it.
        </p>
      </SheetModal>
    </>
  );
}
