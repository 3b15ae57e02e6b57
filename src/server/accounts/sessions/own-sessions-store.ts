import type { SessionTimes } from '../../../domain/accounts/sessions/session-lifetime.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** A session as its owner sees it. */
export interface OwnSession extends SessionTimes {
  id: string;
  device: string;
}

/** A person's sessions, most recently used first; some may have ended. */
export async function findSessionsOf(db: Database, personId: string): Promise<OwnSession[]> {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'created_at as createdAt', 'last_seen_at as lastSeenAt', 'remember'])
    .where('person_id', '=', personId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends one session of a person. False when there is none with this id. */
export async function deleteOwnSession(tx: Tx, personId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('session')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the sessions of everybody. Returns how many there were. */
export async function deleteEverySession(tx: Tx): Promise<number> {
  const ended = await tx.deleteFrom('session').executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** Ends all sessions of a person, except `exceptSessionId`. Returns how many ended. */
export async function deleteSessionsOf(tx: Tx, personId: string, exceptSessionId?: string): Promise<number> {
  const ended = await tx
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '<>', exceptSessionId ?? ''))
    .returning('id')
    .execute();
  return ended.length;
}
