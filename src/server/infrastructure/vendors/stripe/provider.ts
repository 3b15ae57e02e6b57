import type { PaymentGateway } from '../../../../domain/payments/payment-gateway.ts';
import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';
import { asking } from './calls.ts';
import { chargeCalls, chargeReadings } from './charge-calls.ts';
import { type OpenStripe, type StripeSettings, stripeClient } from './client.ts';
import { isUnexpectedState } from './problem-of.ts';
import { readEvent } from './read-event.ts';
import { disputeReadings, refundCalls } from './refund-calls.ts';
import { createdObject, readAnswer, readSetup, setupIntent } from './translate.ts';

const WITH_CARD = { expand: ['payment_method'] };

/** The people who pay. */
const customerCalls = (open: OpenStripe): Pick<PaymentGateway, 'makeCustomer' | 'deletePaymentCustomer'> => ({
  makeCustomer: ({ personId, email, name }) =>
    asking(open, async (stripe) => {
      const person = { email, name, metadata: { person_id: personId } };
      const made = await stripe.customers.create(person, { idempotencyKey: `customer:${personId}` });
      return { customerId: readAnswer(createdObject, made).id };
    }),

  deletePaymentCustomer: (customerId) =>
    asking(open, async (stripe) => {
      readAnswer(createdObject, await stripe.customers.del(customerId));
    }).catch((problem: unknown) => {
      if (!(problem instanceof ProviderProblem) || problem.kind !== 'not_found') throw problem;
    }),
});

/** Cards that are stored. */
const setupCalls = (open: OpenStripe): Pick<PaymentGateway, 'openSetup' | 'readSetup' | 'cancelSetup'> => ({
  openSetup: ({ setupId, customerId }) =>
    asking(open, async (stripe) => {
      const made = await stripe.setupIntents.create(
        {
          customer: customerId,
          usage: 'off_session',
          allowed_payment_method_types: ['card'],
          metadata: { setup_id: setupId },
        },
        { idempotencyKey: `setup:${setupId}` },
      );
      return readSetup(readAnswer(setupIntent, made));
    }),

  readSetup: (processorId) =>
    asking(open, async (stripe) => {
      const found = await stripe.setupIntents.retrieve(processorId, WITH_CARD);
      return readSetup(readAnswer(setupIntent, found));
    }),

  cancelSetup: (processorId) =>
    asking(open, async (stripe) => {
      await stripe.setupIntents.cancel(processorId).catch((error: unknown) => {
        if (!isUnexpectedState(error)) throw error;
      });
    }),
});

/** Card payments through Stripe, or through a compatible API at `baseUrl`. */
export function stripeGateway(settings: StripeSettings): PaymentGateway {
  const open = stripeClient(settings);
  return {
    ...customerCalls(open),
    ...setupCalls(open),
    ...chargeCalls(open),
    ...chargeReadings(open),
    ...refundCalls(open),
    ...disputeReadings(open),

    readWebhook: (raw, signature) =>
      asking(open, async (stripe) =>
        readEvent(stripe.webhooks.constructEvent(raw, signature ?? '', settings.webhookSecret)),
      ),

    browser: { publishableKey: settings.publishableKey, scriptUrl: settings.scriptUrl ?? null },
  };
}
