import type { Actor } from '../../domain/accounts/actor.ts';
import { notFound } from '../../domain/problem.ts';
import { recordDeed } from '../database/audit.ts';
import { transaction } from '../database/transaction.ts';
import { hashToken } from '../secrets/token.ts';
import type { Toolbox } from '../toolbox.ts';
import { insertStop, recipientOfStopToken } from './invitation-store.ts';

/** Ends invitations to the address that a letter's stop link stands for. Doing it twice is no error. */
export async function stopMessages(toolbox: Toolbox, actor: Actor, { token }: { token: string }): Promise<void> {
  await transaction(toolbox.db, async (tx) => {
    const found = await recipientOfStopToken(tx, hashToken(token));
    if (!found) throw notFound();
    await insertStop(tx, found.recipient, toolbox.clock());
    await recordDeed(tx, actor, { deed: 'messages stopped', subjectKind: 'invitation', subjectId: found.id });
  });
}
