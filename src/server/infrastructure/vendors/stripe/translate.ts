import * as z from 'zod/mini';
import type { CardSetup, SetupState, StoredCard } from '../../../../domain/payments/processor-records.ts';
import { problemOfStatus } from '../call-vendor.ts';
import { badResponse, provider, readRetryAfter } from './problem-of.ts';
export const id = z.string().check(z.minLength(1));
/** Stripe refers to an object by its id, or includes all of it if expanded. */
export const idOrWhole = z.union([id, z.object({ id })]);

export const createdObject = z.object({ id });

const paymentMethod = z.object({
  id,
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }),
});
const intentError = z.object({ code: z.optional(z.string()), decline_code: z.optional(z.string()) });

export const setupIntent = z.object({
  id,
  client_secret: id,
  status: z.string(),
  customer: z.nullable(idOrWhole),
  metadata: z.nullable(z.record(z.string(), z.string())),
  payment_method: z.nullable(z.union([id, paymentMethod])),
  last_setup_error: z.nullish(intentError),
});

export const paymentIntent = z.object({
  id,
  client_secret: id,
  status: z.string(),
  last_payment_error: z.nullish(intentError),
});

/** With our own id, which we passed along. */
export const ownPaymentIntent = z.extend(paymentIntent, {
  amount: z.int(),
  metadata: z.nullish(z.record(z.string(), z.string())),
});

export const refund = z.object({
  id,
  amount: z.int(),
  status: z.nullish(z.string()),
  payment_intent: z.nullish(idOrWhole),
  metadata: z.nullish(z.record(z.string(), z.string())),
});

/** A page of a list: https://docs.stripe.com/api/pagination */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ has_more: z.boolean(), data: z.array(item) });

/**
 * Checks the client's answer against a shape. The client takes any JSON without an `error` for a success, whatever its
 * status, so answers of proxies between us and Stripe are rejected here.
 */
export function readAnswer<Shape extends z.ZodMiniType>(
  shape: Shape,
  answer: { lastResponse: { statusCode: number; headers: Record<string, string> } },
): z.infer<Shape> {
  const { statusCode: status, headers } = answer.lastResponse;
  if (status < 200 || status > 299) {
    throw problemOfStatus(provider, { status, retryAfterMs: readRetryAfter(headers) });
  }
  const read = shape.safeParse(answer);
  if (!read.success) throw badResponse();
  return read.data;
}

export function readSetup(intent: z.infer<typeof setupIntent>): CardSetup {
  return {
    processorId: intent.id,
    clientSecret: intent.client_secret,
    state: setupState(intent),
    customerId: idOf(intent.customer) ?? '',
    setupId: intent.metadata?.setup_id,
    card: readCard(intent.payment_method),
  };
}

/** An intent that waits for a card has had either none yet or a refused one. */
function setupState({ status, last_setup_error }: z.infer<typeof setupIntent>): SetupState {
  if (status === 'succeeded' || status === 'processing') return status;
  if (status === 'canceled') return 'failed';
  return status === 'requires_payment_method' && last_setup_error ? 'failed' : 'open';
}

function readCard(method: z.infer<typeof setupIntent>['payment_method']): StoredCard | undefined {
  if (method === null || typeof method === 'string') return undefined;
  const { brand, last4, exp_month, exp_year } = method.card;
  return { paymentMethod: method.id, brand, lastFour: last4, expMonth: exp_month, expYear: exp_year };
}

export function idOf(value: z.infer<typeof idOrWhole> | null | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.id;
}
