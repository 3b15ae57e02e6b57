import type { Database, Tx } from '../infrastructure/database/connect.ts';

/** A person's customer id at the processor, if they ever stored a card. */
export async function findCustomer(db: Database | Tx, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_customer')
    .select('processor_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.processor_id;
}

/** Stores a person's customer id at the processor; the first one stays. */
export async function addCustomer(db: Database, personId: string, processorId: string): Promise<void> {
  await db
    .insertInto('payment_customer')
    .values({ person_id: personId, processor_id: processorId })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute();
}

/** The person's details for the processor. */
export async function findPayer(
  db: Database | Tx,
  personId: string,
): Promise<{ email: string; firstName: string; name: string; language: string | null }> {
  const row = await db
    .selectFrom('person')
    .select(['email', 'first_name', 'last_name', 'language'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const name = `${row.first_name} ${row.last_name}`; // @untranslated: a name
  return { email: row.email, firstName: row.first_name, name, language: row.language };
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
