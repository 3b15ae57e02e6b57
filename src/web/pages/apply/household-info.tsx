import { HouseholdStep } from '../../apply/household/household-step.tsx';

/** Step 5: who would live there. */
export function Component() {
  return <HouseholdStep />;
}
