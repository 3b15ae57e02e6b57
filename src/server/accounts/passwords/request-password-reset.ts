import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../domain/accounts/actor.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { findByEmail } from '../account-store.ts';

/**
 * Takes the wish for a new password. With and without an account behind the address it does the same work: whether
 * there is somebody to write to is the job's concern.
 */
export async function requestPasswordReset(ctx: AppContext, actor: Actor, email: string): Promise<void> {
  const person = await findByEmail(ctx.db, email);
  const personId = person?.id ?? null;
  await transaction(ctx.db, async (tx) => {
    await recordAuditEvent(tx, actor, {
      action: 'password.reset_requested',
      subjectKind: 'person',
      subjectId: personId,
    });
    await ctx.enqueue(tx, 'send-password-reset-email', { resetId: randomUUID(), personId });
  });
}
