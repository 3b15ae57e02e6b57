import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../domain/accounts/actor.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { findByEmail } from '../account-store.ts';

/**
 * Accepts a request for a password reset. It does the same work whether or not an account has the address; the job
 * decides whether to send an email.
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
