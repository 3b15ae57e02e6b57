import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '../../domain/values/type-guards.ts';
import type { Database } from '../infrastructure/database/connect.ts';

/** Which openings are looked for. */
export interface OpeningsBy {
  /** The id of a person or a session, a network such as 203.0.113.0/24, or an operator's name; undefined for anybody. */
  who?: string | undefined;
  /** ISO dates in UTC, both included. */
  from: string;
  to: string;
}

/** A person and how often their data was opened. */
export interface AffectedPerson {
  /** Null when the application or the account has been erased since. */
  id: string | null;
  email: string | null;
  /** How often each action of the audit log opened something of theirs, or entered their account. */
  actions: Record<string, number>;
  firstAt: Date;
  lastAt: Date;
}

/** What opens data of a person, as the audit log calls it. */
const OPENS = [
  'results.read',
  'report.linked',
  'report.opened',
  'file.read',
  'applicants.exported',
  'papers.opened',
  'identity_document.opened',
  'landlord_information.read',
  'account.opened',
  'account.data_downloaded',
  'disputes.read',
  'ranking_reviews.read',
  'charges.opened',
];

/** What enters an account, and so everything that its owner sees. */
export const ENTERS = 'login.succeeded';

const NETWORK = /^[\d.]+\/24$|^[\da-f:]+\/48$/i;

/** Whether a text is a network as the audit log has it. */
export const isNetwork = (text: string): boolean => NETWORK.test(text);

function byWhom(who: string | undefined): RawBuilder<unknown> {
  if (who === undefined) return sql`true`;
  if (isUuid(who)) return sql`(actor_id = ${who} or session_id = ${who})`;
  if (isNetwork(who)) return sql`network = ${who}::cidr`;
  return sql`(actor_kind = 'operator' and detail ->> 'operator' = ${who})`;
}

const between = ({ from, to }: OpeningsBy): RawBuilder<unknown> =>
  sql`at >= ${`${from}T00:00:00Z`}::timestamptz and at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`;

/**
 * Whose data was opened, and for one opener also whose accounts were entered; most often first. An export counts for everybody
 * who had applied for the property by then.
 */
export async function findAffectedPeople(db: Database, by: OpeningsBy): Promise<AffectedPerson[]> {
  const actions = by.who === undefined ? OPENS : [...OPENS, ENTERS];
  const { rows } = await sql<AffectedPerson>`
    with opened as (
      select at, action, subject_kind, subject_id, detail from audit_event
      where action = any(${actions}) and ${byWhom(by.who)} and ${between(by)}
    ), affected as (
      select opened.at, opened.action, case opened.subject_kind when 'person' then opened.subject_id
          when 'session' then (opened.detail ->> 'person')::uuid
          when 'charge' then charge.payer_id else applicant.person_id end as person_id
      from opened
        left join file on opened.subject_kind = 'file' and file.id = opened.subject_id
        left join charge on opened.subject_kind = 'charge' and charge.id = opened.subject_id
        left join applicant on
          (opened.subject_kind = 'applicant' and applicant.id = opened.subject_id)
          or (opened.subject_kind = 'file' and applicant.id = file.applicant_id)
          or (opened.subject_kind = 'property' and applicant.property_id = opened.subject_id
            and applicant.submitted_at < opened.at)
    ), counted as (
      select person_id, action, count(*)::int as times, min(at) as first_at, max(at) as last_at
      from affected group by person_id, action
    )
    select person.id, person.email, jsonb_object_agg(counted.action, counted.times order by counted.action) as actions,
      min(counted.first_at) as "firstAt", max(counted.last_at) as "lastAt"
    from counted left join person on person.id = counted.person_id
    group by person.id, person.email
    order by sum(counted.times) desc, person.email`.execute(db);
  return rows;
}

/** Who had applied for the properties of these landlords by the end of a day: a landlord's list shows each of them. */
export async function findListedApplicants(
  db: Database,
  landlordIds: readonly string[],
  to: string,
): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select distinct person.id, person.email from applicant
      join property on property.id = applicant.property_id
      join person on person.id = applicant.person_id
    where property.landlord_id = any(${[...landlordIds]}::uuid[])
      and applicant.submitted_at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'
    order by person.email`.execute(db);
  return rows;
}
