import type { AppContext } from '../app-context.ts';
import { type Tx, transaction } from '../infrastructure/database/connect.ts';

/** What a message takes at most on a good day (milliseconds). */
const ON_TIME = 60_000;

/**
 * Starts the time for which a code or a password link works again, when its message was delivered late: after an outage
 * of the mail server it would be over before anybody could read it. What was used or replaced meanwhile stays closed.
 *
 * @param message its key is the id of the code or link
 */
export async function startLifetime(
  ctx: AppContext,
  message: { kind: string; dedupeKey: string; createdAt: Date },
): Promise<void> {
  const at = ctx.clock();
  if (at.getTime() - message.createdAt.getTime() < ON_TIME) return;
  const { kind, dedupeKey: id } = message;
  await transaction(ctx.db, async (tx) => {
    if (kind === 'password-reset') await restartLink(tx, id, at);
    if (kind === 'contact-code') await restartCode(tx, id, at);
  });
}

async function restartLink(tx: Tx, id: string, at: Date): Promise<void> {
  const open = tx.updateTable('password_reset').where('id', '=', id).where('closed_at', 'is', null);
  await open.set({ created_at: at }).execute();
}

async function restartCode(tx: Tx, id: string, at: Date): Promise<void> {
  const open = tx.updateTable('contact_code').where('id', '=', id).where('closed_at', 'is', null);
  await open.set({ sent_at: at }).execute();
}
