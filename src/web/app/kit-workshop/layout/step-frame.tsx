import { SavedMark } from '../../../kit/feedback/saved-mark.tsx';
import { type Step, StepFrame } from '../../../kit/layout/step-frame.tsx';
import { LONG_TEXT, type Specimen } from '../specimen.tsx';

const STEPS: Step[] = [
  { number: 1, label: 'who applies', state: 'done', to: '/kit' },
  { number: 2, label: 'current housing', state: 'done' },
  { number: 3, label: 'employment', state: 'open' },
  { number: 4, label: 'household', state: 'left out', note: 'not asked' },
  { number: 5, label: 'preview', state: 'open' },
];

export const specimen: Specimen = {
  shown: {
    default: <StepFrame steps={STEPS} current={3} mark={<SavedMark state={{ is: 'saving' }} />} />,
    'the first step': <StepFrame steps={STEPS.map((step) => ({ ...step, state: 'open' }))} current={1} />,
    'long text': <StepFrame steps={STEPS.map((step) => ({ ...step, label: LONG_TEXT.slice(0, 46) }))} current={3} />,
  },
};
