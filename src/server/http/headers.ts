import type { FastifyInstance } from 'fastify';

/**
 * The card processor's script, its frames and where they ask; and the window of the bank verifier. Pages are one
 * application, so that the policy of whichever page was loaded first holds for all of them.
 */
export interface OutsideOrigins {
  scripts: readonly string[];
  frames: readonly string[];
  connects: readonly string[];
  /** Frames in which somebody photographs a document. */
  cameras: readonly string[];
}

/** The content policy of every page: everything from here but what cards and banks need; no inline script. */
const pagePolicy = ({ scripts, frames, connects }: OutsideOrigins): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    // The component library writes style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connects].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    frames.length > 0 ? ['frame-src', ...frames].join(' ') : "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const permissions = ({ cameras }: OutsideOrigins): string =>
  `camera=(${cameras.map((origin) => `"${origin}"`).join(' ')}), microphone=(), geolocation=(), payment=(), usb=()`;

const FIXED = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

const ON_HTTPS = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

interface HeaderSettings {
  secure: boolean;
  outsideOrigins: OutsideOrigins;
}

/** The headers of a reply: the same on every one, and answers of the API are never kept by a cache. */
export const headersFor = (url: string, { secure, outsideOrigins }: HeaderSettings): Record<string, string> => ({
  ...FIXED,
  'content-security-policy': pagePolicy(outsideOrigins),
  'permissions-policy': permissions(outsideOrigins),
  ...(secure && ON_HTTPS),
  ...(url.startsWith('/api/') && { 'cache-control': 'no-store' }),
});

/** Sets them on every reply of a route and of the not-found page. */
export function setHeaders(app: FastifyInstance, settings: HeaderSettings): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(request.url, settings));
  });
}
