import type { OperatorActor } from '../../../domain/accounts/actor.ts';
import { normalizeEmail } from '../../../domain/values/email.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { findByEmail } from '../account-store.ts';
import { deleteOperator } from './operator-store.ts';

/** Takes the operator role from an account, at once in every session. False when it doesn't have it. */
export const removeOperator = (ctx: Pick<AppContext, 'db'>, actor: OperatorActor, email: string): Promise<boolean> =>
  transaction(ctx.db, async (tx) => {
    const person = await findByEmail(tx, normalizeEmail(email));
    return person !== undefined && endOperatorRole(tx, actor, person.id);
  });

/** The same within the caller's transaction. */
export async function endOperatorRole(tx: Tx, actor: OperatorActor, personId: string): Promise<boolean> {
  const name = await deleteOperator(tx, personId);
  if (name === undefined) return false;
  await recordAuditEvent(tx, actor, {
    action: 'operator.removed',
    subjectKind: 'person',
    subjectId: personId,
    detail: { name },
  });
  return true;
}
