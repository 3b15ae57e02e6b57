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

/** JSON runs nothing, loads nothing and belongs into no frame. The policy of a page is longer than most replies. */
// @untranslated: a header
const JSON_POLICY = "default-src 'none'; frame-ancestors 'none'";

const NEVER_CACHED = { 'cache-control': 'no-store' };
const isApi = (url: string): boolean => url.startsWith('/api/');
const isJson = (type: unknown): boolean => String(type).startsWith('application/json');

/** The headers of every reply; replies of the API are never cached. */
function allHeaders({ secure, outsideOrigins }: HeaderSettings): Record<string, string> {
  return {
    ...FIXED,
    'content-security-policy': pagePolicy(outsideOrigins),
    'permissions-policy': permissions(outsideOrigins),
    ...(secure && ON_HTTPS),
  };
}

/** The headers of a refusal in JSON that Fastify sends before any hook runs. */
export function headersOfRefusal(url: string, settings: HeaderSettings): Record<string, string> {
  const { 'permissions-policy': _, ...headers } = allHeaders(settings);
  return { ...headers, 'content-security-policy': JSON_POLICY, ...(isApi(url) && NEVER_CACHED) };
}

/** Sets the headers on every reply, the not-found page included. What is sent as JSON has the policy of JSON. */
export function setHeaders(app: FastifyInstance, settings: HeaderSettings): void {
  const all = allHeaders(settings);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(all);
    if (isApi(request.url)) reply.headers(NEVER_CACHED);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isJson(reply.getHeader('content-type'))) {
      reply.header('content-security-policy', JSON_POLICY).removeHeader('permissions-policy');
    }
    done(null, payload);
  });
}
