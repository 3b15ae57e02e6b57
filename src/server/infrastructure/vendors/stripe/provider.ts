import type { PaymentGateway } from '../../../../domain/payments/payment-gateway.ts';
import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';
import { type StripeSettings, stripeClient } from './client.ts';
import {
  createdObject,
  isUnexpectedState,
  paymentIntent,
  problemOf,
  readAnswer,
  readCharge,
  readEvent,
  readRefusal,
  readSetup,
  setupIntent,
} from './translate.ts';

const WITH_CARD = { expand: ['payment_method'] };

/** Card payments through Stripe, or through a compatible API at `baseUrl`. */
export function stripeGateway(settings: StripeSettings): PaymentGateway {
  const stripe = stripeClient(settings);
  return {
    makeCustomer: ({ personId, email, name }) =>
      asking(async () => {
        const person = { email, name, metadata: { person_id: personId } };
        const made = await stripe.customers.create(person, { idempotencyKey: `customer:${personId}` });
        return { customerId: readAnswer(createdObject, made).id };
      }),

    deletePaymentCustomer: (customerId) =>
      asking(async () => {
        readAnswer(createdObject, await stripe.customers.del(customerId));
      }).catch((problem: unknown) => {
        if (!(problem instanceof ProviderProblem) || problem.kind !== 'not_found') throw problem;
      }),

    openSetup: ({ setupId, customerId }) =>
      asking(async () => {
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
      asking(async () => {
        const found = await stripe.setupIntents.retrieve(processorId, WITH_CARD);
        return readSetup(readAnswer(setupIntent, found));
      }),

    charge: ({ chargeId, attempt, customerId, paymentMethod, amountCents, description }) =>
      asking(async () => {
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
            { idempotencyKey: `charge:${chargeId}:${attempt}` },
          );
          return readCharge(readAnswer(paymentIntent, made));
        } catch (error) {
          const refusal = readRefusal(error);
          if (refusal) return refusal;
          throw error;
        }
      }),

    readCharge: (processorId) =>
      asking(async () => readCharge(readAnswer(paymentIntent, await stripe.paymentIntents.retrieve(processorId)))),

    cancelCharge: (processorId) =>
      asking(async () => {
        const current = readAnswer(paymentIntent, await stripe.paymentIntents.retrieve(processorId));
        const { status } = current;
        const open = status !== 'succeeded' && status !== 'processing' && status !== 'canceled';
        if (!open) return readCharge(current);
        const canceled = await stripe.paymentIntents.cancel(processorId).catch((error: unknown) => {
          // Paid or canceled between the two calls, such as by another tab: it says itself which.
          if (!isUnexpectedState(error)) throw error;
          return stripe.paymentIntents.retrieve(processorId);
        });
        return readCharge(readAnswer(paymentIntent, canceled));
      }),

    refund: ({ refundId, processorId, amountCents }) =>
      asking(async () => {
        const refund = { payment_intent: processorId, amount: amountCents, metadata: { refund_id: refundId } };
        const made = await stripe.refunds.create(refund, { idempotencyKey: `refund:${refundId}` });
        return { processorId: readAnswer(createdObject, made).id };
      }),

    readWebhook(raw, signature) {
      try {
        return readEvent(stripe.webhooks.constructEvent(raw, signature ?? '', settings.webhookSecret));
      } catch (error) {
        throw problemOf(error);
      }
    },

    browser: { publishableKey: settings.publishableKey, scriptUrl: settings.scriptUrl ?? null },
  };
}

/** Runs a call; any failure is thrown as a ProviderProblem. */
async function asking<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw problemOf(error);
  }
}
