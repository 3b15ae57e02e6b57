import { type RawBuilder, sql } from 'kysely';
import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import type { ApplicantStatus, Step } from '../../../domain/applications/application.ts';
import type { RecordSection } from '../../../domain/applications/sections/records.ts';
import type { AuditAction } from '../../../domain/audit-actions.ts';
import { auditEvent } from '../../infrastructure/database/audit.ts';
import type { Database } from '../../infrastructure/database/connect.ts';
import type { SavedAnswer } from './answers-store.ts';

/** An answer of which an application has one. */
export interface AnswerToSave {
  propertyId: string;
  /** The application and the answer as the caller knows them, if at all. */
  applicantId?: string | undefined;
  id?: string | undefined;
  /** See `assertCanChangeAnswer`. */
  version: number | undefined;
  table: 'housing' | RecordSection;
  /** What tells this answer from others in its table, beside the application. */
  key: Readonly<Record<string, string>>;
  columns: Readonly<Record<string, unknown>>;
  at: Date;
  /** The step whose draft this replaces. */
  step: Step;
  /** Whether the answer says that a home was rented or owned, so that "never rented" is no longer true. */
  isHome: boolean;
  event: { action: AuditAction; detail?: Record<string, string> };
}

/** What a save found, and what it wrote, if it was allowed to. */
export interface Outcome {
  applicantId: string;
  status: ApplicantStatus;
  existing: SavedAnswer | null;
  saved: SavedAnswer | null;
}

const list = (parts: RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts);

/**
 * The statement sees the answer as it was before it waited for the lock, so the version is compared once more where the row is
 * written.
 */
export async function save(db: Database, actor: ApplicantActor, answer: AnswerToSave): Promise<Outcome | undefined> {
  const { propertyId, applicantId = null, id = null, version = null, key, at } = answer;
  const table = sql.ref(answer.table);
  const columns = Object.keys(answer.columns);
  const keys = Object.keys(key);
  const row = JSON.stringify({ ...answer.columns, ...key, created_at: at, updated_at: at });
  const written = [...keys, ...columns, 'created_at', 'updated_at'];
  const isSame = (of: RawBuilder<unknown>) => sql`(${version}::int is null or ${of} = ${version}::int)`;
  const { rows } = await sql<Outcome>`
    with own as (
      select id, status from applicant where person_id = ${actor.userId} and property_id = ${propertyId}
      for no key update),
    existing as (
      select there.id, there.version from ${table} there join own on own.id = there.applicant_id
      where ${sql.join([sql`true`, ...keys.map((name) => sql`there.${sql.ref(name)} = ${key[name]}`)], sql` and `)}),
    allowed as (
      select own.id from own left join existing on true
      where own.status = 'pending' and (${applicantId}::uuid is null or own.id = ${applicantId}::uuid)
        and (${id}::uuid is null or existing.id = ${id}::uuid) and ${isSame(sql`coalesce(existing.version, 0)`)}),
    saved as (
      insert into ${table} as kept (applicant_id, ${list(written.map((name) => sql.ref(name)))})
      select allowed.id, ${list(written.map((name) => sql.ref(`sent.${name}`)))}
      from allowed, json_populate_record(null::${table}, ${row}::json) sent
      on conflict (${list(['applicant_id', ...keys].map((name) => sql.ref(name)))}) do update set
        ${list([...columns, 'updated_at'].map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))},
        version = kept.version + 1
      where ${isSame(sql`kept.version`)}
      returning kept.id, kept.version, kept.applicant_id),
    undrafted as (
      delete from draft using saved where draft.applicant_id = saved.applicant_id and draft.step = ${answer.step}),
    ${answer.isHome ? HAS_RENTED : sql``}
    audited as (${auditEvent(actor, { ...answer.event, subjectKind: 'applicant', subjectId: sql`saved.applicant_id` }, sql`saved`)})
    select own.id as "applicantId", own.status,
      (select json_build_object('id', id, 'version', version) from existing) as existing,
      (select json_build_object('id', id, 'version', version) from saved) as saved
    from own`.execute(db);
  return rows[0];
}

/** Withdraws that somebody never rented. */
const HAS_RENTED = sql`declared as (
  update applicant set never_rented = false from saved where applicant.id = saved.applicant_id and applicant.never_rented),`;
