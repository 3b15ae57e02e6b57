import { matchPath } from '../../kit/router/match-path.ts';
import { useLocation } from '../../kit/router/use-router.ts';
import { PaymentsPage } from '../../screening/charges/payments-page.tsx';

/** What the landlord ordered, or the tenant for their own applications, with charges, refunds and receipts. */
export function Component() {
  const payer = matchPath('/landlord/payments', useLocation().pathname) ? 'landlord' : 'applicant';
  return <PaymentsPage key={payer} payer={payer} />;
}
