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

/** Records the time before the processor is called. */
export async function noteAttempt(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('charge').set({ attempted_at: at }).where('id', '=', id).execute();
}

/** Records that an attempt ended without a known outcome. */
export async function noteUnknown(db: Database, id: string, at: Date): Promise<void> {
  await db
    .updateTable('charge')
    .set(({ fn, val }) => ({ unknown_since: fn.coalesce('unknown_since', val(at)) }))
    .where('id', '=', id)
    .where('state', '=', 'due')
    .execute();
}

/** Charges that are due since then, oldest first: their job may have been lost. */
export async function chargesDueSince(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('charge')
    .select('id')
    .where('state', '=', 'due')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Records the outcome of an attempt. */
export async function noteOutcome(
  tx: Tx,
  id: string,
  outcome: { state: ChargeState; processorId: string | undefined; refusal?: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('charge')
    .set({
      state: outcome.state,
      ...(outcome.processorId && { processor_id: outcome.processorId }),
      refusal: outcome.refusal ?? null,
      unknown_since: null,
      settled_at: outcome.state === 'succeeded' ? outcome.at : null,
    })
    .where('id', '=', id)
    .execute();
}

/** Resets a charge for a new attempt with another card. */
export async function tryAgain(tx: Tx, id: string, paymentMethod: string): Promise<void> {
  await tx
    .updateTable('charge')
    .set(({ eb }) => ({
      state: 'due',
      payment_method: paymentMethod,
      attempt: eb('attempt', '+', 1),
      attempted_at: null,
      unknown_since: null,
      processor_id: null,
      refusal: null,
    }))
    .where('id', '=', id)
    .execute();
}

/** The card behind a charge as its owner knows it. */
export async function cardOfCharge(
  db: Database,
  paymentMethod: string,
): Promise<{ brand: string; lastFour: string } | undefined> {
  const row = await db
    .selectFrom('card_setup')
    .select(['brand', 'last_four as lastFour'])
    .where('payment_method', '=', paymentMethod)
    .executeTakeFirst();
  return row?.brand && row.lastFour ? { brand: row.brand, lastFour: row.lastFour } : undefined;
}
