import { sql } from 'kysely';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** A person with more sessions than this loses the oldest one. */
const MOST_SESSIONS = 10;

export async function insertSession(
  tx: Tx,
  session: {
    personId: string;
    tokenHash: Buffer;
    cookieHash: Buffer | null;
    remember: boolean;
    device: string;
    hasUsedPasskey: boolean;
    at: Date;
  },
): Promise<string> {
  const row = await tx
    .insertInto('session')
    .values({
      person_id: session.personId,
      token_hash: session.tokenHash,
      cookie_hash: session.cookieHash,
      remember: session.remember,
      created_at: session.at,
      last_seen_at: session.at,
      token_since: session.at,
      password_given_at: session.at,
      passkey_given_at: session.hasUsedPasskey ? session.at : null,
      device: session.device,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    delete from session where id in (
      select id from session where person_id = ${session.personId}
      order by last_seen_at desc, created_at desc offset ${MOST_SESSIONS})`.execute(tx);
  return row.id;
}

/** Offers a session a next token, unless its current token has changed. */
export async function offerToken(
  db: Database,
  { id, tokenHash, nextHash }: { id: string; tokenHash: Buffer; nextHash: Buffer },
): Promise<void> {
  await sql`update session set next_hash = ${nextHash} where id = ${id} and token_hash = ${tokenHash}`.execute(db);
}

/** Makes the offered token the current one; the previous one works until `until`. */
export async function acceptOfferedToken(
  db: Database,
  { id, tokenHash, at, until }: { id: string; tokenHash: Buffer; at: Date; until: Date },
): Promise<void> {
  await sql`
    update session set previous_hash = token_hash, previous_until = ${until}, token_hash = next_hash, next_hash = null,
      token_since = ${at}
    where id = ${id} and next_hash = ${tokenHash}`.execute(db);
}

export async function touchSession(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('session').set({ last_seen_at: at }).where('id', '=', id).execute();
}

/** Records that the password was given in a session. */
export async function markPasswordGiven(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('session').set({ password_given_at: at }).where('id', '=', id).execute();
}

/** Records that a passkey was used in a session. */
export async function markPasskeyGiven(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('session').set({ passkey_given_at: at }).where('id', '=', id).execute();
}

/** When a passkey was last used in a session; null before. */
export async function passkeyGivenIn(tx: Tx, id: string): Promise<Date | null> {
  const row = await tx.selectFrom('session').select('passkey_given_at as at').where('id', '=', id).executeTakeFirst();
  return row?.at ?? null;
}

/** Whether a session has not ended. */
export async function isSessionOpen(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('session').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function deleteSession(db: Database | Tx, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute();
}

/** Gives a session a new token and records that the password was given just now. */
export async function renewSession(tx: Tx, session: { id: string; tokenHash: Buffer; at: Date }): Promise<void> {
  await tx
    .updateTable('session')
    .set({
      token_hash: session.tokenHash,
      token_since: session.at,
      next_hash: null,
      previous_hash: null,
      previous_until: null,
      password_given_at: session.at,
      last_seen_at: session.at,
    })
    .where('id', '=', session.id)
    .execute();
}
