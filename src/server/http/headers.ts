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

/** Sets the same headers on every reply; answers of the API are never kept by a cache. */
export function setHeaders(app: FastifyInstance, secure: boolean): void {
  const all = secure ? { ...FIXED, 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : FIXED;
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(all);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
