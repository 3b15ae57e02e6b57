import type { Deployment } from '../harness/deployment.ts';

/** A payment that succeeded at the card processor. */
export interface PaymentAtProcessor {
  id: string;
  cents: number;
  /** The id of our charge, as we sent it. */
  chargeId: string;
}

/** Payments that moved money, once each however often their answer was repeated. */
export function paymentsAtProcessor({ vendors }: Deployment): PaymentAtProcessor[] {
  const byId = new Map<string, PaymentAtProcessor>();
  for (const { method, path, status, answer } of vendors.calls()) {
    if (method !== 'POST' || !path.startsWith('/stripe/v1/payment_intents') || status !== 200) continue;
    if (answer?.status !== 'succeeded') continue;
    byId.set(answer.id, { id: answer.id, cents: answer.amount, chargeId: answer.metadata?.charge_id ?? '' });
  }
  return [...byId.values()];
}

/** Refunds that the card processor made, with our id of each. */
export function refundsAtProcessor({ vendors }: Deployment): { id: string; cents: number; refundId: string }[] {
  const byId = new Map<string, { id: string; cents: number; refundId: string }>();
  for (const { method, path, status, answer } of vendors.calls()) {
    if (method !== 'POST' || !path.startsWith('/stripe/v1/refunds') || status !== 200) continue;
    byId.set(answer.id, { id: answer.id, cents: answer.amount, refundId: answer.metadata?.refund_id ?? '' });
  }
  return [...byId.values()];
}

const ORDERS = '/certn/api/public/cases/order/';

/** Reports that the bureau was asked for, with the attempt that each belongs to. Cancelled ones stay inquiries. */
export function casesAtBureau({ vendors }: Deployment): { id: string; attemptId: string }[] {
  return vendors
    .calls()
    .filter(({ method, path, status }) => method === 'POST' && path.startsWith(ORDERS) && status === 201)
    .map(({ answer }) => {
      const [tag = ''] = (answer.tags as string[]) ?? [];
      return { id: answer.id, attemptId: tag.slice(tag.indexOf(':') + 1) };
    });
}

/** Texts that the carrier accepted, by the number they went to, in ten digits. */
export function textsAtCarrier({ vendors }: Deployment): string[] {
  return vendors
    .calls()
    .filter(
      ({ method, path, status }) => method === 'POST' && /\/twilio\/.*\/Messages\.json$/.test(path) && status === 201,
    )
    .map(({ sent }) => String(sent.To).replace(/^\+1/, ''));
}

/** How often the mail server got each message of the outbox. */
export function mailArrivals({ mail }: Deployment): Map<string, number> {
  const counts = new Map<string, number>();
  for (const messageId of mail.arrivals()) {
    const id = messageId.split('@')[0] ?? '';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
