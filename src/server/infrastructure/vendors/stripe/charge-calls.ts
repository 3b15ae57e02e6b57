import type { PaymentGateway } from '../../../../domain/payments/payment-gateway.ts';
import { asking, ONCE, secondsOf, wholeList } from './calls.ts';
import type { OpenStripe } from './client.ts';
import { isUnexpectedState } from './problem-of.ts';
import { readCharge, readProcessorCharge, readRefusal } from './read-charge.ts';
import { ownPaymentIntent, paymentIntent, readAnswer } from './translate.ts';

/** Making a charge, and giving it up. */
export const chargeCalls = (open: OpenStripe): Pick<PaymentGateway, 'charge' | 'cancelCharge'> => ({
  charge: ({ chargeId, attempt, customerId, paymentMethod, amountCents, description }) =>
    asking(open, async (stripe) => {
      try {
        const made = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'cad',
            customer: customerId,
            payment_method: paymentMethod,
            allowed_payment_method_types: ['card'],
            off_session: true,
            confirm: true,
            description,
            metadata: { charge_id: chargeId },
          },
          { idempotencyKey: `charge:${chargeId}:${attempt}`, ...ONCE },
        );
        return readCharge(readAnswer(paymentIntent, made));
      } catch (error) {
        const refusal = readRefusal(error);
        if (refusal) return refusal;
        throw error;
      }
    }),

  cancelCharge: (processorId) =>
    asking(open, async (stripe) => {
      const current = readAnswer(paymentIntent, await stripe.paymentIntents.retrieve(processorId));
      const { status } = current;
      const isOpen = status !== 'succeeded' && status !== 'processing' && status !== 'canceled';
      if (!isOpen) return readCharge(current);
      const canceled = await stripe.paymentIntents.cancel(processorId).catch((error: unknown) => {
        // Paid or canceled between the two calls, such as by another tab: it says itself which.
        if (!isUnexpectedState(error)) throw error;
        return stripe.paymentIntents.retrieve(processorId);
      });
      return readCharge(readAnswer(paymentIntent, canceled));
    }),
});

/** Charges as the processor knows them. */
export const chargeReadings = (
  open: OpenStripe,
): Pick<PaymentGateway, 'readCharge' | 'findCharges' | 'listCharges'> => ({
  readCharge: (processorId) =>
    asking(open, async (stripe) =>
      readProcessorCharge(readAnswer(ownPaymentIntent, await stripe.paymentIntents.retrieve(processorId))),
    ),

  findCharges: ({ chargeId, customerId, since }) =>
    asking(open, async (stripe) => {
      const filter = { customer: customerId, created: { gte: secondsOf(since) } };
      const all = await wholeList(ownPaymentIntent, (page) => stripe.paymentIntents.list({ ...filter, ...page }));
      return all.map(readProcessorCharge).filter((found) => found.chargeId === chargeId);
    }),

  listCharges: (since) =>
    asking(open, async (stripe) => {
      const filter = { created: { gte: secondsOf(since) } };
      const all = await wholeList(ownPaymentIntent, (page) => stripe.paymentIntents.list({ ...filter, ...page }));
      return all.map(readProcessorCharge);
    }),
});
