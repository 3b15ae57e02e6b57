import { type NotNull, sql } from 'kysely';
import type { LedgerCharge, LedgerDispute } from '../../domain/payments/reconcile.ts';
import type { LedgerRefund } from '../../domain/payments/reconcile-refunds.ts';
import { isUuid } from '../../domain/values/type-guards.ts';
import type { Database } from '../infrastructure/database/connect.ts';

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
