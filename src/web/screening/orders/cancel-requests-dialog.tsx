import { plural, t } from '../../../domain/text/t.ts';
import { problemMessages } from '../../app/api/api.ts';
import { Trans } from '../../app/language/trans.tsx';
import { ConfirmModal } from '../../kit/dialogs/confirm-modal.tsx';
import type { LandlordRequest, useCancelRequests } from './use-requests.ts';

interface CancelDialogProps {
  cancelled: LandlordRequest | 'all' | undefined;
  pending: number;
  cancelling: ReturnType<typeof useCancelRequests>;
  onClose: () => void;
}

/** Asks before one request, or all of them, are cancelled. */
export function CancelDialog({ cancelled, pending, cancelling, onClose }: CancelDialogProps) {
  return (
    <ConfirmModal
      opened={cancelled !== undefined}
      onClose={onClose}
      onConfirm={() => cancelled && cancelling.mutate(cancelled === 'all' ? 'all' : { id: cancelled.id })}
      title={
        cancelled === 'all'
          ? t`Cancel ${plural(pending, { one: '# pending request', other: '# pending requests' })}?`
          : t`Cancel this request?`
      }
      confirmLabel={cancelled === 'all' ? t`cancel all` : t`cancel request`}
      destructive
      busy={cancelling.isPending}
      {...(cancelling.isError && { problem: problemMessages(cancelling.error).join(' ') })}
    >
      <p>
        {cancelled === 'all' || cancelled === undefined ? (
          t`We’ll let everyone know that you no longer need these checks. You won’t be charged for them. If an application has been started, it can still be submitted.`
        ) : (
          <Trans>
            We’ll let <bdi>{cancelled.name}</bdi> know that you no longer need these checks. You won’t be charged for
            them. If an application has been started, it can still be submitted.
          </Trans>
        )}
      </p>
    </ConfirmModal>
  );
}
