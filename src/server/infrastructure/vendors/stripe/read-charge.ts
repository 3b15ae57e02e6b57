import type * as z from 'zod/mini';
import type { ChargeOutcome, ProcessorCharge, ProcessorRefund } from '../../../../domain/payments/processor-records.ts';
import { isStripeError, wordOf } from './problem-of.ts';
import { idOf, type ownPaymentIntent, paymentIntent, type refund } from './translate.ts';

/**
 * The outcome of a payment. One that its owner failed to confirm stays open, as the same payment can be confirmed
 * again; with a second payment beside it, the owner could pay twice.
 */
export function readCharge(intent: z.infer<typeof paymentIntent>): ChargeOutcome {
  const { id: processorId, client_secret: clientSecret, status, last_payment_error: error } = intent;
  if (status === 'succeeded') return { is: 'succeeded', processorId };
  if (status === 'processing' || status === 'requires_capture') return { is: 'processing', processorId };
  if (status === 'requires_action' || asksOwner(error?.code)) {
    return { is: 'needs-authentication', processorId, clientSecret };
  }
  return { is: 'declined', processorId, code: wordOf(error?.decline_code) ?? wordOf(error?.code) ?? status };
}

/** A payment with our own id. */
export function readProcessorCharge(intent: z.infer<typeof ownPaymentIntent>): ProcessorCharge {
  return {
    processorId: intent.id,
    chargeId: intent.metadata?.charge_id,
    amountCents: intent.amount,
    outcome: readCharge(intent),
    isCancelled: intent.status === 'canceled',
    isUnfinished:
      intent.status === 'requires_confirmation' ||
      (intent.status === 'requires_payment_method' && !intent.last_payment_error),
  };
}

/** A refund with our own id; undefined for one of a payment of another kind. */
export function readRefund(given: z.infer<typeof refund>): ProcessorRefund | undefined {
  const chargedAs = idOf(given.payment_intent);
  if (chargedAs === undefined) return undefined;
  return {
    processorId: given.id,
    refundId: given.metadata?.refund_id,
    itemId: given.metadata?.item_id,
    chargedAs,
    amountCents: given.amount,
    hasFailed: given.status === 'failed' || given.status === 'canceled',
  };
}

/** A bank's refusal of a charge; undefined for any other failure. */
export function readRefusal(error: unknown): ChargeOutcome | undefined {
  if (!isStripeError(error, 'StripeCardError')) return undefined;
  const intent = paymentIntent.safeParse(error.payment_intent);
  if (asksOwner(error.code) && intent.success) {
    return { is: 'needs-authentication', processorId: intent.data.id, clientSecret: intent.data.client_secret };
  }
  // The client has an empty string if the bank gave no code.
  const code = wordOf(error.decline_code) ?? wordOf(error.code) ?? 'card_error';
  return { is: 'declined', processorId: intent.data?.id, code };
}

function asksOwner(code: string | undefined): boolean {
  return code === 'authentication_required' || code === 'payment_intent_authentication_failure';
}
