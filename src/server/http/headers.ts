import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Origins of the card processor's scripts, frames and calls, and of the bank verifier's window. The pages are one
 * single-page app, so the policy of whichever page loads first holds for all of them.
 */
export interface OutsideOrigins {
  scripts: readonly string[];
  frames: readonly string[];
  connects: readonly string[];
  /** Frames that use the camera to photograph a document. */
  cameras: readonly string[];
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The content security policy of every page: everything from this origin, except what cards and banks need; no inline
 * script or style, and no string becomes code.
 *
 * @param styleAttributes the texts of the style attributes that the page's HTML has; those set by a script are free
 */
export const pagePolicy = (
  { scripts, frames, connects }: OutsideOrigins,
  styleAttributes: readonly string[] = [],
): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    ...(styleAttributes.length > 0 ? [`style-src-attr 'unsafe-hashes' ${styleAttributes.map(hashOf).join(' ')}`] : []),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connects].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    frames.length > 0 ? ['frame-src', ...frames].join(' ') : "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
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

/**
 * What a reply's headers say to a page and mean nothing on a script, a style sheet, a font or an icon. A worker isn't
 * among those: it takes its policy from its own reply.
 */
export const HEADERS_OF_PAGES = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'x-frame-options',
  'strict-transport-security',
] as const;

const ON_HTTPS = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

interface HeaderSettings {
  secure: boolean;
  outsideOrigins: OutsideOrigins;
}

/** The headers of every reply; replies of the API are never cached. */
export const headersFor = (url: string, { secure, outsideOrigins }: HeaderSettings): Record<string, string> => ({
  ...FIXED,
  'content-security-policy': pagePolicy(outsideOrigins),
  'permissions-policy': permissions(outsideOrigins),
  ...(secure && ON_HTTPS),
  ...(url.startsWith('/api/') && { 'cache-control': 'no-store' }),
});

/** Sets the headers on every reply, the not-found page included. */
export function setHeaders(app: FastifyInstance, settings: HeaderSettings): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(request.url, settings));
  });
}
