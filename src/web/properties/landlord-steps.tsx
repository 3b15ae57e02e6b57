import { msg } from '../../domain/text/t.ts';
import { useOffersChecks } from '../app/api/site.ts';
import { StepFrame } from '../kit/layout/step-frame.tsx';

const STEPS = [
  { number: 1, label: msg`Sign up` }, // @literal
  { number: 2, label: msg`rental info` }, // @literal
  { number: 3, label: msg`choose path`, to: '/landlord/property/path' }, // @literal
  { number: 4, label: msg`customize`, to: '/landlord/customize-application' }, // @literal
  { number: 5, label: msg`send link` }, // @literal
] as const;
const CHOOSE_PATH = 3;

/** The landlord's five steps; screening applicants counts as step 4. Each is only reached by finishing those before. */
export function LandlordSteps({ current }: { current: 1 | 2 | 3 | 4 | 5 }) {
  const offersChecks = useOffersChecks();
  // Without checks, there is one path only.
  const shown = STEPS.filter(({ number }) => offersChecks || number !== CHOOSE_PATH);
  const steps = shown.map((step, index) => ({
    ...step,
    label: step.label(),
    number: index + 1,
    state: step.number < current ? ('done' as const) : ('open' as const),
  }));
  return <StepFrame steps={steps} current={shown.findIndex(({ number }) => number === current) + 1} />;
}
