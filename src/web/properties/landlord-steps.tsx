import { type Step, StepFrame } from '../kit/layout/step-frame.tsx';

const steps: readonly Step[] = [
  { number: 1, label: 'Sign up' },
  { number: 2, label: 'rental info' },
  { number: 3, label: 'choose path', to: '/landlord/property/path' },
  { number: 4, label: 'customize', to: '/landlord/customize-application' },
  { number: 5, label: 'send link' },
];

/** The landlord's five steps; screening applicants counts as step 4. */
export function LandlordSteps({ current }: { current: 1 | 2 | 3 | 4 | 5 }) {
  return <StepFrame steps={steps} current={current} />;
}
