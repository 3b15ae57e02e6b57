import { HousingStep } from '../../apply/housing/housing-step.tsx';

/** Step 3, second part: the previous home; optional. */
export function Component() {
  return <HousingStep type="previous" />;
}
