import { type Difference, StaleQuestion } from '../../../kit/feedback/stale-question.tsx';
import { LONG_TEXT, nothing, type Specimen } from '../specimen.tsx';

const DIFFERENCES: Difference[] = [
  { label: 'Rent', here: '$2,100', there: '$2,150' },
  { label: 'Reason for leaving', here: LONG_TEXT, there: '' },
];

const question = (opened: boolean, close: () => void) => ({
  opened,
  title: 'These answers were changed in another window',
  onKeep: close,
  onTake: close,
  children: 'Choose the version that you want to keep.',
});

export const specimen: Specimen = {
  dialogs: {
    default: (opened, close) => <StaleQuestion {...question(opened, close)} differences={DIFFERENCES} />,
    loading: (opened, close) => <StaleQuestion {...question(opened, close)} differences={undefined} />,
    taking: (opened, close) => <StaleQuestion {...question(opened, close)} differences={DIFFERENCES} taking />,
    error: (opened, close) => (
      <StaleQuestion
        {...question(opened, close)}
        differences={undefined}
        problem="The other version couldn’t be loaded"
        onRetry={nothing}
      />
    ),
  },
};
