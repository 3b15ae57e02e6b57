import { sql } from 'kysely';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

export async function setPasswordHash(tx: Tx, personId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('person')
    .set({ password_hash: passwordHash, updated_at: sql<Date>`now()` })
    .where('id', '=', personId)
    .execute();
}

/** Replaces the hash of a password by another one of the same password. False when it is not stored any more. */
export async function renewPasswordHash(
  db: Database,
  personId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('person')
    .set({ password_hash: to })
    .where('id', '=', personId)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Whether this is still the stored password hash; keeps it from changing until the transaction ends. What was verified
 * before the transaction counts only with this.
 */
export async function lockPasswordHash(tx: Tx, personId: string, passwordHash: string): Promise<boolean> {
  const { rows } = await sql`
    select from person where id = ${personId} and password_hash = ${passwordHash} for no key update`.execute(tx);
  return rows.length > 0;
}
