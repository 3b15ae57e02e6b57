import type { Actor } from '../../domain/accounts/actor.ts';
import { notFound } from '../../domain/problem.ts';
import { recordDeed } from '../database/audit.ts';
import { findStopLink, insertStop } from '../database/stop-link.ts';
import { transaction } from '../database/transaction.ts';
import { hashToken } from '../secrets/token.ts';
import type { Toolbox } from '../toolbox.ts';

/**
 * Ends invitations to the address that a letter's stop link stands for; the link of any letter does, also of one about
 * an application that is gone. Doing it twice is no error.
 */
export async function stopMessages(toolbox: Toolbox, actor: Actor, { token }: { token: string }): Promise<void> {
  await transaction(toolbox.db, async (tx) => {
    const link = await findStopLink(tx, hashToken(token));
    if (!link) throw notFound();
    const { recipient, ...subject } = link;
    await insertStop(tx, recipient, toolbox.clock());
    await recordDeed(tx, actor, { deed: 'messages stopped', ...subject });
  });
}
