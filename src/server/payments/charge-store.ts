import { type SqlBool, sql } from 'kysely';
import type { ChargeState, DisputeOutcome } from '../../domain/payments/charge.ts';
import type { Amounts, TaxAmount } from '../../domain/payments/price-order.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';

/** A charge to one card, paid or not; integer cents. */
export interface Charge {
  id: string;
  /** Null once the payer's account is erased. */
  payerId: string | null;
  paymentMethod: string | null;
  subtotalCents: number;
  discountCents: number;
  taxes: TaxAmount[];
  totalCents: number;
  description: string;
  state: ChargeState;
  attempt: number;
  createdAt: Date;
  /** When the processor was last asked for this attempt; from then on only it knows whether money moved. */
  attemptedAt: Date | null;
  /** Since when we know that we don't know what became of this attempt. */
  unknownSince: Date | null;
  processorId: string | null;
  refusal: string | null;
}

const COLUMNS = [
  'id',
  'payer_id as payerId',
  'payment_method as paymentMethod',
  'subtotal_cents as subtotalCents',
  'discount_cents as discountCents',
  'taxes',
  'amount_cents as totalCents',
  'description',
  'state',
  'attempt',
  'created_at as createdAt',
  'attempted_at as attemptedAt',
  'unknown_since as unknownSince',
  'processor_id as processorId',
  'refusal',
] as const;

/** Inserts a charge that is due; one of zero is settled at once. */
export async function insertCharge(
  tx: Tx,
  charge: { payerId: string; paymentMethod: string | null; amounts: Amounts; description: string; at: Date },
): Promise<{ id: string; state: 'due' | 'succeeded' }> {
  const { amounts, at } = charge;
  const nothing = amounts.totalCents === 0;
  const { id } = await tx
    .insertInto('charge')
    .values({
      payer_id: charge.payerId,
      payment_method: charge.paymentMethod,
      subtotal_cents: amounts.subtotalCents,
      discount_cents: amounts.discountCents,
      taxes: JSON.stringify(amounts.taxes),
      amount_cents: amounts.totalCents,
      description: charge.description,
      state: nothing ? 'succeeded' : 'due',
      settled_at: nothing ? at : null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, state: nothing ? 'succeeded' : 'due' };
}

export async function findCharge(db: Database, id: string): Promise<Charge | undefined> {
  return db.selectFrom('charge').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export async function findChargeOfPayer(db: Database, payerId: string, id: string): Promise<Charge | undefined> {
  return db
    .selectFrom('charge')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('payer_id', '=', payerId)
    .executeTakeFirst();
}

export async function findChargeAtProcessor(db: Database, processorId: string): Promise<Charge | undefined> {
  return db.selectFrom('charge').select(COLUMNS).where('processor_id', '=', processorId).executeTakeFirst();
}

/** Notes that a charge is disputed at the payer's bank; false when that was noted before. */
export async function setDisputed(tx: Tx, id: string, at: Date): Promise<boolean> {
  const open = tx.updateTable('charge').set({ disputed_at: at }).where('id', '=', id).where('disputed_at', 'is', null);
  return (await open.returning('id').executeTakeFirst()) !== undefined;
}

/** Notes what the bank has decided about a dispute, null while it has not; false when that was noted before. */
export async function setDisputeOutcome(tx: Tx, id: string, outcome: DisputeOutcome | null): Promise<boolean> {
  const other = sql<SqlBool>`dispute_outcome is distinct from ${outcome}`;
  const changed = tx.updateTable('charge').set({ dispute_outcome: outcome }).where('id', '=', id).where(other);
  return (await changed.returning('id').executeTakeFirst()) !== undefined;
}

export async function lockCharge(tx: Tx, id: string): Promise<Charge> {
  return tx.selectFrom('charge').select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
}
