import { chargedAfterApplying } from '../../../../domain/screening/orders/charge-moment.ts';
import { t } from '../../../../domain/text/t.ts';
import { ErrorNote } from '../../../kit/feedback/error-note.tsx';
import { OrderSummary, SummaryNote } from '../../../payments/order-summary.tsx';
import { ProceedToPayment } from '../../../screening/orders/proceed-to-payment.tsx';
import type { Cart } from '../../../screening/orders/stored-cart.ts';
import { TenantsPay } from '../../../screening/orders/tenants-pay.tsx';
import type { usePricedCart } from '../screened-cart.ts';

interface CartSummaryProps {
  priced: ReturnType<typeof usePricedCart>;
  /** What is wrong with the order as a whole. */
  problem: string | undefined;
  review: Cart['review'];
  propertyId: string;
  onProceed: () => void;
  isChecking: boolean;
}

/** What the order costs and when, with the way to its payment. */
export function CartSummary({ priced, problem, review, propertyId, onProceed, isChecking }: CartSummaryProps) {
  const { groups, amounts, province } = priced;
  return (
    <OrderSummary groups={groups} amounts={amounts} province={province}>
      {problem && <ErrorNote title={problem} />}
      <ProceedToPayment onClick={onProceed} isChecking={isChecking} />
      <WhenCharged review={review} propertyId={propertyId} />
    </OrderSummary>
  );
}

function WhenCharged({ review, propertyId }: { review: Cart['review']; propertyId: string }) {
  if (review) return <SummaryNote>{chargedAfterApplying(review.firstName)}</SummaryNote>;
  return (
    <>
      <TenantsPay propertyId={propertyId} />
      <SummaryNote>
        {t`You are only charged when a tenant submits an application. If someone doesn’t apply, you pay nothing for them.`}
      </SummaryNote>
    </>
  );
}
