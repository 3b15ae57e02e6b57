import type { Member } from '../../../domain/accounts/actor.ts';
import { invalid } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { findById } from '../account-store.ts';
import { markPasswordGiven } from './session-store.ts';

/**
 * Takes the password again in a session that is open, so that what asks for it is let through for a while.
 *
 * @throws Problem `invalid` when it is not the person's
 */
export async function confirmPassword(ctx: AppContext, actor: Member, password: string): Promise<void> {
  const person = await findById(ctx.db, actor.userId);
  const right = await ctx.passwords.verify(person?.passwordHash, password);
  await transaction(ctx.db, async (tx) => {
    if (right) await markPasswordGiven(tx, actor.sessionId, ctx.clock());
    const action = right ? 'password.confirmed' : 'password.refused';
    await recordAuditEvent(tx, actor, { action, subjectKind: 'session', subjectId: actor.sessionId });
  });
  if (!right) throw invalid({ password: ['This is not your password. Please try again.'] });
}
