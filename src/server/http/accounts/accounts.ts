import { captchaChallenge, chooseRole, register } from '../../../contract/accounts.ts';
import { login, logout, type SignedIn } from '../../../contract/sessions.ts';
import { printRole } from '../../../domain/accounts/account.ts';
import { normalizeEmail } from '../../../domain/values/email.ts';
import { signIn } from '../../accounts/sessions/log-in.ts';
import { signOut } from '../../accounts/sessions/log-out.ts';
import type { OpenedSession } from '../../accounts/sessions/open-session.ts';
import { switchRole } from '../../accounts/sessions/switch-role.ts';
import { signUp } from '../../accounts/sign-up.ts';
import type { Toolbox } from '../../app-context.ts';
import type { TakeFromLimit } from '../limits.ts';
import type { Doors } from '../router.ts';
import { readVisit, rememberBrowser } from '../visit.ts';

/** Tries on one account from one network address (decision 0006). */
const TRIES = { calls: 10, seconds: 15 * 60 };

const printSession = ({ person, token }: OpenedSession): Omit<SignedIn, 'status'> => ({
  authed: 1,
  has_errors: false,
  user_id: person.id,
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.email,
  phone_number: person.phone,
  roles: person.roles.map(printRole),
  tokens: [token, 'bearer'],
});

export function serveAccounts(doors: Doors, toolbox: Toolbox, limits: TakeFromLimit): void {
  const isSecure = toolbox.appUrl.startsWith('https:');
  doors.anyone(login, async (actor, { body }, request, reply) => {
    await limits('login of one account', `${normalizeEmail(body.email)} ${request.ip}`, TRIES);
    const visit = readVisit(request);
    const opened = await signIn(toolbox, actor, { ...body, remember: body.remember ?? false, visit });
    rememberBrowser(reply, visit, isSecure);
    return printSession(opened);
  });
  doors.anyone(register, async (actor, { body }, request, reply) => {
    const visit = readVisit(request);
    const opened = await signUp(toolbox, actor, body, visit);
    rememberBrowser(reply, visit, isSecure);
    return printSession(opened);
  });
  doors.member(logout, async (actor) => {
    await signOut(toolbox, actor);
    return {};
  });
  doors.member(chooseRole, async (actor, { body }) => {
    const roles = await switchRole(toolbox, actor, body.role);
    return { roles: roles.map(printRole) };
  });
  doors.anyone(captchaChallenge, () => toolbox.captcha.issue());
}
