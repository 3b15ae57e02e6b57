import { PaymentsPage } from '../../screening/charges/payments-page.tsx';

/** What the tenant bought for their own applications, with charges, refunds and receipts. */
export function Component() {
  return <PaymentsPage payer="applicant" />;
}
