import { HouseholdStep } from '../applications/household-step.tsx';
import { afterHousehold } from '../screening/after-household.ts';

/** Step 5, after which the checks come when the landlord asked for some. */
export function Component() {
  return <HouseholdStep onward={afterHousehold} />;
}
