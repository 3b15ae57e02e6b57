import { sql } from 'kysely';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** What a person has beside their password, for their account page. */
export interface TwoStep {
  appAddedAt: Date | null;
  passkeys: OwnPasskey[];
  recoveryCodes: number;
}

/** A passkey as its owner sees it. */
export interface OwnPasskey {
  id: string;
  name: string;
  addedAt: Date;
  lastUsedAt: Date | null;
}

/** Reads a person's second steps. An app whose first code was never entered is not one. */
export async function findTwoStep(db: Database | Tx, personId: string): Promise<TwoStep> {
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at as addedAt', 'last_used_at as lastUsedAt'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const { rows } = await sql<{ appAddedAt: Date | null; recoveryCodes: number }>`
    select (select confirmed_at from authenticator_app where person_id = ${personId}) as "appAddedAt",
      (select count(*)::int from recovery_code where person_id = ${personId}) as "recoveryCodes"`.execute(db);
  return { passkeys, appAddedAt: rows[0]?.appAddedAt ?? null, recoveryCodes: rows[0]?.recoveryCodes ?? 0 };
}

/** Whether a person has a second step. */
export async function hasTwoStep(db: Database | Tx, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from authenticator_app where person_id = ${personId} and confirmed_at is not null
    union all select from passkey where person_id = ${personId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Replaces a person's recovery codes; none with an empty list. */
export async function putRecoveryCodes(tx: Tx, personId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ person_id: personId, code_hash })))
    .execute();
}

/** Uses up a recovery code. False when it is not one of the person's. */
export async function takeRecoveryCode(tx: Tx, personId: string, codeHash: Buffer): Promise<boolean> {
  const row = await tx
    .deleteFrom('recovery_code')
    .where('person_id', '=', personId)
    .where('code_hash', '=', codeHash)
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}
