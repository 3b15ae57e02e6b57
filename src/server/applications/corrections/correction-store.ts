import { type RawBuilder, sql } from 'kysely';
import type { StoredFields } from '../../../domain/applications/sections/field.ts';
import { HOME } from '../../../domain/applications/sections/home.ts';
import { JOB } from '../../../domain/applications/sections/job.ts';
import { isRecordSection, recordOf } from '../../../domain/applications/sections/records.ts';
import type { StoredAnswer } from '../../../domain/applications/sections/section-answers.ts';
import { SECTIONS, type Section } from '../../../domain/properties/sections.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import type { OwnApplicantId } from '../applicant-store.ts';

/** The table of a section. */
const tableOf = (section: Section): string => {
  if (isRecordSection(section)) return section;
  return section === 'employment' ? 'employment' : 'housing';
};

const fieldsOf = (section: Section): StoredFields => {
  if (isRecordSection(section)) return recordOf(section).fields;
  return section === 'employment' ? JOB.fields : HOME.fields;
};

const REFERENCES = sql`'references', coalesce((
  select json_agg(json_build_object('name', r.name, 'email', r.email, 'phone', r.phone) order by r.position)
  from employment_reference r where r.employment_id = answer.id), '[]'::json)`;

/** The columns of an answer, which is in scope as `answer`; a job with its references. */
function columnsJson(section: Section): RawBuilder<StoredAnswer> {
  const columns = Object.values(fieldsOf(section)).map(
    ({ column }) => sql`${sql.lit(column)}, ${sql.ref(`answer.${column}`)}`,
  );
  return sql<StoredAnswer>`jsonb_build_object(${sql.join(section === 'employment' ? [...columns, REFERENCES] : columns)})`;
}

/** Which rows of its table are answers of a section. */
const isOfSection = (section: Section): RawBuilder<unknown> => {
  if (section === 'current_housing') return sql`answer.type = 'current'`;
  return section === 'previous_housing' ? sql`answer.type = 'previous'` : sql`true`;
};

export interface PresentAnswer {
  id: string;
  version: number;
  columns: StoredAnswer;
}

/** An answer as it is now; of a section with several, the one with this id. */
export async function findAnswer(
  tx: Tx,
  applicantId: OwnApplicantId,
  { section, id }: { section: Section; id: string | undefined },
): Promise<PresentAnswer | undefined> {
  const { rows } = await sql<PresentAnswer>`
    select answer.id, answer.version, ${columnsJson(section)} as columns from ${sql.table(tableOf(section))} answer
    where answer.applicant_id = ${applicantId} and ${isOfSection(section)}
      and (${id ?? null}::uuid is null or answer.id = ${id ?? null}::uuid)
    for update of answer`.execute(tx);
  return rows[0];
}

/** Replaces the columns of a home or a record. */
export async function replaceAnswer(
  tx: Tx,
  { section, id, columns, at }: { section: Section; id: string; columns: Readonly<Record<string, unknown>>; at: Date },
): Promise<void> {
  const table = sql.ref(tableOf(section));
  const set = Object.keys(columns).map((name) => sql`${sql.ref(name)} = ${sql.ref(`sent.${name}`)}`);
  await sql`
    update ${table} answer set ${sql.join(set)}, updated_at = ${at}, version = answer.version + 1
    from json_populate_record(null::${table}, ${JSON.stringify(columns)}::json) sent where answer.id = ${id}`.execute(
    tx,
  );
}

/** Stores what an answer said before. */
export async function insertVersion(
  tx: Tx,
  version: {
    applicantId: OwnApplicantId;
    section: Section;
    former: PresentAnswer;
    at: Date;
    notifyAt: Date | null;
  },
): Promise<void> {
  await tx
    .insertInto('answer_version')
    .values({
      applicant_id: version.applicantId,
      section: version.section,
      answer_id: version.former.id,
      version: version.former.version,
      former: JSON.stringify(version.former.columns),
      replaced_at: version.at,
      notify_at: version.notifyAt,
    })
    .execute();
}

/** When the landlord gets the email that waits; undefined when none does. */
export async function findOpenSession(tx: Tx, applicantId: string, at: Date): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('answer_version')
    .select('notify_at as notifyAt')
    .where('applicant_id', '=', applicantId)
    .where('notify_at', '>', at)
    .orderBy('notify_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.notifyAt ?? undefined;
}

/** A correction with both versions. */
export interface Correction {
  id: string;
  section: Section;
  /** ISO instant, as the database writes it. */
  correctedAt: string;
  before: StoredAnswer;
  after: StoredAnswer;
}

/** The corrections of an application, the newest first. Whoever asks has to be checked before. */
export async function listCorrections(db: Database | Tx, applicantId: string): Promise<Correction[]> {
  const present = SECTIONS.map(
    (section) => sql`when ${section} then (
      select ${columnsJson(section)} from ${sql.table(tableOf(section))} answer where answer.id = v.answer_id)`,
  );
  const { rows } = await sql<Correction>`
    select v.id, v.section, to_json(v.replaced_at) as "correctedAt", v.former as before,
      coalesce(lead(v.former) over (partition by v.answer_id order by v.version),
        case v.section ${sql.join(present, sql` `)} end) as after
    from answer_version v where v.applicant_id = ${applicantId} order by v.replaced_at desc, v.id`.execute(db);
  return rows;
}
