import type { OperatorActor } from '../../domain/accounts/actor.ts';
import { Problem } from '../../domain/problem.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEvent } from '../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../infrastructure/database/connect.ts';
import { deleteAccountLock, insertAccountLock } from './account-lock-store.ts';
import { assertAccount } from './lock-person.ts';
import { deleteEverySession, deleteSessionsOf } from './sessions/own-sessions-store.ts';
import { deleteEveryLoginChallenge, deleteLoginChallenges } from './two-step/challenge-store.ts';

interface Act {
  personId: string;
  /** For the audit log. */
  reason: string;
}

/**
 * Locks an account: every session ends, and logging in is refused with our address until it is unlocked. Nothing else
 * changes.
 *
 * @throws Problem `not-found`; `conflict` AccountLocked when it is locked already
 */
export async function lockAccount(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  actor: OperatorActor,
  { personId, reason }: Act,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await assertAccount(tx, personId);
    if (!(await insertAccountLock(tx, personId, ctx.clock()))) {
      throw new Problem('conflict', 'This account is locked already.', { errorType: 'AccountLocked' }); // @untranslated for operators
    }
    const sessions = await endAllSessions(tx, personId);
    await recordAuditEvent(tx, actor, {
      action: 'account.locked',
      subjectKind: 'person',
      subjectId: personId,
      detail: { sessions, reason },
    });
  });
}

/**
 * Unlocks an account, which can then log in again.
 *
 * @throws Problem `not-found`; `conflict` AccountNotLocked
 */
export async function unlockAccount(
  ctx: Pick<AppContext, 'db'>,
  actor: OperatorActor,
  { personId, reason }: Act,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await assertAccount(tx, personId);
    if (!(await deleteAccountLock(tx, personId))) {
      throw new Problem('conflict', 'This account isn’t locked.', { errorType: 'AccountNotLocked' }); // @untranslated for operators
    }
    await recordAuditEvent(tx, actor, {
      action: 'account.unlocked',
      subjectKind: 'person',
      subjectId: personId,
      detail: { reason },
    });
  });
}

/** Ends every session of an account, which can log in again. Returns how many there were. */
export const endSessionsOf = (
  ctx: Pick<AppContext, 'db'>,
  actor: OperatorActor,
  { personId, reason }: Act,
): Promise<number> =>
  transaction(ctx.db, async (tx) => {
    await assertAccount(tx, personId);
    const sessions = await endAllSessions(tx, personId);
    await recordAuditEvent(tx, actor, {
      action: 'account.sessions_ended',
      subjectKind: 'person',
      subjectId: personId,
      detail: { sessions, reason },
    });
    return sessions;
  });

/** Logs everybody out, after a break-in. Returns how many sessions there were. */
export const endEverySession = (
  ctx: Pick<AppContext, 'db'>,
  actor: OperatorActor,
  { reason }: Pick<Act, 'reason'>,
): Promise<number> =>
  transaction(ctx.db, async (tx) => {
    await deleteEveryLoginChallenge(tx);
    const sessions = await deleteEverySession(tx);
    await recordAuditEvent(tx, actor, {
      action: 'account.sessions_ended',
      subjectKind: 'person',
      subjectId: null,
      detail: { sessions, reason },
    });
    return sessions;
  });

/** Ends sessions, and logins that wait for their second step. */
async function endAllSessions(tx: Tx, personId: string): Promise<number> {
  await deleteLoginChallenges(tx, personId);
  return deleteSessionsOf(tx, personId);
}
