import { readFileSync } from 'node:fs';
import type { Answer } from '../http/answer.ts';
import type { Route } from '../http/route.ts';

/** What runs inside our frames may be loaded from here alone, and talks to nobody else. */
const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

/** The script that pages load, and the two pages it puts into frames with what those load. */
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
