import { sql } from 'kysely';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** A person's phone number, unless another person has the same one. */
export async function ownNumber(tx: Tx, personId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('person')
    .select('person.phone')
    .where('person.id', '=', personId)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('person as other')
            .whereRef('other.phone', '=', 'person.phone')
            .whereRef('other.id', '<>', 'person.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return row?.phone;
}

/** Records that texts to a number have to be deleted at the provider. Returns the id of the record. */
export async function noteTextErasure(tx: Tx, number: string): Promise<string> {
  const { id } = await tx
    .insertInto('vendor_erasure')
    .values({ vendor: 'twilio', vendor_ref: number })
    .onConflict((conflict) =>
      conflict
        .columns(['vendor', 'vendor_ref'])
        .doUpdateSet((were) => ({ created_at: were.ref('excluded.created_at') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The number of an open text erasure; undefined once it is finished. */
export async function numberToForget(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('vendor_erasure')
    .select('vendor_ref')
    .where('id', '=', id)
    .where('vendor', '=', 'twilio')
    .executeTakeFirst();
  return row?.vendor_ref ?? undefined;
}

/** Text erasures that were still open by then. */
export async function textErasuresBefore(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('vendor_erasure')
    .select('id')
    .where('vendor', '=', 'twilio')
    .where('finished_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
  return rows.map(({ id }) => id);
}

/** Records a failed call. `problem` contains no personal text. */
export async function noteFailedErasure(db: Database, id: string, problem: string): Promise<void> {
  await sql`update vendor_erasure set attempts = attempts + 1, problem = ${problem.slice(0, 300)}
    where id = ${id} and finished_at is null`.execute(db);
}

export async function finishErasure(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update vendor_erasure set vendor_ref = null, problem = null, finished_at = ${at} where id = ${id}`.execute(
    tx,
  );
}
