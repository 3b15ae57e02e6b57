import type { OperatorActor } from '../../../domain/accounts/actor.ts';
import { notFound, Problem } from '../../../domain/problem.ts';
import { normalizeEmail } from '../../../domain/values/email.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { findByEmail } from '../account-store.ts';
import { lockPerson } from '../contacts/contact-store.ts';
import { findPasskeys } from '../two-step/passkey-store.ts';
import { insertOperator } from './operator-store.ts';

/**
 * Gives an account the operator role. The account needs a passkey first: otherwise whoever has its password could add one
 * of their own.
 *
 * @throws Problem `not-found` without such an account; `conflict` NoPasskey, or OperatorExists
 */
export async function addOperator(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  actor: OperatorActor,
  { email, name }: { email: string; name: string },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const person = await findByEmail(tx, normalizeEmail(email));
    if (!person) throw notFound();
    await lockPerson(tx, person.id);
    if ((await findPasskeys(tx, person.id)).length === 0) {
      throw new Problem(
        'conflict',
        'This account has no passkey. Its owner adds one on their account page, under two-step login.',
        { errorType: 'NoPasskey' },
      );
    }
    if (!(await insertOperator(tx, { personId: person.id, name, at: ctx.clock() }))) {
      throw new Problem('conflict', 'This account is an operator already, or another operator has this name.', {
        errorType: 'OperatorExists',
      });
    }
    await recordAuditEvent(tx, actor, {
      action: 'operator.added',
      subjectKind: 'person',
      subjectId: person.id,
      detail: { name },
    });
  });
}
