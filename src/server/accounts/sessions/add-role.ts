import type { Role } from '../../../domain/accounts/account.ts';
import type { Member } from '../../../domain/accounts/actor.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { insertRole } from '../account-store.ts';
import { lockOwnSession } from '../lock-person.ts';
import { confirmPassword } from './confirm-password.ts';

/**
 * Adds a role to the caller's account and makes it the active one. Returns the roles, active one first; a role that the
 * caller already holds changes nothing.
 *
 * @throws Problem `invalid` when the password is wrong; `unauthenticated` when the session has ended meanwhile
 */
export async function addRole(
  ctx: AppContext,
  actor: Member,
  { role, password }: { role: Role; password: string },
): Promise<Role[]> {
  await confirmPassword(ctx, actor, password);
  const isNew = await transaction(ctx.db, async (tx) => {
    await lockOwnSession(tx, actor);
    if (!(await insertRole(tx, actor.userId, role, ctx.clock()))) return false;
    await recordAuditEvent(tx, actor, {
      action: 'account.role_added',
      subjectKind: 'person',
      subjectId: actor.userId,
      detail: { role },
    });
    return true;
  });
  return isNew ? [role, ...actor.roles.filter((other) => other !== role)] : actor.roles;
}
