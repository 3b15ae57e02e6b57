import { readFileSync } from 'node:fs';
import type { Answer, Route } from '../http/route.ts';
import { html, type Markup } from '../http/vendor-page.ts';
import type { PaymentIntent, PaymentMethod, SetupIntent } from './resources.ts';

/** Pages in our frames may load and connect to the sandbox only. */
const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

/** The script that pages load, and its two frame pages with their files. */
export function assetRoutes(): Route[] {
  const frame = { 'content-security-policy': FRAME_POLICY, 'referrer-policy': 'no-referrer' };
  return [
    asset('endive/stripe.js', 'shim.js', 'text/javascript', { 'cross-origin-resource-policy': 'cross-origin' }),
    asset('elements/card', 'card.html', 'text/html', frame),
    asset('elements/controller', 'controller.html', 'text/html', frame),
    asset('elements/card.js', 'card.js', 'text/javascript'),
    asset('elements/card-fields.js', 'card-fields.js', 'text/javascript'),
    asset('elements/controller.js', 'controller.js', 'text/javascript'),
    asset('elements/call-api.js', 'call-api.js', 'text/javascript'),
    asset('elements/card.css', 'card.css', 'text/css'),
    asset('elements/bank.css', 'bank.css', 'text/css'),
    asset('elements/bank-done.js', 'bank-done.js', 'text/javascript'),
  ];
}

function asset(path: string, file: string, contentType: string, headers: Record<string, string> = {}): Route {
  const answer: Answer = {
    status: 200,
    headers: { 'content-type': `${contentType}; charset=utf-8`, 'cache-control': 'no-cache', ...headers },
    body: readFileSync(new URL(`browser/${file}`, import.meta.url)),
  };
  return { method: 'GET', path: new RegExp(`^/stripe/${path.replaceAll('.', '\\.')}$`), handle: () => answer };
}

const money = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });

/** The page where a card's owner confirms or declines, as at their bank. */
export function bankPage(intent: SetupIntent | PaymentIntent, card: PaymentMethod | undefined): string {
  const last4 = card?.card.last4 ?? '';
  const asked =
    intent.object === 'payment_intent'
      ? html`Confirm a payment of <strong>${money.format(intent.amount / 100)}</strong> with your card ending in ${last4}.`
      : html`Confirm that your card ending in <strong>${last4}</strong> can be stored for later charges.`;
  return page(
    'confirm with your bank',
    html`<p>${asked}</p>
      <p class="second">A real bank would now ask for a code or have you approve this on your phone. Choose what happens.</p>
      <form method="post" action="${intent.id}/complete">
        <input type="hidden" name="client_secret" value="${intent.client_secret}">
        <button class="yes">complete authentication</button>
        <button class="no" formaction="${intent.id}/fail">fail authentication</button>
      </form>`,
  );
}

/** Shown until the page that opened this one continues. */
export function bankDonePage(): string {
  return page('thank you', html`<p>You can go back to the page you came from.</p>`, 'bank-done.js');
}

export function bankErrorPage(): string {
  return page('nothing to confirm', html`<p>We don’t recognize this confirmation, or its address is incomplete.</p>`);
}

function page(title: string, content: Markup, script?: string): string {
  return html`<!doctype html>
<html lang="en-CA">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} – card sandbox</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/pages/base.css">
    <link rel="stylesheet" href="/stripe/elements/bank.css">
    ${script === undefined ? false : html`<script type="module" src="/stripe/elements/${script}"></script>`}
  </head>
  <body>
    <header>SANDBOX – no real data</header>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>
`.markup;
}
