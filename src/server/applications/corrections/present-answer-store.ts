import { type RawBuilder, sql } from 'kysely';
import type { StoredAnswer } from '../../../domain/applications/sections/section-answers.ts';
import type { Section } from '../../../domain/properties/sections.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import type { OwnApplicantId } from '../applicant-store.ts';
import { columnsJson, tableOf } from './section-answer-json.ts';

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
