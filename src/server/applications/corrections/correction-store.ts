import { sql } from 'kysely';
import type { StoredAnswer } from '../../../domain/applications/sections/section-answers.ts';
import { SECTIONS, type Section } from '../../../domain/properties/sections.ts';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import type { OwnApplicantId } from '../applicant-store.ts';
import type { PresentAnswer } from './present-answer-store.ts';
import { columnsJson, tableOf } from './section-answer-json.ts';

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
