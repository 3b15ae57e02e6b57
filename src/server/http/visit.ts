import type { FastifyReply, FastifyRequest } from 'fastify';
import { OUR_PAGE } from '../../contract/session-headers.ts';
import { sessionLifetime } from '../../domain/accounts/sessions/session-lifetime.ts';
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
  isOurPage: headers[OUR_PAGE] !== undefined,
});

/** Sets the cookie with the browser's secret, again at each login, for as long as browsers store one. */
export function rememberBrowser(reply: FastifyReply, { browserToken }: Visit, isSecure: boolean): void {
  const cookie = `known_browser=${browserToken}; Path=/api; Max-Age=${LONGEST}; HttpOnly; SameSite=Strict`;
  reply.header('set-cookie', isSecure ? `${cookie}; Secure` : cookie);
}

/**
 * The half of a session that no script can read. Over https its name has the prefix that keeps other hosts of our
 * domain, and connections without encryption, from setting it.
 */
const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?session=([\w-]{43})(?:;|$)/;

export const readSessionCookie = ({ headers }: FastifyRequest): string | undefined =>
  SESSION_COOKIE.exec(headers.cookie ?? '')?.[1];

/** Sets the session's cookie until the browser is closed, or for as long as a remembered session lasts. */
export function setSessionCookie(
  reply: FastifyReply,
  { cookie, remember }: { cookie: string; remember: boolean },
  isSecure: boolean,
): void {
  const age = remember ? sessionLifetime(true).absolute / 1000 : undefined;
  reply.header('set-cookie', sessionCookie(cookie, age, isSecure));
}

/** Removes the session's cookie. */
export const clearSessionCookie = (reply: FastifyReply, isSecure: boolean): void =>
  void reply.header('set-cookie', sessionCookie('', 0, isSecure));

const sessionCookie = (value: string, ageSeconds: number | undefined, isSecure: boolean): string =>
  [
    `${isSecure ? '__Host-' : ''}session=${value}`,
    'Path=/',
    ...(ageSeconds === undefined ? [] : [`Max-Age=${ageSeconds}`]),
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
