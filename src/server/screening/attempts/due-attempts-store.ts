import { sql } from 'kysely';
import type { Database } from '../../infrastructure/database/connect.ts';
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
