import type { PaymentGateway } from '../../../../domain/payments/payment-gateway.ts';
import { asking, ONCE, secondsOf, wholeList } from './calls.ts';
import type { OpenStripe } from './client.ts';
import { readRefund } from './read-charge.ts';
import { dispute, readDispute } from './read-dispute.ts';
import { createdObject, readAnswer, refund } from './translate.ts';

/** Refunds, and those that the processor knows. */
export const refundCalls = (open: OpenStripe): Pick<PaymentGateway, 'refund' | 'findRefunds' | 'listRefunds'> => ({
  refund: ({ refundId, itemId, processorId, amountCents }) =>
    asking(open, async (stripe) => {
      const metadata = { refund_id: refundId, item_id: itemId };
      const wanted = { payment_intent: processorId, amount: amountCents, metadata };
      const made = await stripe.refunds.create(wanted, { idempotencyKey: `refund:${refundId}`, ...ONCE });
      return { processorId: readAnswer(createdObject, made).id };
    }),

  findRefunds: (processorId) =>
    asking(open, async (stripe) => {
      const filter = { payment_intent: processorId };
      const all = await wholeList(refund, (page) => stripe.refunds.list({ ...filter, ...page }));
      return all.flatMap((one) => readRefund(one) ?? []);
    }),

  listRefunds: (since) =>
    asking(open, async (stripe) => {
      const filter = { created: { gte: secondsOf(since) } };
      const all = await wholeList(refund, (page) => stripe.refunds.list({ ...filter, ...page }));
      return all.flatMap((one) => readRefund(one) ?? []);
    }),
});

/** Disputes at the payers' banks, as the processor knows them. */
export const disputeReadings = (open: OpenStripe): Pick<PaymentGateway, 'findDisputes' | 'listDisputes'> => ({
  findDisputes: (processorId) =>
    asking(open, async (stripe) => {
      const filter = { payment_intent: processorId };
      const all = await wholeList(dispute, (page) => stripe.disputes.list({ ...filter, ...page }));
      return all.flatMap((one) => readDispute(one) ?? []);
    }),

  listDisputes: (since) =>
    asking(open, async (stripe) => {
      const filter = { created: { gte: secondsOf(since) } };
      const all = await wholeList(dispute, (page) => stripe.disputes.list({ ...filter, ...page }));
      return all.flatMap((one) => readDispute(one) ?? []);
    }),
});
