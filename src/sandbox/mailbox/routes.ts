import { type Answer, asset, json, type Route } from '../http/route.ts';
import type { SandboxContext } from '../sandbox-context.ts';

const file = (name: string, contentType: string): Answer => asset(new URL(name, import.meta.url), contentType);

/** The page, its two files, and the messages as JSON. */
export function mailboxRoutes({ mailbox, appUrl }: SandboxContext): Route[] {
  // The mails in the page's frame inherit this policy: their styles and images load, but their scripts do not run.
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
      handle: () => {
        const page = asset(new URL('page.html', import.meta.url), 'text/html');
        const headers = { 'content-security-policy': policy, 'referrer-policy': 'no-referrer' };
        return { ...page, headers: { ...page.headers, ...headers } };
      },
    },
    { method: 'GET', path: /^\/mailbox\/page\.css$/, handle: () => file('page.css', 'text/css') },
    { method: 'GET', path: /^\/mailbox\/page-script\.js$/, handle: () => file('page-script.js', 'text/javascript') },
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
    {
      method: 'GET',
      path: /^\/mailbox\/envelope\.json$/,
      handle: ({ query }) => {
        const wanted = query.get('id') ?? '';
        const { reply_to = '', return_path = '' } = mailbox.all().find(({ id }) => id === wanted) ?? {};
        return json(200, { id: wanted, reply_to, return_path });
      },
    },
  ];
}
