import { PaymentsPage } from '../../screening/charges/payments-page.tsx';

/** What the landlord ordered, with charges, refunds and receipts. */
export function Component() {
  return <PaymentsPage payer="landlord" />;
}
