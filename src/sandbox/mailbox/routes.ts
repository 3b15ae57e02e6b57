import { readFileSync } from 'node:fs';
import { type Answer, json } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import type { World } from '../world.ts';

const asset = (name: string, contentType: string, headers: Record<string, string> = {}): Answer => ({
  status: 200,
  headers: { 'content-type': `${contentType}; charset=utf-8`, 'cache-control': 'no-cache', ...headers },
  body: readFileSync(new URL(name, import.meta.url)),
});

/** The page, its two files, and the messages as JSON. */
export function mailboxRoutes({ mailbox, appUrl }: World): Route[] {
  // The mails shown in the page's frame inherit this: their styles and pictures load, nothing of theirs runs.
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${new URL(appUrl).origin}`,
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return [
    { method: 'GET', path: /^\/$/, handle: () => ({ status: 302, headers: { location: '/mailbox' }, body: '' }) },
    {
      method: 'GET',
      path: /^\/mailbox\/?$/,
      handle: () =>
        asset('page.html', 'text/html', { 'content-security-policy': policy, 'referrer-policy': 'no-referrer' }),
    },
    { method: 'GET', path: /^\/mailbox\/page\.css$/, handle: () => asset('page.css', 'text/css') },
    { method: 'GET', path: /^\/mailbox\/page-script\.js$/, handle: () => asset('page-script.js', 'text/javascript') },
    {
      method: 'GET',
      path: /^\/mailbox\.json$/,
      handle: ({ query }) => json(200, mailbox.messages(query.get('to') ?? undefined)),
    },
    {
      method: 'GET',
      path: /^\/mailbox\/arrivals\.json$/,
      handle: ({ query }) => {
        const id = query.get('id') ?? '';
        return json(200, { id, arrivals: mailbox.arrivals(id) });
      },
    },
  ];
}
