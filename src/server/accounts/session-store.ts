import { sql } from 'kysely';
import type { Role } from '../../domain/accounts/account.ts';
import type { SessionTimes } from '../../domain/accounts/session-lifetime.ts';
import type { Database, Tx } from '../database/connect.ts';

export interface StoredSession extends SessionTimes {
  id: string;
  personId: string;
  roles: Role[];
}

/** A person signed in on more places than this loses the oldest session. */
const MOST_SESSIONS = 10;

export async function insertSession(
  tx: Tx,
  session: { personId: string; tokenHash: Buffer; remember: boolean; at: Date },
): Promise<string> {
  const row = await tx
    .insertInto('session')
    .values({
      person_id: session.personId,
      token_hash: session.tokenHash,
      remember: session.remember,
      created_at: session.at,
      last_seen_at: session.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    delete from session where id in (
      select id from session where person_id = ${session.personId}
      order by last_seen_at desc, created_at desc offset ${MOST_SESSIONS})`.execute(tx);
  return row.id;
}

/** The session of a token with the person's roles, in one round trip. */
export async function findSession(db: Database, tokenHash: Buffer): Promise<StoredSession | undefined> {
  const { rows } = await sql<StoredSession>`
    select id, person_id as "personId", created_at as "createdAt", last_seen_at as "lastSeenAt", remember,
      array(select role from person_role where person_role.person_id = session.person_id order by active_since desc, role desc) as roles
    from session where token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}

export async function touchSession(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('session').set({ last_seen_at: at }).where('id', '=', id).execute();
}

export async function deleteSession(db: Database | Tx, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute();
}
