import { useQueryClient } from '@tanstack/react-query';
import { withdrawConsent } from '../../../contract/screening/consents.ts';
import { itemForApplicants } from '../../../domain/screening/checks.ts';
import { t } from '../../../domain/text/t.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { ConfirmModal } from '../../kit/dialogs/confirm-modal.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { ownItemsKey } from '../hub/use-own-items.ts';

interface WithdrawConsentProps {
  application: { applicantId: string; applicationId: string; landlordName: string; isSubmitted: boolean };
  /** Undefined while it is closed. */
  item: CheckKind | undefined;
  onClose: () => void;
  onWithdrawn: (item: CheckKind) => void;
}

/** The question before a consent is withdrawn. */
export function WithdrawConsent({ application, item, onClose, onWithdrawn }: WithdrawConsentProps) {
  const { applicantId, applicationId, landlordName, isSubmitted } = application;
  const queries = useQueryClient();
  const withdrawal = useGuardedMutation({
    mutationFn: async (kind: CheckKind) => {
      await call(withdrawConsent, { params: { applicantId }, body: { item: kind } });
      return kind;
    },
    onSuccess: onWithdrawn,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ownItemsKey(applicationId) }),
        queries.invalidateQueries({ queryKey: ['applicant', applicantId] }),
      ]),
  });
  return (
    <ConfirmModal
      opened={item !== undefined}
      onClose={() => {
        withdrawal.reset();
        onClose();
      }}
      onConfirm={() => item && withdrawal.mutate(item)}
      title={t`Withdraw your consent?`}
      confirmLabel={t`withdraw my consent`}
      destructive
      busy={withdrawal.isPending}
      {...(withdrawal.error && { problem: problemMessages(withdrawal.error).join(' ') })}
    >
      <p>
        {item &&
          t`We end this check (${itemForApplicants(item)}) if it’s still under way, and permanently delete what it found. It won’t count for or against you.`}
      </p>
      {isSubmitted ? (
        <p>
          {t`${landlordName} will no longer be able to open the result, and we’ll tell them that you withdrew your consent. We can’t take back what they have already read. You can’t undo this.`}
        </p>
      ) : (
        <p>{t`Nobody is told. You can agree again until you submit your application.`}</p>
      )}
    </ConfirmModal>
  );
}
