import { sql } from 'kysely';
import type { StoredCard } from '../../domain/payments/processor-records.ts';
import type { Database, Tx } from '../infrastructure/database/connect.ts';

/** A card that a person stores. `chargeId` is the charge to retry with it. */
export interface SetupRow {
  id: string;
  personId: string;
  processorId: string | null;
  state: 'open' | 'succeeded' | 'replaced';
  chargeId: string | null;
  paymentMethod: string | null;
}

const COLUMNS = [
  'id',
  'person_id as personId',
  'processor_id as processorId',
  'state',
  'charge_id as chargeId',
  'payment_method as paymentMethod',
] as const;

/** The open card setup for this purpose, created when there is none. */
export async function openOrFindSetup(db: Database, personId: string, chargeId: string | null): Promise<SetupRow> {
  await sql`
    insert into card_setup (person_id, charge_id) values (${personId}, ${chargeId})
    on conflict (person_id, coalesce(charge_id, person_id)) where state = 'open' do nothing`.execute(db);
  return db
    .selectFrom('card_setup')
    .select(COLUMNS)
    .where('person_id', '=', personId)
    .where('charge_id', 'is not distinct from', chargeId) // @untranslated: SQL
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
}

export async function nameSetup(db: Database, id: string, processorId: string): Promise<void> {
  await db.updateTable('card_setup').set({ processor_id: processorId }).where('id', '=', id).execute();
}

/** Replaces a setup that can no longer store a card. */
export async function replaceSetup(db: Database | Tx, id: string): Promise<void> {
  await db
    .updateTable('card_setup')
    .set({ state: 'replaced' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

export async function findSetup(db: Database, processorId: string): Promise<SetupRow | undefined> {
  return db.selectFrom('card_setup').select(COLUMNS).where('processor_id', '=', processorId).executeTakeFirst();
}

/** When the processor refused cards of a person since then, oldest first; each refusal is an event of its own. */
export async function refusalsOf(db: Database, personId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('webhook_event')
    .innerJoin('card_setup', 'card_setup.processor_id', 'webhook_event.subject')
    .select('webhook_event.received_at as at')
    .where('webhook_event.vendor', '=', 'stripe')
    .where('webhook_event.about', '=', 'refused-card')
    .where('webhook_event.received_at', '>', since)
    .where('card_setup.person_id', '=', personId)
    .orderBy('webhook_event.received_at')
    .execute();
  return rows.map(({ at }) => at);
}

/** Records the stored card. False when it was recorded before. */
export async function settleSetup(tx: Tx, id: string, card: StoredCard, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('card_setup')
    .set({
      state: 'succeeded',
      payment_method: card.paymentMethod,
      brand: card.brand,
      last_four: card.lastFour,
      settled_at: at,
    })
    .where('id', '=', id)
    .where('state', '<>', 'succeeded')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A card that a person stored since then and has not used for an order. */
export async function findUnusedCard(tx: Tx, personId: string, since: Date): Promise<string | undefined> {
  const row = await tx
    .selectFrom('card_setup')
    .select('card_setup.id')
    .where('card_setup.person_id', '=', personId)
    .where('card_setup.state', '=', 'succeeded')
    .where('card_setup.charge_id', 'is', null)
    .where('card_setup.settled_at', '>', since)
    .where((is) =>
      is.not(is.exists(is.selectFrom('screening_order').whereRef('screening_order.setup_id', '=', 'card_setup.id'))),
    )
    .orderBy('card_setup.settled_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
