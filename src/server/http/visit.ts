import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visit } from '../accounts/sessions/open-session.ts';
import { newToken } from '../infrastructure/secrets/tokens.ts';

/**
 * The cookie by which a browser is known again at the next sign-in. Pages cannot read it, and it says nothing of the
 * person: signing out leaves it.
 */
const COOKIE = /(?:^|;\s*)known_browser=([\w-]{43})(?:;|$)/;
/** Browsers keep no cookie for longer (seconds). */
const LONGEST = 400 * 24 * 60 * 60;

/** What the caller's browser says of itself; one that has no secret of ours gets one with `rememberBrowser`. */
export const readVisit = ({ headers }: FastifyRequest): Visit => ({
  userAgent: headers['user-agent'],
  browserToken: COOKIE.exec(headers.cookie ?? '')?.[1] ?? newToken(),
});

/** Gives the browser its secret, for as long as it keeps one, anew at each sign-in. */
export function rememberBrowser(reply: FastifyReply, { browserToken }: Visit, isSecure: boolean): void {
  const kept = `known_browser=${browserToken}; Path=/api; Max-Age=${LONGEST}; HttpOnly; SameSite=Strict`;
  reply.header('set-cookie', isSecure ? `${kept}; Secure` : kept);
}
