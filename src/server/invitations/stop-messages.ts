import type { Actor } from '../../domain/accounts/actor.ts';
import { notFound } from '../../domain/problem.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { transaction } from '../infrastructure/database/connect.ts';
import { findStopLink, insertStop } from '../infrastructure/database/stop-link.ts';
import { hashToken } from '../infrastructure/secrets/tokens.ts';

/**
 * Stops invitations to the address behind an email's unsubscribe link; the link of any email works, including one about
 * a deleted application. Idempotent.
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
