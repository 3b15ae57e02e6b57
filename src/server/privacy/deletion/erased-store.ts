import { sql } from 'kysely';
import type { UserId } from '../../../domain/accounts/actor.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** Everyone who was erased, newest last. */
export async function listErased(db: Database): Promise<{ personId: string; erasedAt: Date }[]> {
  return db
    .selectFrom('erased_account')
    .select(['person_id as personId', 'erased_at as erasedAt'])
    .orderBy('erased_at')
    .execute();
}

/** Marks people as erased. Returns those that exist in the database. */
export async function markErased(tx: Tx, personIds: readonly string[], at: Date): Promise<string[]> {
  await sql`insert into erased_account (person_id, erased_at)
    select id, ${at} from unnest(${[...personIds]}::uuid[]) id on conflict do nothing`.execute(tx);
  const rows = await tx
    .selectFrom('person')
    .select('id')
    .where('id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** The account of an email address, for an operator who acts on an email from it. */
export async function accountOf(db: Database, email: string): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .$narrowType<{ id: UserId }>()
    .executeTakeFirst();
  return row?.id;
}
