import { HouseholdStep } from '../../apply/household/household-step.tsx';
import { afterHousehold } from '../../screening/hub/after-household.ts';

/** Step 5, after which the checks come when the landlord asked for some. */
export function Component() {
  return <HouseholdStep onward={afterHousehold} />;
}
