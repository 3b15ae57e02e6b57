import type { Actor } from '../../../domain/accounts/actor.ts';
import { oldestReset, type PasswordReset, type ResetLink } from '../../../domain/accounts/password-change.ts';
import { invalid, Problem } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import { normalizeEmail } from '../../../domain/values/email.ts';
import { COMMON_PASSWORD_MESSAGE } from '../../../domain/values/password.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { hashToken } from '../../infrastructure/secrets/tokens.ts';
import { findById } from '../account-store.ts';
import { lockPerson } from '../contacts/contact-store.ts';
import { rememberDevice } from '../sessions/device-store.ts';
import { browserHash } from '../sessions/known-browser.ts';
import type { Visit } from '../sessions/open-session.ts';
import { findPersonOfReset } from './password-reset-store.ts';
import { replacePassword } from './replace-password.ts';

const linkIsGone = (): Problem =>
  new Problem('gone', t`This link is invalid or has expired. Please request a new one.`, {
    errorType: 'ResetLinkGone',
  });

const lookUp = (ctx: AppContext, { token, email }: ResetLink) => ({
  tokenHash: hashToken(token),
  email: normalizeEmail(email),
  since: oldestReset(ctx.clock()),
});

/**
 * Checks that an emailed link still works, without using it up.
 *
 * @throws Problem `gone` as `resetPassword` does
 */
export async function checkResetLink(ctx: AppContext, link: ResetLink): Promise<void> {
  if (!(await findPersonOfReset(ctx.db, lookUp(ctx, link)))) throw linkIsGone();
}

/**
 * Sets a new password with the token of the emailed link, which is used up. Does not log the person in, but makes the
 * browser one of theirs, from which they can log in while strangers try their account.
 *
 * @throws Problem `gone` for a link that is unknown, expired, used, void, or another person's; `invalid` for a common
 *   password
 */
export async function resetPassword(ctx: AppContext, actor: Actor, form: PasswordReset, visit: Visit): Promise<void> {
  await checkResetLink(ctx, form);
  const link = lookUp(ctx, form);
  if (await ctx.passwords.isCommon(form.password)) throw invalid({ password: [COMMON_PASSWORD_MESSAGE()] });
  const passwordHash = await ctx.passwords.hash(form.password);
  await transaction(ctx.db, async (tx) => {
    const personId = await findPersonOfReset(tx, link);
    if (personId) await lockPerson(tx, personId);
    // The second of two calls with one link waited at the lock, and now finds the link used.
    const person = personId && (await findPersonOfReset(tx, link)) ? await findById(tx, personId) : undefined;
    if (!person) throw linkIsGone();
    await replacePassword(ctx, tx, { person, passwordHash });
    const browser = browserHash(person.id, visit.browserToken);
    await rememberDevice(tx, { personId: person.id, tokenHash: browser, at: ctx.clock() });
    await recordAuditEvent(tx, actor, { action: 'password.reset', subjectKind: 'person', subjectId: person.id });
  });
}
