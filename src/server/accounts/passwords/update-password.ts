import type { Member } from '../../../domain/accounts/actor.ts';
import type { PasswordChange } from '../../../domain/accounts/password-change.ts';
import { invalid } from '../../../domain/problem.ts';
import type { Toolbox } from '../../app-context.ts';
import { recordDeed } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/transaction.ts';
import { hashToken, newToken } from '../../infrastructure/secrets/token.ts';
import { findById } from '../account-store.ts';
import { renewSession } from '../sessions/session-store.ts';
import { replacePassword } from './replace-password.ts';

/**
 * Changes the password of somebody who knows the old one. Every session ends but the one that makes the call; that one
 * goes on under a new token, which is answered.
 *
 * @throws Problem `invalid` when the old password is not right
 */
export async function updatePassword(toolbox: Toolbox, actor: Member, form: PasswordChange): Promise<string> {
  const person = await findById(toolbox.db, actor.userId);
  if (!(await toolbox.passwords.verify(person?.passwordHash, form.old_password)) || !person) {
    await transaction(toolbox.db, (tx) =>
      recordDeed(tx, actor, { deed: 'password refused', subjectKind: 'session', subjectId: actor.sessionId }),
    );
    throw invalid({ old_password: ['This is not your password. Please try again.'] });
  }
  const passwordHash = await toolbox.passwords.hash(form.new_password);
  const token = newToken();
  await transaction(toolbox.db, async (tx) => {
    await replacePassword(toolbox, tx, { person, passwordHash, keep: actor.sessionId });
    await renewSession(tx, { id: actor.sessionId, tokenHash: hashToken(token), at: toolbox.clock() });
    await recordDeed(tx, actor, { deed: 'password changed', subjectKind: 'person', subjectId: actor.userId });
  });
  return token;
}
