import Stripe from 'stripe';
import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';

export const provider = 'stripe';

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
