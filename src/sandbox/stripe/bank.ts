import type { Answer, Call, Route } from '../http/route.ts';
import { bankDonePage, bankErrorPage, bankPage } from './bank-page.ts';
import type { ApiRequest } from './form-request.ts';
import type { PaymentIntent, SetupIntent } from './resources.ts';
import type { Store } from './store.ts';

/** The page is loaded in frames and on its own; submitting its form may redirect to any return URL of the product. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'";

type Settles = {
  setup(intent: SetupIntent, confirmed: boolean, request: ApiRequest['request']): void;
  payment(intent: PaymentIntent, confirmed: boolean, request: ApiRequest['request']): void;
};

/** 3-D Secure: the bank's page for an intent, and its two answers. */
export function bankRoutes(store: Store, settle: Settles): Route[] {
  const find = (call: Call, secret: string | null) => {
    const id = call.names.id ?? '';
    const intent = store.setupIntents.get(id) ?? store.paymentIntents.get(id);
    return intent && intent.client_secret === secret ? intent : undefined;
  };
  const show = (call: Call): Answer => {
    const intent = find(call, call.query.get('client_secret'));
    if (!intent) return html(404, bankErrorPage());
    if (intent.status !== 'requires_action') return sendBack(intent);
    return html(200, bankPage(intent, store.paymentMethods.get(intent.payment_method ?? '')));
  };
  const decide = (call: Call): Answer => {
    const intent = find(call, new URLSearchParams(call.body).get('client_secret'));
    if (!intent) return html(404, bankErrorPage());
    // Pressed twice, or in two tabs: the first answer counts.
    if (intent.status === 'requires_action') {
      const confirmed = call.names.answer === 'complete';
      const request = { id: null, idempotency_key: null };
      if (intent.object === 'setup_intent') settle.setup(intent, confirmed, request);
      else settle.payment(intent, confirmed, request);
      store.save();
    }
    return sendBack(intent);
  };
  return [
    { method: 'GET', path: /^\/stripe\/3ds\/(?<id>\w+)$/, handle: show },
    { method: 'POST', path: /^\/stripe\/3ds\/(?<id>\w+)\/(?<answer>complete|fail)$/, handle: decide },
  ];
}

/** Redirects to the return URL with the result; without one, the script of the page notifies the parent frame. */
function sendBack(intent: SetupIntent | PaymentIntent): Answer {
  if (intent.return_url === null) return html(200, bankDonePage());
  const url = new URL(intent.return_url);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return { status: 303, headers: { location: url.href }, body: '' };
}

function html(status: number, body: string): Answer {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
    body,
  };
}
