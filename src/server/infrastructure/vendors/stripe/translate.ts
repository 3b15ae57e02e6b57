import Stripe from 'stripe';
import * as z from 'zod/mini';
import type {
  CardSetup,
  ChargeOutcome,
  PaymentEvent,
  ProcessorCharge,
  ProcessorRefund,
  SetupState,
  StoredCard,
} from '../../../../domain/payments/processor-records.ts';
import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';
import { problemOfStatus } from '../call-vendor.ts';

const provider = 'stripe';
const id = z.string().check(z.minLength(1));
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

const event = z.object({
  id,
  type: z.string(),
  data: z.object({ object: z.object({ id: z.optional(id), payment_intent: z.nullish(idOrWhole) }) }),
});

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
  if (!(error instanceof Stripe.errors.StripeCardError)) return undefined;
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

/** The subject of a webhook. Throws ProviderProblem when it cannot be read. */
export function readEvent(value: unknown): PaymentEvent {
  const read = event.safeParse(value);
  if (!read.success) throw badResponse();
  const { id: eventId, type, data } = read.data;
  const nothing: PaymentEvent = { eventId, about: 'nothing', processorId: '' };
  const about = aboutOf(type);
  if (about === 'nothing') return nothing;
  const isAboutIntent = about === 'setup' || about === 'refused-card' || about === 'charge';
  const processorId = isAboutIntent ? data.object.id : idOf(data.object.payment_intent);
  return processorId === undefined ? nothing : { eventId, about, processorId };
}

function aboutOf(type: string): PaymentEvent['about'] {
  if (type === 'setup_intent.setup_failed') return 'refused-card';
  if (type.startsWith('setup_intent.')) return 'setup';
  if (type.startsWith('payment_intent.')) return 'charge';
  if (type === 'charge.refunded') return 'refund';
  return type.startsWith('charge.dispute.') ? 'dispute' : 'nothing';
}

/** The processor refused a change because the intent has moved on since it was read. */
export const isUnexpectedState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'payment_intent_unexpected_state' || error.code === 'setup_intent_unexpected_state');

/** Any failure of the client as a problem; its message is dropped, as it may hold a name. */
export function problemOf(error: unknown): ProviderProblem {
  if (error instanceof ProviderProblem) return error;
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError)) return badResponse();
  const code = wordOf(error.code);
  const problem = (kind: ProviderProblem['kind'], retryable: boolean) =>
    new ProviderProblem({ provider, kind, retryable, code, retryAfterMs: readRetryAfter(error.headers) });
  if (error instanceof errors.StripeConnectionError) return problemOfConnection(error);
  if (error instanceof errors.StripeSignatureVerificationError) return problem('auth', false);
  if (error instanceof errors.StripeCardError) return problem('declined', false);
  if (error instanceof errors.StripeRateLimitError) return problem('rate_limited', true);
  if (error instanceof errors.StripeIdempotencyError) return problem('conflict', false);
  if (error instanceof errors.StripeAuthenticationError) return problem('auth', false);
  if (error instanceof errors.StripePermissionError) return problem('auth', false);
  if (error instanceof errors.StripeInvalidRequestError) {
    return problem(error.statusCode === 404 || code === 'resource_missing' ? 'not_found' : 'validation', false);
  }
  // The same call is still running; a retry returns its outcome.
  if (error.statusCode === 409) return problem('conflict', true);
  return (error.statusCode ?? 0) >= 500 ? problem('unavailable', true) : badResponse();
}

function problemOfConnection({ detail }: Stripe.errors.StripeConnectionError): ProviderProblem {
  const code = typeof detail === 'object' && 'code' in detail ? wordOf(String(detail.code)) : undefined;
  const kind = code === 'ETIMEDOUT' ? 'timeout' : 'unavailable';
  return new ProviderProblem({ provider, kind, retryable: true, code: code ?? 'NO_ANSWER' });
}

/** Retryable: every call that changes something carries an idempotency key. */
function badResponse(): ProviderProblem {
  return new ProviderProblem({ provider, kind: 'bad_response', retryable: true });
}

/** A code is a single word; anything else could be a sentence with a name in it. */
function wordOf(code: string | undefined): string | undefined {
  return code !== undefined && /^\w{1,60}$/.test(code) ? code : undefined;
}

export function idOf(value: z.infer<typeof idOrWhole> | null | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.id;
}

/** Reads only the form in seconds. */
function readRetryAfter(headers: Record<string, string> | undefined): number | undefined {
  const value = headers?.['retry-after'] ?? '';
  return /^\d{1,5}$/.test(value) ? Number(value) * 1000 : undefined;
}
