import { sql } from 'kysely';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** A person with more browsers than this loses the least recently used one. */
const MOST_DEVICES = 30;

export async function isDeviceOf(db: Database, personId: string, tokenHash: Buffer): Promise<boolean> {
  const known = await db
    .selectFrom('known_device')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return known !== undefined;
}

/**
 * Records that a person logged in from a browser.
 *
 * @returns whether the browser is new; false for the person's first one
 */
export async function rememberDevice(
  tx: Tx,
  { personId, tokenHash, at }: { personId: string; tokenHash: Buffer; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean; others: boolean }>`
    with written as (
      insert into known_device (person_id, token_hash, last_used_at) values (${personId}, ${tokenHash}, ${at})
      on conflict (person_id, token_hash) do update set last_used_at = excluded.last_used_at)
    select coalesce(bool_or(token_hash = ${tokenHash}), false) as known,
      coalesce(bool_or(token_hash <> ${tokenHash}), false) as others
    from known_device where person_id = ${personId}`.execute(tx);
  await sql`
    delete from known_device where person_id = ${personId} and token_hash in (
      select token_hash from known_device where person_id = ${personId}
      order by last_used_at desc offset ${MOST_DEVICES})`.execute(tx);
  const [before] = rows;
  return before !== undefined && !before.known && before.others;
}
