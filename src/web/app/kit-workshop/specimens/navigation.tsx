import { SavedMark } from '../../../kit/feedback/saved-mark.tsx';
import { FootBar } from '../../../kit/layout/foot-bar.tsx';
import { InView } from '../../../kit/layout/scroll-into-view.tsx';
import { type Step, StepFrame } from '../../../kit/layout/step-frame.tsx';
import { TotalBar } from '../../../kit/layout/total-bar.tsx';
import { Link } from '../../../kit/router/link.tsx';
import { Action, LONG_TEXT, nothing, type Specimens } from '../specimen.tsx';

const STEPS: Step[] = [
  { number: 1, label: 'who applies', state: 'done', to: '/kit' },
  { number: 2, label: 'current housing', state: 'done' },
  { number: 3, label: 'employment', state: 'open' },
  { number: 4, label: 'household', state: 'left out', note: 'not asked' },
  { number: 5, label: 'preview', state: 'open' },
];

const total = { about: '2 people, HST included', total: '$56.50', onPress: nothing };

export const specimens: Specimens = {
  'layout/foot-bar': {
    shown: {
      'with a way back': (
        <FootBar back={nothing} middle="Next: employment">
          <Action>next</Action>
        </FootBar>
      ),
      'the first step': (
        <FootBar middle="Next: choose how to start">
          <Action>next</Action>
        </FootBar>
      ),
      'narrow page': (
        <FootBar back="/kit" backLabel="not now" narrow>
          <Action>submit my application</Action>
        </FootBar>
      ),
      'long text': (
        <FootBar back={nothing} middle={LONG_TEXT}>
          <Action>next</Action>
        </FootBar>
      ),
    },
  },
  'layout/scroll-into-view': {
    opened: { default: (opened) => opened && <InView>This was scrolled to.</InView> },
  },
  'layout/step-frame': {
    shown: {
      default: <StepFrame steps={STEPS} current={3} mark={<SavedMark state={{ is: 'saving' }} />} />,
      'the first step': <StepFrame steps={STEPS.map((step) => ({ ...step, state: 'open' }))} current={1} />,
      'long text': <StepFrame steps={STEPS.map((step) => ({ ...step, label: LONG_TEXT.slice(0, 46) }))} current={3} />,
    },
  },
  'layout/total-bar': {
    shown: {
      'on phones only': <TotalBar {...total} label="next" />,
      'the last step': <TotalBar {...total} label="pay" isLast />,
      busy: <TotalBar {...total} label="pay" isLast isBusy />,
      disabled: <TotalBar {...total} label="next" isDisabled />,
      'long text': <TotalBar {...total} about="4 people and their guarantors, GST and QST included" label="next" />,
    },
  },
  'router/link': {
    shown: { default: <Link to="/kit/router/link">the page of this component</Link> },
  },
};
