import * as contract from '../../../contract/passwords.ts';
import { ACCOUNT_EMAIL_MESSAGE } from '../../../domain/accounts/own-account.ts';
import { invalid } from '../../../domain/problem.ts';
import { requestPasswordReset } from '../../accounts/passwords/request-password-reset.ts';
import { checkResetLink, resetPassword } from '../../accounts/passwords/reset-password.ts';
import { updatePassword } from '../../accounts/passwords/update-password.ts';
import { confirmPassword } from '../../accounts/sessions/confirm-password.ts';
import { isKnownBrowser } from '../../accounts/sessions/known-browser.ts';
import type { AppContext } from '../../app-context.ts';
import type { RateLimit } from '../limits.ts';
import type { Router } from '../router.ts';
import { readVisit, rememberBrowser } from '../visit.ts';

/** Emails with a link to one address, whether or not it has an account (decision 0032). */
const RESET_LINK_LIMIT = { calls: 3, seconds: 60 * 60 };
const RESET_LINK_DAY_LIMIT = { calls: 10, seconds: 24 * 60 * 60 };

/** Resetting, changing and confirming passwords. */
export function servePasswords(router: Router, ctx: AppContext, limits: RateLimit): void {
  router.anyone(contract.forgotPassword, async (actor, { query, body }, request) => {
    const email = query.email ?? body?.email;
    if (!email) throw invalid({ email: [ACCOUNT_EMAIL_MESSAGE()] });
    // Strangers cannot use up the links of somebody who asks from a browser of theirs.
    const isKnown = await isKnownBrowser(ctx, email, readVisit(request).browserToken);
    // @untranslated: names of counters
    const name = isKnown ? 'links to one address from its browser' : 'links to one address';
    await limits(name, email, RESET_LINK_LIMIT);
    await limits(`${name} in a day`, email, RESET_LINK_DAY_LIMIT);
    await requestPasswordReset(ctx, actor, email);
    return {};
  });
  router.anyone(contract.checkResetLink, async (_actor, { body }) => {
    await checkResetLink(ctx, body);
    return {};
  });
  router.anyone(contract.resetPassword, async (actor, { body }, request, reply) => {
    const visit = readVisit(request);
    await resetPassword(ctx, actor, body, visit);
    rememberBrowser(reply, visit, ctx.appUrl.startsWith('https:'));
    return {};
  });
  router.member(contract.updatePassword, async (actor, { body }) => {
    const token = await updatePassword(ctx, actor, body);
    const tokens: [string, 'bearer'] = [token, 'bearer'];
    return { tokens, remember: actor.remember };
  });
  router.member(contract.confirmPassword, async (actor, { body }) => {
    await confirmPassword(ctx, actor, body.password);
    return {};
  });
}
