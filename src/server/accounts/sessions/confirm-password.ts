import type { Member } from '../../../domain/accounts/actor.ts';
import { invalid } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { findById } from '../account-store.ts';
import { lockOwnSession } from '../lock-person.ts';
import { markPasswordGiven } from './session-store.ts';

/**
 * Confirms the password in an open session, so that actions that require it are allowed for a while. What requires it
 * every time calls this as its first step, and begins its own transaction with `lockOwnSession`.
 *
 * @throws Problem `invalid` when the password is wrong; `unauthenticated` when the session has ended meanwhile
 */
export async function confirmPassword(ctx: AppContext, actor: Member, password: string): Promise<void> {
  const person = await findById(ctx.db, actor.userId);
  const isCorrect = await ctx.passwords.verify(person?.passwordHash, password);
  await transaction(ctx.db, async (tx) => {
    await lockOwnSession(tx, actor);
    if (isCorrect) await markPasswordGiven(tx, actor.sessionId, ctx.clock());
    const action = isCorrect ? 'password.confirmed' : 'password.refused';
    await recordAuditEvent(tx, actor, { action, subjectKind: 'session', subjectId: actor.sessionId });
  });
  if (!isCorrect) throw invalid({ password: [t`That’s not your password. Please try again.`] });
}
