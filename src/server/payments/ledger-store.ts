import { type NotNull, sql } from 'kysely';
import type { Difference } from '../../domain/payments/differences.ts';
import type { LedgerCharge, LedgerDispute } from '../../domain/payments/reconcile.ts';
import type { LedgerRefund } from '../../domain/payments/reconcile-refunds.ts';
import { isUuid } from '../../domain/values/type-guards.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';

/** What is compared. */
export interface Compared {
  /** From when on the processor's lists are complete. */
  since: Date;
  /** What we recorded later may be missing in the processor's lists, because they were read before. */
  until: Date;
}

/** Our charges to compare: all since then, and those that the processor names. */
export async function chargesToCompare(
  db: Database,
  { since, until }: Compared,
  named: { chargeIds: readonly string[] },
): Promise<LedgerCharge[]> {
  const { rows } = await sql<LedgerCharge>`
    select id, state, amount_cents as "totalCents", processor_id as "processorId",
      state = 'due' and coalesce(attempted_at > ${until}, false) as "isUnderWay",
      created_at >= ${since} and coalesce(settled_at < ${until}, false) as "isExpected"
    from charge where created_at >= ${since} or id = any(${named.chargeIds.filter(isUuid)}::uuid[])`.execute(db);
  return rows;
}

/** The same for refunds. */
export async function refundsToCompare(
  db: Database,
  { since, until }: Compared,
  named: { refundIds: readonly string[]; itemIds: readonly string[]; processorIds: readonly string[] },
): Promise<LedgerRefund[]> {
  const { rows } = await sql<LedgerRefund>`
    select refund.id, refund.charge_id as "chargeId", refund.item_id as "itemId", charge.processor_id as "chargedAs",
      refund.amount_cents as "amountCents", refund.state, refund.processor_id as "processorId",
      refund.created_at >= ${since} and coalesce(refund.made_at < ${until}, false) as "isExpected"
    from refund join charge on charge.id = refund.charge_id
    where refund.created_at >= ${since} or refund.id = any(${named.refundIds.filter(isUuid)}::uuid[])
      or refund.item_id = any(${named.itemIds.filter(isUuid)}::uuid[])
      or refund.processor_id = any(${[...named.processorIds]}::text[])`.execute(db);
  return rows;
}

/** Our charges behind the processor's ids, as far as they are ours. */
export async function chargesBehind(db: Database, processorIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('charge')
    .select(['id', 'processor_id as processorId'])
    .where('processor_id', '=', sql<string>`any(${[...processorIds]}::text[])`)
    .$narrowType<{ processorId: NotNull }>()
    .execute();
  return new Map(rows.map(({ id, processorId }) => [processorId, id]));
}

/** What we recorded about disputes of these charges, by the processor's ids. */
export async function disputesBehind(
  db: Database,
  processorIds: readonly string[],
): Promise<Map<string, LedgerDispute>> {
  const rows = await db
    .selectFrom('charge')
    .select(['id as chargeId', 'processor_id as processorId', 'dispute_outcome as outcome'])
    // @untranslated: SQL
    .select((charge) => charge('disputed_at', 'is not', null).$castTo<boolean>().as('isDisputed'))
    .where('processor_id', '=', sql<string>`any(${[...processorIds]}::text[])`)
    .$narrowType<{ processorId: NotNull }>()
    .execute();
  return new Map(rows.map(({ processorId, ...dispute }) => [processorId, dispute]));
}

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

/** A charge as somebody compares it by hand. */
export interface ListedCharge {
  at: Date;
  cents: number;
  state: string;
  /** The processor's own id; null before it was charged. */
  processorId: string | null;
  refundedCents: number;
}

/** Our charges since then, oldest first, for a comparison by hand. */
export async function listCharges(db: Database, since: Date): Promise<ListedCharge[]> {
  const { rows } = await sql<ListedCharge>`
    select created_at as at, amount_cents as cents, state, processor_id as "processorId",
      (select coalesce(sum(refund.amount_cents), 0)::int from refund where refund.charge_id = charge.id) as "refundedCents"
    from charge where created_at >= ${since} order by created_at`.execute(db);
  return rows;
}

/** Whether anything was ever charged here, or was to be. */
export async function hasCharges(db: Database): Promise<boolean> {
  return (await db.selectFrom('charge').select('id').limit(1).executeTakeFirst()) !== undefined;
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
