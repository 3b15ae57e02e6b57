import { HousingStep } from '../../apply/housing/housing-step.tsx';

/** Step 3: the applicant's current home. */
export function Component() {
  return <HousingStep type="current" />;
}
