import { STRIPE_CREDENTIALS } from '../credentials.ts';
import { type Answer, type Call, json, type Route } from '../http/route.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { bankRoutes } from './bank.ts';
import { assetRoutes } from './bank-page.ts';
import { paymentMethodCalls } from './cards.ts';
import { chargeCalls, customerCalls } from './charges.ts';
import { disputeCalls } from './disputes.ts';
import { API_VERSION, createEventSender } from './events.ts';
import { type ApiRequest, newId, Refusal } from './form-request.ts';
import { paymentIntentCalls } from './payment-intents.ts';
import { createReplays } from './replays.ts';
import { setupIntentCalls } from './setup-intents.ts';
import { openStore, type Store } from './store.ts';

/** For routes that pages may call too. */
const browserToo = true;

type Handle = (apiRequest: ApiRequest) => object;

/** Answers a call: once per idempotency key, and with trouble where the amount asks for it. */
function answering(replays: ReturnType<typeof createReplays>, troubled: Set<string>) {
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

/** A route of the API. What a call that writes changed is saved. */
const routing =
  (store: Store, answerOf: ReturnType<typeof answering>) =>
  (method: Route['method'], path: string, handle: Handle, isBrowserAllowed = false): Route => ({
    method,
    path: new RegExp(`^/stripe/v1/${path.replace(':id', '(?<id>[^/]+)')}$`),
    handle(call) {
      const answer = answerOf(call, handle, isBrowserAllowed);
      if (method !== 'GET') store.save();
      return withVendorHeaders(call, answer);
    },
  });

/**
 * Stripe's API below /stripe/v1, with the script, the card fields and the bank's page for browsers. See card-table.ts
 * for the test cards. Two kinds of amounts cause trouble: one ending in .77 is answered with 500 the first time, one
 * ending in .78 is charged but not answered; both succeed when retried with the same idempotency key.
 */
export function stripeRoutes(
  context: SandboxContext,
  options: { directory?: string | undefined },
): { routes: Route[]; clear(): void } {
  const store = openStore(options.directory);
  const events = createEventSender(context);
  const replays = createReplays(store, context.now);
  const troubled = new Set<string>();
  const seconds = () => Math.floor(context.now().getTime() / 1000);
  const customers = customerCalls(store, seconds);
  const cards = paymentMethodCalls(store, seconds);
  const setups = setupIntentCalls(store, events, seconds);
  const disputes = disputeCalls(store, events, seconds);
  const payments = paymentIntentCalls(store, events, { seconds, disputes });
  const charges = chargeCalls(store, events, seconds);

  const route = routing(store, answering(replays, troubled));
  return {
    routes: [
      route('POST', 'customers', customers.create),
      route('GET', 'customers/:id', customers.read),
      route('DELETE', 'customers/:id', customers.remove),
      route('POST', 'payment_methods', cards.create, browserToo),
      route('GET', 'payment_methods/:id', cards.read),
      route('POST', 'payment_methods/:id/detach', (apiRequest) => {
        const card = cards.detach(apiRequest);
        events.emit('payment_method.detached', card, apiRequest.request);
        return card;
      }),
      route('POST', 'setup_intents', setups.create),
      route('GET', 'setup_intents/:id', setups.read, browserToo),
      route('POST', 'setup_intents/:id/confirm', setups.confirm, browserToo),
      route('POST', 'setup_intents/:id/cancel', setups.cancel),
      route('POST', 'payment_intents', payments.create),
      route('GET', 'payment_intents', payments.list),
      route('GET', 'payment_intents/:id', payments.read, browserToo),
      route('POST', 'payment_intents/:id/confirm', payments.confirm, browserToo),
      route('POST', 'payment_intents/:id/cancel', payments.cancel),
      route('GET', 'charges/:id', charges.read),
      route('POST', 'refunds', charges.refund),
      route('GET', 'refunds', charges.listRefunds),
      route('GET', 'disputes', disputes.list),
      route('POST', 'disputes/:id', disputes.update),
      route('POST', 'disputes/:id/close', disputes.close),
      route('GET', 'events', ({ form }) => listEvents(events, form.get('type'))),
      ...bankRoutes(store, { setup: setups.settle, payment: payments.settle }),
      ...assetRoutes(),
    ],
    clear() {
      store.clear();
      events.clear();
      troubled.clear();
    },
  };
}

function listEvents(events: ReturnType<typeof createEventSender>, type: string | null): object {
  const data = events.events().filter((event) => type === null || event.type === type);
  return { object: 'list', url: '/v1/events', has_more: false, data };
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

function withVendorHeaders(call: Call, answer: Answer): Answer {
  if (answer === 'hang up') return answer;
  const version = call.headers['stripe-version'] ?? API_VERSION;
  const headers = { ...answer.headers, 'request-id': newId('req'), 'stripe-version': version };
  return { ...answer, headers };
}
