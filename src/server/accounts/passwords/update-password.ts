import type { Member } from '../../../domain/accounts/actor.ts';
import type { PasswordChange } from '../../../domain/accounts/password-change.ts';
import { invalid } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import { COMMON_PASSWORD_MESSAGE } from '../../../domain/values/password.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { hashToken, newToken } from '../../infrastructure/secrets/tokens.ts';
import { findById } from '../account-store.ts';
import { lockOwnSession } from '../lock-person.ts';
import { renewSession } from '../sessions/session-store.ts';
import { lockPasswordHash } from './password-hash-store.ts';
import { replacePassword } from './replace-password.ts';

const wrongPassword = () => invalid({ old_password: [t`That’s not your password. Please try again.`] });

/**
 * Changes the password of a person who knows the old one. Ends every session but the caller's, which gets a new token;
 * returns that token.
 *
 * @throws Problem `invalid` when the old password is wrong, or the new one common; `unauthenticated` when the
 *   session has ended meanwhile
 */
export async function updatePassword(ctx: AppContext, actor: Member, form: PasswordChange): Promise<string> {
  const person = await findById(ctx.db, actor.userId);
  if (!(await ctx.passwords.verify(person?.passwordHash, form.old_password)) || !person) {
    await transaction(ctx.db, (tx) =>
      recordAuditEvent(tx, actor, { action: 'password.refused', subjectKind: 'session', subjectId: actor.sessionId }),
    );
    throw wrongPassword();
  }
  if (await ctx.passwords.isCommon(form.new_password)) throw invalid({ new_password: [COMMON_PASSWORD_MESSAGE()] });
  const passwordHash = await ctx.passwords.hash(form.new_password);
  const token = newToken();
  await transaction(ctx.db, async (tx) => {
    await lockOwnSession(tx, actor);
    // A password that was replaced while we hashed is not the old one any more.
    if (!(await lockPasswordHash(tx, actor.userId, person.passwordHash))) throw wrongPassword();
    await replacePassword(ctx, tx, { person, passwordHash, exceptSessionId: actor.sessionId });
    await renewSession(tx, { id: actor.sessionId, tokenHash: hashToken(token), at: ctx.clock() });
    await recordAuditEvent(tx, actor, { action: 'password.changed', subjectKind: 'person', subjectId: actor.userId });
  });
  return token;
}
