import type { FastifyReply } from 'fastify';
import type { LoggedIn } from '../../../contract/sessions.ts';
import { type Person, serializeRole } from '../../../domain/accounts/account.ts';
import { t } from '../../../domain/text/t.ts';
import type { OpenedSession, Visit } from '../../accounts/sessions/open-session.ts';
import type { AppContext } from '../../app-context.ts';
import { rememberLanguage } from '../request-language.ts';
import { rememberBrowser, setSessionCookie } from '../visit.ts';

/** A person's names, contacts and roles in replies to that person. */
export const serializePerson = (person: Person) => ({
  user_id: person.id,
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.email,
  phone_number: person.phone,
  roles: person.roles.map(serializeRole),
});

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
