import { HousingStep } from '../../apply/housing/housing-step.tsx';
import { matchPath } from '../../kit/router/match-path.ts';
import { useLocation } from '../../kit/router/use-router.ts';

/** Step 3: the applicant's current home, and on a path of its own the previous one, which is optional. */
export function Component() {
  const type = matchPath('/tenant/previous-housing', useLocation().pathname) ? 'previous' : 'current';
  return <HousingStep key={type} type={type} />;
}
