import type { Actor } from '../../domain/accounts/actor.ts';
import { notFound } from '../../domain/problem.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { findStopLink, insertStop } from '../infrastructure/database/stop-link.ts';
import { hashToken } from '../infrastructure/secrets/tokens.ts';

/**
 * Ends invitations to the address that a letter's stop link stands for; the link of any letter does, also of one about
 * an application that is gone. Doing it twice is no error.
 */
export async function stopMessages(ctx: AppContext, actor: Actor, { token }: { token: string }): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const link = await findStopLink(tx, hashToken(token));
    if (!link) throw notFound();
    const { recipient, ...subject } = link;
    await insertStop(tx, recipient, ctx.clock());
    await recordAuditEvent(tx, actor, { action: 'messages.unsubscribed', ...subject });
  });
}
