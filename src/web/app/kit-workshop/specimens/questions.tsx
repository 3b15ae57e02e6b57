import { ConfirmModal } from '../../../kit/dialogs/confirm-modal.tsx';
import { type Difference, StaleQuestion } from '../../../kit/feedback/stale-question.tsx';
import { TypedAddressQuestion } from '../../../kit/forms/typed-address-question.tsx';
import { LONG_TEXT, nothing, type Specimens } from '../specimen.tsx';

const withdrawal = (opened: boolean, close: () => void) => ({
  opened,
  onClose: close,
  onConfirm: close,
  title: 'Withdraw this application?',
  confirmLabel: 'withdraw it',
});

const DIFFERENCES: Difference[] = [
  { label: 'Rent', here: '$2,100', there: '$2,150' },
  { label: 'Reason for leaving', here: LONG_TEXT, there: '' },
];

const staleAnswers = (opened: boolean, close: () => void) => ({
  opened,
  title: 'These answers were changed in another window',
  onKeep: close,
  onTake: close,
  children: 'Choose the version that you want to keep.',
});

export const specimens: Specimens = {
  'dialogs/confirm-modal': {
    dialogs: {
      default: (opened, close) => <ConfirmModal {...withdrawal(opened, close)}>Your answers stay.</ConfirmModal>,
      destructive: (opened, close) => (
        <ConfirmModal {...withdrawal(opened, close)} destructive>
          {LONG_TEXT}
        </ConfirmModal>
      ),
      busy: (opened, close) => <ConfirmModal {...withdrawal(opened, close)} busy />,
      error: (opened, close) => <ConfirmModal {...withdrawal(opened, close)} problem="It couldn’t be withdrawn" />,
    },
  },
  'feedback/stale-question': {
    dialogs: {
      default: (opened, close) => <StaleQuestion {...staleAnswers(opened, close)} differences={DIFFERENCES} />,
      loading: (opened, close) => <StaleQuestion {...staleAnswers(opened, close)} differences={undefined} />,
      taking: (opened, close) => <StaleQuestion {...staleAnswers(opened, close)} differences={DIFFERENCES} taking />,
      error: (opened, close) => (
        <StaleQuestion
          {...staleAnswers(opened, close)}
          differences={undefined}
          problem="The other version couldn’t be loaded"
          onRetry={nothing}
        />
      ),
    },
  },
  'forms/typed-address-question': {
    opened: { default: (opened) => opened && <TypedAddressQuestion onChange={nothing} /> },
  },
};
