import type * as z from 'zod/mini';
import type { PaymentGateway } from '../../../../domain/payments/payment-gateway.ts';
import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';
import { type StripeSettings, stripeClient } from './client.ts';
import { dispute, readDispute } from './read-dispute.ts';
import {
  createdObject,
  isUnexpectedState,
  listOf,
  ownPaymentIntent,
  paymentIntent,
  problemOf,
  readAnswer,
  readCharge,
  readEvent,
  readProcessorCharge,
  readRefund,
  readRefusal,
  readSetup,
  refund,
  setupIntent,
} from './translate.ts';

type Stripe = ReturnType<typeof stripeClient>;

const WITH_CARD = { expand: ['payment_method'] };

/** Calls that move money are not repeated by the client: a later answer would hide that an earlier one was lost. */
const ONCE = { maxNetworkRetries: 0 };

/** The people who pay. */
const customerCalls = (stripe: Stripe): Pick<PaymentGateway, 'makeCustomer' | 'deletePaymentCustomer'> => ({
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
});

/** Cards that are stored. */
const setupCalls = (stripe: Stripe): Pick<PaymentGateway, 'openSetup' | 'readSetup' | 'cancelSetup'> => ({
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

  cancelSetup: (processorId) =>
    asking(async () => {
      await stripe.setupIntents.cancel(processorId).catch((error: unknown) => {
        if (!isUnexpectedState(error)) throw error;
      });
    }),
});

/** Making a charge, and giving it up. */
const chargeCalls = (stripe: Stripe): Pick<PaymentGateway, 'charge' | 'cancelCharge'> => ({
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
});

/** Charges as the processor knows them. */
const chargeReadings = (stripe: Stripe): Pick<PaymentGateway, 'readCharge' | 'findCharges' | 'listCharges'> => ({
  readCharge: (processorId) =>
    asking(async () =>
      readProcessorCharge(readAnswer(ownPaymentIntent, await stripe.paymentIntents.retrieve(processorId))),
    ),

  findCharges: ({ chargeId, customerId, since }) =>
    asking(async () => {
      const filter = { customer: customerId, created: { gte: secondsOf(since) } };
      const all = await wholeList(ownPaymentIntent, (page) => stripe.paymentIntents.list({ ...filter, ...page }));
      return all.map(readProcessorCharge).filter((found) => found.chargeId === chargeId);
    }),

  listCharges: (since) =>
    asking(async () => {
      const filter = { created: { gte: secondsOf(since) } };
      const all = await wholeList(ownPaymentIntent, (page) => stripe.paymentIntents.list({ ...filter, ...page }));
      return all.map(readProcessorCharge);
    }),
});

/** Refunds, and those that the processor knows. */
const refundCalls = (stripe: Stripe): Pick<PaymentGateway, 'refund' | 'findRefunds' | 'listRefunds'> => ({
  refund: ({ refundId, itemId, processorId, amountCents }) =>
    asking(async () => {
      const metadata = { refund_id: refundId, item_id: itemId };
      const wanted = { payment_intent: processorId, amount: amountCents, metadata };
      const made = await stripe.refunds.create(wanted, { idempotencyKey: `refund:${refundId}`, ...ONCE });
      return { processorId: readAnswer(createdObject, made).id };
    }),

  findRefunds: (processorId) =>
    asking(async () => {
      const filter = { payment_intent: processorId };
      const all = await wholeList(refund, (page) => stripe.refunds.list({ ...filter, ...page }));
      return all.flatMap((one) => readRefund(one) ?? []);
    }),

  listRefunds: (since) =>
    asking(async () => {
      const filter = { created: { gte: secondsOf(since) } };
      const all = await wholeList(refund, (page) => stripe.refunds.list({ ...filter, ...page }));
      return all.flatMap((one) => readRefund(one) ?? []);
    }),
});

/** Card payments through Stripe, or through a compatible API at `baseUrl`. */
export function stripeGateway(settings: StripeSettings): PaymentGateway {
  const stripe = stripeClient(settings);
  return {
    ...customerCalls(stripe),
    ...setupCalls(stripe),
    ...chargeCalls(stripe),
    ...chargeReadings(stripe),
    ...refundCalls(stripe),

    findDisputes: (processorId) =>
      asking(async () => {
        const filter = { payment_intent: processorId };
        const all = await wholeList(dispute, (page) => stripe.disputes.list({ ...filter, ...page }));
        return all.flatMap((one) => readDispute(one) ?? []);
      }),

    listDisputes: (since) =>
      asking(async () => {
        const filter = { created: { gte: secondsOf(since) } };
        const all = await wholeList(dispute, (page) => stripe.disputes.list({ ...filter, ...page }));
        return all.flatMap((one) => readDispute(one) ?? []);
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

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);

/** The most that a page of a list holds. */
const PAGE = 100;

/**
 * All pages of a list, newest first. Lists are read, and not the search, because a search finds nothing that was
 * created within the last minute: https://docs.stripe.com/search#data-freshness
 */
async function wholeList<Item extends typeof ownPaymentIntent | typeof refund | typeof dispute>(
  item: Item,
  readPage: (page: { limit: number; starting_after?: string }) => Promise<Parameters<typeof readAnswer>[1]>,
): Promise<z.infer<Item>[]> {
  const all: z.infer<Item>[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = readAnswer(listOf(item), await readPage({ limit: PAGE, ...(last && { starting_after: last.id }) }));
    all.push(...(page.data as z.infer<Item>[]));
    if (!page.has_more || page.data.length === 0) return all;
  }
}

/** Runs a call; any failure is thrown as a ProviderProblem. */
async function asking<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw problemOf(error);
  }
}
