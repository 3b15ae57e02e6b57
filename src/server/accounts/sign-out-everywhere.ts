import type { Member } from '../../domain/accounts/actor.ts';
import { recordDeed } from '../database/audit.ts';
import { transaction } from '../database/transaction.ts';
import type { Toolbox } from '../toolbox.ts';
import { deleteSessionsOf } from './session-store.ts';

/** Ends every session of the caller, the one that makes the call too. */
export async function signOutEverywhere(toolbox: Toolbox, actor: Member): Promise<void> {
  await transaction(toolbox.db, async (tx) => {
    const sessions = await deleteSessionsOf(tx, actor.userId);
    await recordDeed(tx, actor, {
      deed: 'signed out everywhere',
      subjectKind: 'person',
      subjectId: actor.userId,
      detail: { sessions },
    });
  });
}
