import type Stripe from 'stripe';
import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';

export const provider = 'stripe';

/**
 * Whether an error is one of the client's, of this class or of any. Its `type` is the name of its class, and asking for
 * that does not load the library: https://docs.stripe.com/error-handling
 */
export function isStripeError(error: unknown, type?: string): error is Stripe.errors.StripeError {
  if (!(error instanceof Error && 'type' in error && typeof error.type === 'string')) return false;
  return type === undefined ? error.type.startsWith('Stripe') : error.type === type;
}

/** The processor refused a change because the intent has moved on since it was read. */
export const isUnexpectedState = (error: unknown): boolean =>
  isStripeError(error, 'StripeInvalidRequestError') &&
  (error.code === 'payment_intent_unexpected_state' || error.code === 'setup_intent_unexpected_state');

/** What the classes of the client's errors mean; the others are told apart by their status. */
const KINDS: Readonly<Record<string, [kind: ProviderProblem['kind'], retryable: boolean]>> = {
  StripeSignatureVerificationError: ['auth', false],
  StripeCardError: ['declined', false],
  StripeRateLimitError: ['rate_limited', true],
  StripeIdempotencyError: ['conflict', false],
  StripeAuthenticationError: ['auth', false],
  StripePermissionError: ['auth', false],
};

/** Any failure of the client as a problem; its message is dropped, as it may hold a name. */
export function problemOf(error: unknown): ProviderProblem {
  if (error instanceof ProviderProblem) return error;
  if (!isStripeError(error)) return badResponse();
  if (error.type === 'StripeConnectionError') return problemOfConnection(error);
  const code = wordOf(error.code);
  const problem = (kind: ProviderProblem['kind'], retryable: boolean) =>
    new ProviderProblem({ provider, kind, retryable, code, retryAfterMs: readRetryAfter(error.headers) });
  const known = KINDS[error.type];
  if (known) return problem(...known);
  if (error.type === 'StripeInvalidRequestError') {
    return problem(error.statusCode === 404 || code === 'resource_missing' ? 'not_found' : 'validation', false);
  }
  // The same call is still running; a retry returns its outcome.
  if (error.statusCode === 409) return problem('conflict', true);
  return (error.statusCode ?? 0) >= 500 ? problem('unavailable', true) : badResponse();
}

function problemOfConnection({ detail }: Stripe.errors.StripeError): ProviderProblem {
  const code = typeof detail === 'object' && 'code' in detail ? wordOf(String(detail.code)) : undefined;
  const kind = code === 'ETIMEDOUT' ? 'timeout' : 'unavailable';
  return new ProviderProblem({ provider, kind, retryable: true, code: code ?? 'NO_ANSWER' });
}

/** Retryable: every call that changes something carries an idempotency key. */
export function badResponse(): ProviderProblem {
  return new ProviderProblem({ provider, kind: 'bad_response', retryable: true });
}

/** A code is a single word; anything else could be a sentence with a name in it. */
export function wordOf(code: string | undefined): string | undefined {
  return code !== undefined && /^\w{1,60}$/.test(code) ? code : undefined;
}

/** Reads only the form in seconds. */
export function readRetryAfter(headers: Record<string, string> | undefined): number | undefined {
  const value = headers?.['retry-after'] ?? '';
  return /^\d{1,5}$/.test(value) ? Number(value) * 1000 : undefined;
}
