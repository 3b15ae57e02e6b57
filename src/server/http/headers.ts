import type { FastifyInstance } from 'fastify';

/** The content policy of every page: everything from here, nothing from elsewhere; no inline script. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The component library writes style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const FIXED = {
  'content-security-policy': PAGE_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
};

const ON_HTTPS = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** The headers of a reply: the same on every one, and answers of the API are never kept by a cache. */
export const headersFor = (url: string, secure: boolean): Record<string, string> => ({
  ...FIXED,
  ...(secure && ON_HTTPS),
  ...(url.startsWith('/api/') && { 'cache-control': 'no-store' }),
});

/** Sets them on every reply of a route and of the not-found page. */
export function setHeaders(app: FastifyInstance, secure: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(request.url, secure));
  });
}
