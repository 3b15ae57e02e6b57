import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visit } from '../accounts/sessions/open-session.ts';
import { newToken } from '../infrastructure/secrets/tokens.ts';

/**
 * The cookie that recognizes a browser at the next login. Pages cannot read it, it holds nothing about the person, and
 * logging out leaves it.
 */
const COOKIE = /(?:^|;\s*)known_browser=([\w-]{43})(?:;|$)/;
/** The longest that browsers store a cookie (seconds). */
const LONGEST = 400 * 24 * 60 * 60;

/** The caller's browser; one without our cookie gets a secret from `rememberBrowser`. */
export const readVisit = ({ headers }: FastifyRequest): Visit => ({
  userAgent: headers['user-agent'],
  browserToken: COOKIE.exec(headers.cookie ?? '')?.[1] ?? newToken(),
});

/** Sets the cookie with the browser's secret, again at each login, for as long as browsers store one. */
export function rememberBrowser(reply: FastifyReply, { browserToken }: Visit, isSecure: boolean): void {
  const cookie = `known_browser=${browserToken}; Path=/api; Max-Age=${LONGEST}; HttpOnly; SameSite=Strict`;
  reply.header('set-cookie', isSecure ? `${cookie}; Secure` : cookie);
}
