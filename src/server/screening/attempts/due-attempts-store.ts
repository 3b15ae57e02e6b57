import { sql } from 'kysely';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';
import { isBureauAttempt } from './attempt-json.ts';

/** Attempts that the bureau has been working on since then, oldest first: each needs a poll. */
export async function openCases(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('check_attempt')
    .select('id')
    .where(isBureauAttempt(sql`check_attempt.id`))
    .where('state', 'in', ['running', 'waiting'])
    .where('vendor_ref', 'is not', null) // @untranslated: SQL
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Attempts from before then whose submitted data is still there. */
export async function submissionsBefore(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('check_attempt')
    .select('id')
    .where('submitted_data', 'is not', null) // @untranslated: SQL
    .where('created_at', '<', before)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Attempts whose report is not requested yet: of an applicant, or of all applications to or by a person. */
export async function waitingAttempts(
  db: Database | Tx,
  of: { applicantId: string } | { personId: string } | { since: Date },
): Promise<string[]> {
  const whose =
    'applicantId' in of
      ? sql`applicant.id = ${of.applicantId}`
      : 'personId' in of
        ? sql`(applicant.person_id = ${of.personId} or property.landlord_id = ${of.personId})`
        : sql`t.created_at < ${of.since}`;
  const { rows } = await sql<{ id: string }>`
    select t.id from check_attempt t join applicant on applicant.id = t.applicant_id
      join property on property.id = applicant.property_id
    where ${isBureauAttempt(sql`t.id`)} and t.state = 'queued' and t.attempted_at is null and ${whose} order by t.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
