import { type RawBuilder, sql } from 'kysely';
import type { StoredFields } from '../../../domain/applications/sections/field.ts';
import { HOME } from '../../../domain/applications/sections/home.ts';
import { JOB } from '../../../domain/applications/sections/job.ts';
import { isRecordSection, recordOf } from '../../../domain/applications/sections/records.ts';
import type { StoredAnswer } from '../../../domain/applications/sections/section-answers.ts';
import type { Section } from '../../../domain/properties/sections.ts';

/** The table of a section. */
export const tableOf = (section: Section): string => {
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
export function columnsJson(section: Section): RawBuilder<StoredAnswer> {
  const columns = Object.values(fieldsOf(section)).map(
    ({ column }) => sql`${sql.lit(column)}, ${sql.ref(`answer.${column}`)}`,
  );
  return sql<StoredAnswer>`jsonb_build_object(${sql.join(section === 'employment' ? [...columns, REFERENCES] : columns)})`;
}
