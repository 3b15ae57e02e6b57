import { ConfirmModal } from '../../../kit/dialogs/confirm-modal.tsx';
import { LONG_TEXT, type Specimen } from '../specimen.tsx';

const question = (opened: boolean, close: () => void) => ({
  opened,
  onClose: close,
  onConfirm: close,
  title: 'Withdraw this application?',
  confirmLabel: 'withdraw it',
});

export const specimen: Specimen = {
  dialogs: {
    default: (opened, close) => <ConfirmModal {...question(opened, close)}>Your answers stay.</ConfirmModal>,
    destructive: (opened, close) => (
      <ConfirmModal {...question(opened, close)} destructive>
        {LONG_TEXT}
      </ConfirmModal>
    ),
    busy: (opened, close) => <ConfirmModal {...question(opened, close)} busy />,
    error: (opened, close) => <ConfirmModal {...question(opened, close)} problem="It couldn’t be withdrawn" />,
  },
};
