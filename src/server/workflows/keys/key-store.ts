import { sql } from 'kysely';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** What a key of the installation is for: encrypting data, or mixing into passwords. */
export type KeyPurpose = 'data' | 'password';

/** The stored proofs of the keys that the installation has had, by name. */
export async function findProofs(db: Database | Tx, purpose: KeyPurpose): Promise<Map<string, Buffer>> {
  const rows = await db.selectFrom('key_check').select(['name', 'proof']).where('purpose', '=', purpose).execute();
  return new Map(rows.map(({ name, proof }) => [name, proof]));
}

/** Stores the proof of a new key. Returns false when one is stored under this name already. */
export async function insertProof(
  tx: Tx,
  { purpose, name, proof }: { purpose: KeyPurpose; name: string; proof: Buffer },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('key_check')
    .values({ purpose, name, proof })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** How many of each kind a key protects, by its name. */
export interface KeyUse {
  name: string;
  applicants: number;
  people: number;
  messages: number;
}

export async function findKeyUse(db: Database | Tx): Promise<KeyUse[]> {
  const { rows } = await sql<KeyUse>`
    select name, sum(applicants)::int as applicants, sum(people)::int as people, sum(messages)::int as messages
    from (
      select wrapped_by as name, count(*) as applicants, 0 as people, 0 as messages from applicant_key group by 1
      union all select wrapped_by, 0, count(*), 0 from person_key group by 1
      union all select content->>'by', 0, 0, count(*) from outbox where content ? 'sealed' group by 1
    ) used group by name order by name`.execute(db);
  return rows;
}

/** How many passwords each pepper is in; the name is null for those from before peppers had names. */
export async function findPepperUse(db: Database | Tx): Promise<{ name: string | null; passwords: number }[]> {
  const { rows } = await sql<{ name: string | null; passwords: number }>`
    select convert_from(decode(rpad(id, (length(id) + 3) / 4 * 4, '='), 'base64'), 'UTF8') as name, count(*)::int as passwords
    from (select substring(password_hash from ',keyid=([A-Za-z0-9+/]+)\\$') as id from person
      where password_hash like '$argon2id$%') stored
    group by 1 order by 1`.execute(db);
  return rows;
}

/** The key of an applicant or a person, as stored. */
export interface OwnedKey {
  owner: string;
  wrapped: Buffer;
  wrappedBy: string;
}

const OWNERS = { applicant_key: 'applicant_id', person_key: 'person_id' } as const;
export type KeyTable = keyof typeof OWNERS;
export const KEY_TABLES: readonly KeyTable[] = ['applicant_key', 'person_key'];

const columnsOf = (table: KeyTable) =>
  sql`${sql.ref(OWNERS[table])} as owner, wrapped, wrapped_by as "wrappedBy" from ${sql.table(table)}`;

/** Some keys that a key of the installation wraps. */
export async function sampleKeys(db: Database, table: KeyTable, wrappedBy: string, most: number): Promise<OwnedKey[]> {
  const { rows } = await sql<OwnedKey>`
    select ${columnsOf(table)} where wrapped_by = ${wrappedBy} limit ${most}`.execute(db);
  return rows;
}

/** Locks keys that a key other than `newest` wraps. Those that another process holds are left out. */
export async function lockOldKeys(tx: Tx, table: KeyTable, newest: string, most: number): Promise<OwnedKey[]> {
  const { rows } = await sql<OwnedKey>`
    select ${columnsOf(table)} where wrapped_by <> ${newest} limit ${most} for update skip locked`.execute(tx);
  return rows;
}

export async function replaceKeys(tx: Tx, table: KeyTable, keys: readonly OwnedKey[]): Promise<void> {
  await sql`
    update ${sql.table(table)} set wrapped = fresh.wrapped, wrapped_by = fresh.wrapped_by
    from unnest(${keys.map(({ owner }) => owner)}::uuid[], ${keys.map(({ wrapped }) => wrapped)}::bytea[],
      ${keys.map(({ wrappedBy }) => wrappedBy)}::text[]) as fresh (owner, wrapped, wrapped_by)
    where ${sql.ref(OWNERS[table])} = fresh.owner`.execute(tx);
}
