import { STRIPE_CREDENTIALS } from '../credentials.ts';
import { type Answer, type Call, json } from '../http/route.ts';
import { API_VERSION } from './events.ts';
import { type ApiRequest, newId, Refusal } from './form-request.ts';
import type { createReplays } from './replays.ts';

/** Does what a call asks for, and returns the resource that it answers. */
export type Handle = (apiRequest: ApiRequest) => object;

/** Answers a call: once per idempotency key, and with trouble where the amount asks for it. */
export function answering(replays: ReturnType<typeof createReplays>, troubled: Set<string>) {
  /** Happens once per idempotency key. */
  const troubleOf = (call: Call): 'error' | 'silence' | undefined => {
    const cents = Number(new URLSearchParams(call.body).get('amount')) % 100;
    const key = call.headers['idempotency-key'] ?? '';
    if (call.method !== 'POST' || (cents !== 77 && cents !== 78) || troubled.has(key)) return undefined;
    troubled.add(key);
    return cents === 77 ? 'error' : 'silence';
  };
  return (call: Call, handle: Handle, isBrowserAllowed: boolean): Answer => {
    try {
      const byBrowser = whoCalls(call) === 'browser';
      if (byBrowser && !isBrowserAllowed) throw notWithThisKey();
      const replayed = replays.find(call);
      if (replayed) return replayed;
      const trouble = call.path === '/stripe/v1/payment_intents' ? troubleOf(call) : undefined;
      if (trouble === 'error') throw new Refusal(500, { type: 'api_error', message: 'An unknown error occurred.' });
      const answer = json(200, handle(readApiRequest(call, byBrowser)));
      replays.store(call, answer);
      return trouble === 'silence' ? 'hang up' : answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const answer = json(error.status, { error: error.error });
      replays.store(call, answer);
      return answer;
    }
  };
}

function readApiRequest(call: Call, byBrowser: boolean): ApiRequest {
  return {
    form: call.method === 'GET' ? call.query : new URLSearchParams(call.body),
    names: call.names,
    base: `http://${call.headers.host}/stripe`,
    byBrowser,
    request: { id: newId('req'), idempotency_key: call.headers['idempotency-key'] ?? null },
  };
}

/** The secret key or the publishable one, as a bearer token or as the user name of basic credentials. */
function whoCalls({ headers }: Call): 'server' | 'browser' {
  const [, scheme, credentials = ''] = /^(Bearer|Basic) (.+)$/.exec(headers.authorization ?? '') ?? [];
  const key = scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString('utf8').split(':')[0] : credentials;
  if (key === STRIPE_CREDENTIALS.secretKey) return 'server';
  if (key === STRIPE_CREDENTIALS.publishableKey) return 'browser';
  throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
}

function notWithThisKey(): Refusal {
  return new Refusal(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key.',
  });
}

/** An answer with the headers that every answer of the API has. */
export function withVendorHeaders(call: Call, answer: Answer): Answer {
  if (answer === 'hang up') return answer;
  const version = call.headers['stripe-version'] ?? API_VERSION;
  const headers = { ...answer.headers, 'request-id': newId('req'), 'stripe-version': version };
  return { ...answer, headers };
}
