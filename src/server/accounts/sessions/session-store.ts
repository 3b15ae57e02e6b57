import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../../../domain/accounts/account.ts';
import { type SessionTimes, sessionLifetime } from '../../../domain/accounts/sessions/session-lifetime.ts';
import type { CountedCalls, SessionLimit } from '../../../domain/accounts/sessions/session-limit.ts';
import type { PasswordGiven } from '../../../domain/accounts/sessions/step-up.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

export interface StoredSession extends SessionTimes, PasswordGiven {
  id: string;
  personId: string;
  /** The code of the language that the person chose; null: none. */
  language: string | null;
  roles: Role[];
  /** Which of its tokens matched. */
  token: 'current' | 'next' | 'previous';
  tokenSince: Date;
  /** The hash of the cookie that has to come with the token; null where the token is enough. */
  cookieHash: Buffer | null;
  nextHash: Buffer | null;
  previousUntil: Date | null;
}

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

/** The session of a token, with the person's roles. */
const sessionOf = (tokenHash: Buffer) => sql<StoredSession>`
  select id, person_id as "personId", (select language from person where person.id = person_id) as language,
    created_at as "createdAt", last_seen_at as "lastSeenAt", remember,
    password_given_at as "passwordGivenAt", token_since as "tokenSince", next_hash as "nextHash", cookie_hash as "cookieHash",
    previous_until as "previousUntil",
    case when token_hash = ${tokenHash} then 'current' when next_hash = ${tokenHash} then 'next' else 'previous' end as token,
    array(select role from person_role where person_role.person_id = session.person_id order by active_since desc, role desc) as roles
  from session where token_hash = ${tokenHash} or next_hash = ${tokenHash} or previous_hash = ${tokenHash}`;

/**
 * The session of a token with the person's roles, in one round trip: a token that another call is making current at the
 * same moment is found before or after that, never in between.
 */
export async function findSession(db: Database, tokenHash: Buffer): Promise<StoredSession | undefined> {
  const { rows } = await sessionOf(tokenHash).execute(db);
  return rows[0];
}

/**
 * The same, and one more call counted against a limit, in the rows that the limiter keeps. Nothing is counted for a token
 * that may not be good enough: it has to be the current one or the next, with its cookie and within its lifetime.
 */
export async function findSessionAndCount(
  db: Database,
  { tokenHash, cookieHash, at }: { tokenHash: Buffer; cookieHash: Buffer | null; at: Date },
  limit: SessionLimit,
): Promise<(StoredSession & { counted: CountedCalls | undefined }) | undefined> {
  // The limiter's clock, as the rows are its own.
  const now = Date.now();
  const isWithin = (remember: boolean): RawBuilder<unknown> => {
    const { idle, absolute } = sessionLifetime(remember);
    return sql`found."lastSeenAt" > ${new Date(at.getTime() - idle)}::timestamptz
      and found."createdAt" > ${new Date(at.getTime() - absolute)}::timestamptz`;
  };
  const { rows } = await sql<StoredSession & { calls: number | null; until: string | null }>`
    with found as (${sessionOf(tokenHash)}),
    whose as (
      select ${limit.name}::text || ':' || rtrim(translate(encode(sha256(found."personId"::text::bytea), 'base64'), '+/', '-_'), '=') as key
      from found
      where found.token <> 'previous' and (found."cookieHash" is null or found."cookieHash" = ${cookieHash}::bytea)
        and case when found.remember then ${isWithin(true)} else ${isWithin(false)} end
        and (${limit.role ?? null}::text is null or ${limit.role ?? null}::text = any(found.roles))),
    full_up as (
      select points, expire from whose join rate_limit using (key)
      where rate_limit.points > ${limit.most} and rate_limit.expire > ${now}),
    counted as (
      insert into rate_limit as kept (key, points, expire)
      select key, 1, ${now + limit.seconds * 1000}::bigint from whose where not exists (select from full_up)
      on conflict (key) do update set
        points = case when kept.expire <= ${now} then 1 else kept.points + 1 end,
        expire = case when kept.expire <= ${now} then excluded.expire else kept.expire end
      returning points, expire)
    select found.*, calls.points as calls, calls.expire as until
    from found left join (select * from counted union all select * from full_up) calls on true`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { calls, until, ...session } = row;
  return { ...session, counted: calls === null ? undefined : { calls, until: Number(until) } };
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
