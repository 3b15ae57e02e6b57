import { HouseholdStep } from '../../apply/household/household-step.tsx';
import { afterHousehold } from '../../screening/hub/after-household.ts';

/** Step 5; the checks follow when the landlord requested any. */
export function Component() {
  return <HouseholdStep nextPath={afterHousehold} />;
}
