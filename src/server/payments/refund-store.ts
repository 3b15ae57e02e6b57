import type { RefundReason } from '../../domain/payments/refund.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';

export interface Refund {
  id: string;
  chargeId: string;
  itemId: string;
  amountCents: number;
  state: 'due' | 'made';
  /** The processor's id of the charge; null when nothing was charged. */
  chargedAs: string | null;
}

/** Inserts a refund of one paid item; undefined when it was refunded before. */
export async function insertRefund(
  tx: Tx,
  refund: { chargeId: string; itemId: string; amountCents: number; reason: RefundReason; at: Date },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('refund')
    .values({
      charge_id: refund.chargeId,
      item_id: refund.itemId,
      amount_cents: refund.amountCents,
      reason: refund.reason,
      created_at: refund.at,
    })
    .onConflict((conflict) => conflict.column('item_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findRefund(db: Database | Tx, id: string): Promise<Refund | undefined> {
  return db
    .selectFrom('refund')
    .innerJoin('charge', 'charge.id', 'refund.charge_id')
    .select([
      'refund.id',
      'charge.id as chargeId',
      'refund.item_id as itemId',
      'refund.amount_cents as amountCents',
      'refund.state',
      'charge.processor_id as chargedAs',
    ])
    .where('refund.id', '=', id)
    .executeTakeFirst();
}

/** Refunds that are due since then, oldest first: their job may have been lost. */
export async function refundsDueSince(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('charge', 'charge.id', 'refund.charge_id')
    .select('refund.id')
    .where('refund.state', '=', 'due')
    .where('refund.created_at', '<', before)
    .where('charge.processor_id', 'is not', null) // @untranslated: SQL
    .orderBy('refund.created_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Records that the money was refunded; false when that was recorded before. */
export async function noteRefund(tx: Tx, id: string, processorId: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('refund')
    .set({ state: 'made', processor_id: processorId, made_at: at })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
