import type { ChargeState } from '../../domain/payments/charge.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';

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
