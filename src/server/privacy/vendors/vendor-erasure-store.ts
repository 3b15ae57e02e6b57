import { type NotNull, sql } from 'kysely';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** The vendors with an API for erasure; any other is asked in writing. */
const ERASED_BY_US: readonly string[] = ['twilio', 'stripe'];

/** Whether a vendor has no API for erasure, so that we ask it in writing. */
export const isAskedInWriting = (vendor: string): boolean => !ERASED_BY_US.includes(vendor);

/** Records that a vendor has to erase one of our cases, of which it is asked in writing. */
export async function noteCaseErasure(tx: Tx, vendor: string, vendorRef: string): Promise<void> {
  await tx
    .insertInto('vendor_erasure')
    .values({ vendor, vendor_ref: vendorRef })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
