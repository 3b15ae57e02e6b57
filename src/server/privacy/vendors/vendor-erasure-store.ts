import { type NotNull, sql } from 'kysely';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** The vendors with an API for erasure; any other is asked in writing. */
const ERASED_BY_US: readonly string[] = ['twilio', 'stripe'];

/** Whether a vendor has no API for erasure, so that we ask it in writing. */
export const isAskedInWriting = (vendor: string): boolean => !ERASED_BY_US.includes(vendor);

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

/** Records that a vendor has to erase one of our cases, of which it is asked in writing. */
export async function noteCaseErasure(tx: Tx, vendor: string, vendorRef: string): Promise<void> {
  await tx
    .insertInto('vendor_erasure')
    .values({ vendor, vendor_ref: vendorRef })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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

/** Customers of erased people that the card processor still had by then; a trigger notes them. */
export async function customersToDelete(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('vendor_erasure')
    .select('vendor_ref')
    .where('vendor', '=', 'stripe')
    .where('finished_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
  return rows.flatMap((row) => row.vendor_ref ?? []);
}

/** Records that the card processor deleted a customer. */
export async function finishCustomerErasure(db: Database, customerId: string, at: Date): Promise<void> {
  await db
    .updateTable('vendor_erasure')
    .set({ vendor_ref: null, problem: null, finished_at: at })
    .where('vendor', '=', 'stripe')
    .where('vendor_ref', '=', customerId)
    .execute();
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

/** An erasure that a vendor has not completed. */
export interface OpenErasure {
  vendor: string;
  vendorRef: string;
  since: Date;
  attempts: number;
  problem: string | null;
}

/** All open erasures at vendors, oldest first. */
export async function openErasures(db: Database): Promise<OpenErasure[]> {
  return db
    .selectFrom('vendor_erasure')
    .select(['vendor', 'vendor_ref as vendorRef', 'created_at as since', 'attempts', 'problem'])
    .where('finished_at', 'is', null)
    .orderBy('created_at')
    .orderBy('vendor_ref')
    .$narrowType<{ vendorRef: NotNull }>()
    .execute();
}

/** Finishes a vendor's erasures created until then. Returns how many there were. */
export async function finishVendorErasures(
  tx: Tx,
  { vendor, until, at }: { vendor: string; until: Date; at: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update vendor_erasure set vendor_ref = null, problem = null, finished_at = ${at}
    where vendor = ${vendor} and finished_at is null and date_trunc('milliseconds', created_at) <= ${until}`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}
