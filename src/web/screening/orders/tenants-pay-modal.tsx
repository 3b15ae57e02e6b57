import { ConfirmModal } from '../../kit/dialogs/confirm-modal.tsx';
import { TENANTS_PAY_WORDS } from './tenants-pay-texts.ts';

interface TenantsPayModalProps {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks the landlord once more before applicants are asked to pay. */
export function TenantsPayModal({ opened, onClose, onConfirm }: TenantsPayModalProps) {
  const { title, question, warning, back, confirm } = TENANTS_PAY_WORDS;
  return (
    <ConfirmModal
      opened={opened}
      onClose={onClose}
      onConfirm={onConfirm}
      title={title}
      cancelLabel={back}
      confirmLabel={confirm}
    >
      <p>{question}</p>
      <p>{warning}</p>
    </ConfirmModal>
  );
}
