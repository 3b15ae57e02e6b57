import type { UseMutationResult } from '@tanstack/react-query';
import { t } from '../../../domain/text/t.ts';
import { problemMessages } from '../../app/api/api.ts';
import { Trans } from '../../app/language/trans.tsx';
import { ConfirmModal } from '../../kit/dialogs/confirm-modal.tsx';

interface RejectCoApplicantProps {
  opened: boolean;
  onClose: () => void;
  reject: UseMutationResult<unknown, Error, void>;
  friend: string;
  landlord: string;
}

/** The question before an invitation to apply together is rejected. */
export function RejectCoApplicant({ opened, onClose, reject, friend, landlord }: RejectCoApplicantProps) {
  return (
    <ConfirmModal
      opened={opened}
      onClose={() => {
        onClose();
        reject.reset();
      }}
      onConfirm={() => reject.mutate()}
      title={t`Reject this invitation?`}
      confirmLabel={t`reject invitation`} // @literal
      busy={reject.isPending}
      {...(reject.error && { problem: problemMessages(reject.error).join(' ') })}
    >
      <p>
        <Trans>
          We’ll email {friend} to say you’d rather not apply together. We won’t tell {landlord}. If you change your
          mind, you can use the link until it expires.
        </Trans>
      </p>
    </ConfirmModal>
  );
}
