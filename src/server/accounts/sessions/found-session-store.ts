import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../../../domain/accounts/account.ts';
import { type SessionTimes, sessionLifetime } from '../../../domain/accounts/sessions/session-lifetime.ts';
import type { CountedCalls, SessionLimit } from '../../../domain/accounts/sessions/session-limit.ts';
import type { PasswordGiven } from '../../../domain/accounts/sessions/step-up.ts';
import type { Database } from '../../infrastructure/database/connect.ts';

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

/**
 * True, and lets the statement end before its change is on the disk: a crash of the database at that moment forgets some calls that
 * were counted, which hurts nobody, and every call would wait for the disk twice otherwise. Only for a statement of its own.
 */
const IS_NOT_AWAITED = sql`set_config('synchronous_commit', 'off', true) = 'off'`;

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
      select key, 1, ${now + limit.seconds * 1000}::bigint from whose where not exists (select from full_up) and ${IS_NOT_AWAITED}
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
