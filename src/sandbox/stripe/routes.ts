import type { Route } from '../http/route.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { answering, type Handle, withVendorHeaders } from './answer-api-call.ts';
import { bankRoutes } from './bank.ts';
import { assetRoutes } from './bank-page.ts';
import { paymentMethodCalls } from './cards.ts';
import { chargeCalls } from './charges.ts';
import { customerCalls } from './customers.ts';
import { disputeCalls } from './disputes.ts';
import { createEventSender } from './events.ts';
import { paymentIntentCalls } from './payment-intents.ts';
import { createReplays } from './replays.ts';
import { setupIntentCalls } from './setup-intents.ts';
import { openStore, type Store } from './store.ts';

/** For routes that pages may call too. */
const browserToo = true;

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
