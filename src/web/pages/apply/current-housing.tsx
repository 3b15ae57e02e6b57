import { HousingStep } from '../../apply/housing/housing-step.tsx';

/** Step 3: the home somebody lives in. */
export function Component() {
  return <HousingStep type="current" />;
}
