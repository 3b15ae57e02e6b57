import type { Actor } from '../../domain/accounts/actor.ts';
import { notFound } from '../../domain/problem.ts';
import { guarantorOfStopToken } from '../applications/guarantor-store.ts';
import { recordDeed } from '../database/audit.ts';
import { transaction } from '../database/transaction.ts';
import { hashToken } from '../secrets/token.ts';
import type { Toolbox } from '../toolbox.ts';
import { insertStop, recipientOfStopToken } from './invitation-store.ts';

/** Ends invitations to the address that a letter's stop link stands for. Doing it twice is no error. */
export async function stopMessages(toolbox: Toolbox, actor: Actor, { token }: { token: string }): Promise<void> {
  await transaction(toolbox.db, async (tx) => {
    const hash = hashToken(token);
    const invited = await recipientOfStopToken(tx, hash);
    const found = invited ?? (await guarantorOfStopToken(tx, hash));
    if (!found) throw notFound();
    const subjectKind = invited ? 'invitation' : 'guarantor';
    await insertStop(tx, found.recipient, toolbox.clock());
    await recordDeed(tx, actor, { deed: 'messages stopped', subjectKind, subjectId: found.id });
  });
}
