import type { FastifyReply } from 'fastify';
import type { LoggedIn } from '../../../contract/sessions.ts';
import { t } from '../../../domain/text/t.ts';
import type { OpenedSession, Visit } from '../../accounts/sessions/open-session.ts';
import type { AppContext } from '../../app-context.ts';
import { rememberLanguage } from '../request-language.ts';
import { rememberBrowser, setSessionCookie } from '../visit.ts';
import { serializePerson } from './serialize-person.ts';

/** Answers a call that logged somebody in: with the session, to a browser that is known from then on. */
export function answerSession(
  ctx: AppContext,
  reply: FastifyReply,
  visit: Visit,
  { person, token, cookie, remember }: OpenedSession,
  message = t`You’re logged in.`,
): Omit<LoggedIn, 'status'> {
  const isSecure = ctx.appUrl.startsWith('https:');
  rememberBrowser(reply, visit, isSecure);
  if (cookie) setSessionCookie(reply, { cookie, remember }, isSecure);
  if (person.language && ctx.languages.includes(person.language)) rememberLanguage(reply, person.language, isSecure);
  return {
    authed: 1,
    has_errors: false,
    errors: {},
    message,
    ...serializePerson(person),
    tokens: [token, 'bearer'],
  };
}
