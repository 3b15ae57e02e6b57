import { Button } from '@mantine/core';
import { withdrawApplicant } from '../../../contract/applications.ts';
import { t } from '../../../domain/text/t.ts';
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
        title={t`Reject the checks and withdraw your application?`}
        confirmLabel={t`withdraw application`}
        destructive
        busy={withdrawal.isPending}
        {...(withdrawal.error && { problem: problemMessages(withdrawal.error).join(' ') })}
      >
        <p>
          {t`Your application for ${property} will be withdrawn. We’ll tell ${landlord}, who will no longer be able to see it. Nobody will be charged. This can’t be undone.`}
        </p>
        <p>
          {t`If you only want to say no to some of the checks, choose “No, thanks” for those instead. Your application won’t be withdrawn.`}
        </p>
      </ConfirmModal>
      <SheetModal
        opened={withdrawal.isSuccess}
        onClose={onLeave}
        title={t`Your application has been withdrawn`}
        foot={<Button onClick={onLeave}>{t`go to my dashboard`}</Button>}
      >
        <p>
          {t`The checks won’t be done, and nobody will be charged. Your answers stay on your dashboard. Only you can see them, and you can delete them there.`}
        </p>
      </SheetModal>
    </>
  );
}
