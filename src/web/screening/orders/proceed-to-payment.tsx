import { Button } from '@mantine/core';
import { chargedAfterApplying } from '../../../domain/screening/orders/charge-moment.ts';
import { t } from '../../../domain/text/t.ts';
import { IconArrowRight } from '../../kit/icons/icons.ts';
import { SummaryNote } from '../../payments/order-summary.tsx';
import type { Cart } from './cart.ts';
import { TenantsPay } from './tenants-pay.tsx';

interface ProceedToPaymentProps {
  onClick: () => void;
  /** It is looked up whether the order repeats an earlier one. */
  isChecking: boolean;
}

/** The button below the summary of an order. */
export function ProceedToPayment({ onClick, isChecking }: ProceedToPaymentProps) {
  return (
    <Button
      fullWidth
      onClick={onClick}
      loading={isChecking}
      rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
    >
      {t`proceed to payment`}
    </Button>
  );
}

/** When the landlord pays, and who could pay instead. */
export function WhenCharged({ review, propertyId }: { review: Cart['review']; propertyId: string }) {
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
