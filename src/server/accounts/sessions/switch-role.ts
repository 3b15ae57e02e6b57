import type { Role } from '../../../domain/accounts/account.ts';
import type { Member } from '../../../domain/accounts/actor.ts';
import { Problem } from '../../../domain/problem.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { activateRole } from '../account-store.ts';

/**
 * Activates a role that the person holds. Returns the roles, active one first; switching to the active role changes
 * nothing.
 *
 * @throws Problem `forbidden` when the person does not hold the role
 */
export async function switchRole(ctx: AppContext, actor: Member, role: Role): Promise<Role[]> {
  if (!actor.roles.includes(role)) throw new Problem('forbidden', t`Your account does not have this role yet.`);
  if (actor.roles[0] === role) return actor.roles;
  await transaction(ctx.db, async (tx) => {
    await activateRole(tx, actor.userId, role, ctx.clock());
    await recordAuditEvent(tx, actor, {
      action: 'session.role_switched',
      subjectKind: 'person',
      subjectId: actor.userId,
      detail: { role },
    });
  });
  return [role, ...actor.roles.filter((other) => other !== role)];
}
