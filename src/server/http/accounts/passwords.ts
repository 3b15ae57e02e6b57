import * as contract from '../../../contract/passwords.ts';
import { ACCOUNT_EMAIL_MESSAGE } from '../../../domain/accounts/own-account.ts';
import { invalid } from '../../../domain/problem.ts';
import { askForReset } from '../../accounts/passwords/request-password-reset.ts';
import { resetPassword } from '../../accounts/passwords/reset-password.ts';
import { updatePassword } from '../../accounts/passwords/update-password.ts';
import { confirmPassword } from '../../accounts/sessions/confirm-password.ts';
import type { Toolbox } from '../../app-context.ts';
import type { TakeFromLimit } from '../limits.ts';
import type { Doors } from '../router.ts';

/** Letters with a link that one address gets, whether or not there is an account (decision 0032). */
const LINKS = { calls: 3, seconds: 60 * 60 };

/** Choosing and giving passwords. */
export function servePasswords(doors: Doors, toolbox: Toolbox, limits: TakeFromLimit): void {
  doors.anyone(contract.forgotPassword, async (actor, { query, body }) => {
    const email = query.email ?? body?.email;
    if (!email) throw invalid({ email: [ACCOUNT_EMAIL_MESSAGE] });
    await limits('links to one address', email, LINKS);
    await askForReset(toolbox, actor, email);
    return {};
  });
  doors.anyone(contract.resetPassword, async (actor, { body }) => {
    await resetPassword(toolbox, actor, body);
    return {};
  });
  doors.member(contract.updatePassword, async (actor, { body }) => {
    const token = await updatePassword(toolbox, actor, body);
    return { tokens: [token, 'bearer'] as [string, 'bearer'], remember: actor.remember };
  });
  doors.member(contract.confirmPassword, async (actor, { body }) => {
    await confirmPassword(toolbox, actor, body.password);
    return {};
  });
}
