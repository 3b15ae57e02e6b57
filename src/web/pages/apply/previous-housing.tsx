import { HousingStep } from '../../apply/housing/housing-step.tsx';

/** Step 3, second part: the home before, which may be skipped. */
export function Component() {
  return <HousingStep type="previous" />;
}
