import { sql } from 'kysely';
import type { Difference } from '../../domain/payments/differences.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';

/** When the last reconciliation began; undefined when there was none. */
export async function lastReconciled(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom('payment_reconciliation')
    .select('started_at')
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.started_at;
}

/** When the last reconciliation ended; undefined when there was none. */
export async function lastCompared(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom('payment_reconciliation')
    .select('finished_at')
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.finished_at;
}

/** A difference as it was recorded; integer cents. */
export interface RecordedDifference {
  kind: Difference['kind'];
  subject: string;
  chargeId: string | null;
  cents: number;
  isAdopted: boolean;
  firstSeenAt: Date;
  lastSeenAt: Date;
}

/** What differed at the last reconciliation: first what nobody has settled, then the newest. */
export async function findLastDifferences(
  db: Database,
  { most, skip }: { most: number; skip: number },
): Promise<RecordedDifference[]> {
  const { rows } = await sql<RecordedDifference>`
    select kind, subject, charge_id as "chargeId", amount_cents as cents, is_adopted as "isAdopted",
      first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt"
    from payment_difference
    where last_seen_at >= (select started_at from payment_reconciliation order by finished_at desc limit 1)
    order by is_adopted, first_seen_at desc, kind, subject limit ${most} offset ${skip}`.execute(db);
  return rows;
}

/** Records a reconciliation. */
export async function putReconciliation(
  tx: Tx,
  done: { since: Date; startedAt: Date; finishedAt: Date; payments: number; refunds: number; differences: number },
): Promise<void> {
  await tx
    .insertInto('payment_reconciliation')
    .values({
      since: done.since,
      started_at: done.startedAt,
      finished_at: done.finishedAt,
      payments: done.payments,
      refunds: done.refunds,
      differences: done.differences,
    })
    .execute();
}

/** Records a difference. False when it was found before. */
export async function putDifference(
  tx: Tx,
  { kind, subject, chargeId, cents }: Difference,
  { isAdopted, at }: { isAdopted: boolean; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into payment_difference (kind, subject, charge_id, amount_cents, is_adopted, first_seen_at, last_seen_at)
    values (${kind}, ${subject}, ${chargeId}, ${cents}, ${isAdopted}, ${at}, ${at})
    on conflict (kind, subject) do update set last_seen_at = excluded.last_seen_at
    returning first_seen_at = last_seen_at as "isNew"`.execute(tx);
  return rows[0]?.isNew === true;
}
