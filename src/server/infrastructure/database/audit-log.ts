import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '../../../domain/values/type-guards.ts';
import type { Database } from './connect.ts';

/** Which events are listed; everything that is left out matches. */
export interface AuditFilter {
  /** An operator's name, the id of a person, or a kind of actor. */
  who?: string | undefined;
  /** The beginning of an action. */
  action?: string | undefined;
  /** ISO dates in UTC, both included. */
  from?: string | undefined;
  to?: string | undefined;
  subjectId?: string | undefined;
  /** Only events with a lower id. */
  before?: string | undefined;
}

export interface ListedEvent {
  id: string;
  at: Date;
  actorKind: string;
  actorId: string | null;
  action: string;
  subjectKind: string;
  subjectId: string | null;
  detail: Record<string, unknown>;
  network: string | null;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const byActor = (who: string): RawBuilder<unknown> =>
  isUuid(who)
    ? sql`actor_id = ${who}`
    : sql`(actor_kind = ${who} or (actor_kind = 'operator' and detail->>'operator' = ${who}))`;

/** Events of the audit log, newest first. */
export async function findAuditEvents(db: Database, filter: AuditFilter, most: number): Promise<ListedEvent[]> {
  const { who, action, from, to, subjectId, before } = filter;
  const conditions = [
    ...(before === undefined ? [] : [sql`id < ${before}::bigint`]),
    ...(who === undefined ? [] : [byActor(who)]),
    ...(action === undefined ? [] : [sql`action like ${`${escapeLike(action)}%`}`]),
    ...(from === undefined ? [] : [sql`at >= ${`${from}T00:00:00Z`}::timestamptz`]),
    ...(to === undefined ? [] : [sql`at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`]),
    ...(subjectId === undefined ? [] : [sql`subject_id = ${subjectId}`]),
  ];
  const { rows } = await sql<ListedEvent>`
    select id::text, at, actor_kind as "actorKind", actor_id as "actorId", action, subject_kind as "subjectKind",
      subject_id as "subjectId", detail, network::text
    from audit_event where ${sql.join([sql`true`, ...conditions], sql` and `)} order by audit_event.id desc limit ${most}`.execute(
    db,
  );
  return rows;
}
