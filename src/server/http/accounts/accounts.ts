import { addRole, captchaChallenge, chooseRole, register } from '../../../contract/accounts.ts';
import { type LoggedIn, login, logout } from '../../../contract/sessions.ts';
import { serializeRole } from '../../../domain/accounts/account.ts';
import { normalizeEmail } from '../../../domain/values/email.ts';
import { addRole as addRoleToAccount } from '../../accounts/sessions/add-role.ts';
import { logIn } from '../../accounts/sessions/log-in.ts';
import { logOut } from '../../accounts/sessions/log-out.ts';
import type { OpenedSession } from '../../accounts/sessions/open-session.ts';
import { switchRole } from '../../accounts/sessions/switch-role.ts';
import { signUp } from '../../accounts/sign-up.ts';
import type { AppContext } from '../../app-context.ts';
import type { RateLimit } from '../limits.ts';
import type { Router } from '../router.ts';
import { readVisit, rememberBrowser } from '../visit.ts';

/** Login attempts on one account from one network address (decision 0006). */
const LOGIN_LIMIT = { calls: 10, seconds: 15 * 60 };

const serializeSession = ({ person, token }: OpenedSession, message: string): Omit<LoggedIn, 'status'> => ({
  authed: 1,
  has_errors: false,
  errors: {},
  message,
  user_id: person.id,
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.email,
  phone_number: person.phone,
  roles: person.roles.map(serializeRole),
  tokens: [token, 'bearer'],
});

export function serveAccounts(router: Router, ctx: AppContext, limits: RateLimit): void {
  const isSecure = ctx.appUrl.startsWith('https:');
  router.anyone(login, async (actor, { body }, request, reply) => {
    await limits('login of one account', `${normalizeEmail(body.email)} ${request.ip}`, LOGIN_LIMIT);
    const visit = readVisit(request);
    const opened = await logIn(ctx, actor, { ...body, remember: body.remember ?? false, visit });
    rememberBrowser(reply, visit, isSecure);
    return serializeSession(opened, 'You’re logged in.');
  });
  router.anyone(register, async (actor, { body }, request, reply) => {
    const visit = readVisit(request);
    const opened = await signUp(ctx, actor, body, visit);
    rememberBrowser(reply, visit, isSecure);
    return serializeSession(opened, 'You’re signed up and logged in.');
  });
  router.member(logout, async (actor) => {
    await logOut(ctx, actor);
    return {};
  });
  router.member(chooseRole, async (actor, { body }) => {
    const roles = await switchRole(ctx, actor, body.role);
    return { roles: roles.map(serializeRole) };
  });
  router.member(addRole, async (actor, { body }) => {
    const roles = await addRoleToAccount(ctx, actor, body);
    return { roles: roles.map(serializeRole) };
  });
  router.anyone(captchaChallenge, () => ctx.captcha.issue());
}
