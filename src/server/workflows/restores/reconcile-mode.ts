import type { OperatorActor } from '../../../domain/accounts/actor.ts';
import { Problem } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Database, transaction } from '../../infrastructure/database/connect.ts';
import {
  closeRestore,
  countWaitingEmails,
  dropSentMessages,
  findOpenRestore,
  insertRestore,
  markOutcomesUnknown,
  type OpenRestore,
} from '../../infrastructure/database/restored-backup.ts';
import { hasCharges } from '../../payments/ledger-store.ts';
import { lastReconciled } from '../../payments/reconciliation-store.ts';

type RestoreContext = Pick<AppContext, 'db' | 'clock'>;

/** Begins reconcile mode in a database that was just restored. */
export async function beginReconcileMode(
  { db, clock }: RestoreContext,
  actor: OperatorActor,
  madeAt: Date,
): Promise<void> {
  const restoredAt = clock();
  await transaction(db, async (tx) => {
    await insertRestore(tx, { madeAt, restoredAt });
    await markOutcomesUnknown(tx, restoredAt);
    const event = { action: 'backup.restored', subjectKind: 'backup', subjectId: null } as const;
    await recordAuditEvent(tx, actor, { ...event, detail: { made_at: madeAt.toISOString() } });
  });
}

/** What is still to be done before reconcile mode can end. */
export interface ReconcileStatus extends OpenRestore {
  /**
   * Whether payments were compared with the card processor's since the restore; not needed where there are none. A site that
   * has no card processor anymore cannot ask it, so an operator compares by hand, in the processor's own console.
   */
  comparison: 'due' | 'by hand' | 'done' | 'not needed';
  /** Emails that waited when the backup was made, and may have been sent since. */
  waitingEmails: number;
}

/** The state of reconcile mode; undefined in normal operation. */
export async function readReconcileStatus({
  db,
  capabilities,
}: Pick<AppContext, 'db' | 'capabilities'>): Promise<ReconcileStatus | undefined> {
  const open = await findOpenRestore(db);
  if (!open) return undefined;
  const comparedAt = await lastReconciled(db);
  const isDone = comparedAt !== undefined && comparedAt > open.restoredAt;
  return {
    ...open,
    comparison: isDone ? 'done' : await comparisonNeeded(db, capabilities),
    waitingEmails: await countWaitingEmails(db, open),
  };
}

async function comparisonNeeded(
  db: Database,
  { payments }: AppContext['capabilities'],
): Promise<'due' | 'by hand' | 'not needed'> {
  if (!(await hasCharges(db))) return 'not needed';
  return payments ? 'due' : 'by hand';
}

const notReconciling = (): Problem => new Problem('conflict', 'The server is not in reconcile mode.');

/**
 * Ends reconcile mode: the server sends, charges and orders again.
 *
 * @param emails whether the emails that waited when the backup was made are sent, or dropped with the reminders of the
 *   time since
 * @param isComparedByHand whether the operator says that they compared payments where the site cannot
 * @returns how many emails were dropped
 * @throws Problem `conflict` with a sentence, when it is not on or when payments were not compared since the restore
 */
export async function endReconcileMode(
  { db, clock, capabilities }: RestoreContext & Pick<AppContext, 'capabilities'>,
  actor: OperatorActor,
  { emails, isComparedByHand = false }: { emails: 'send' | 'drop'; isComparedByHand?: boolean },
): Promise<number> {
  const status = await readReconcileStatus({ db, capabilities });
  if (!status) throw notReconciling();
  if (status.comparison === 'due') {
    throw new Problem(
      'conflict',
      'Payments were not compared with the card processor’s since the restore. Compare them first: payments reconcile',
    );
  }
  if (status.comparison === 'by hand' && !isComparedByHand) {
    throw new Problem(
      'conflict',
      'This site has no card processor anymore, so you have to compare payments by hand: payments reconcile says how. Then say so at the end: compared',
    );
  }
  return transaction(db, async (tx) => {
    const at = clock();
    if (!(await closeRestore(tx, at))) throw notReconciling();
    const dropped = emails === 'drop' ? await dropSentMessages(tx, status, at) : 0;
    const event = { action: 'backup.reconciled', subjectKind: 'backup', subjectId: null } as const;
    await recordAuditEvent(tx, actor, { ...event, detail: { emails, dropped, comparison: status.comparison } });
    return dropped;
  });
}
