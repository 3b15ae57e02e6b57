import type { ReferenceForTenant } from '../../contract/references.ts';
import { t } from '../../domain/text/t.ts';
import { problemMessages } from '../app/api/api.ts';
import { ConfirmModal } from '../kit/dialogs/confirm-modal.tsx';
import type { useReferenceRequests } from './use-references.ts';

interface CancelReferenceProps {
  toCancel: ReferenceForTenant | undefined;
  cancel: ReturnType<typeof useReferenceRequests>['cancel'];
  onClose: () => void;
  onCancelled: () => void;
}

/** The question before a request to a past landlord is cancelled. */
export function CancelReference({ toCancel, cancel, onClose, onCancelled }: CancelReferenceProps) {
  return (
    <ConfirmModal
      opened={toCancel !== undefined}
      onClose={() => {
        onClose();
        cancel.reset();
      }}
      onConfirm={() => {
        if (!toCancel) return;
        cancel.mutate(toCancel.id, {
          onSuccess: () => {
            onClose();
            onCancelled();
          },
        });
      }}
      title={t`Cancel the request to ${toCancel?.name ?? ''}?`}
      confirmLabel={t`cancel request`}
      destructive
      busy={cancel.isPending}
      {...(cancel.isError && { problem: problemMessages(cancel.error).join(' ') })}
    >
      <p>{t`The link in our email will stop working, and the documents you added to the request will be deleted.`}</p>
    </ConfirmModal>
  );
}
