import * as z from 'zod/mini';
import { EMPLOYMENT_VARIANTS, employmentSchema } from './employment-form.ts';

/** The fields that any entry may come with. Where a kind of entry has no such field, it means nothing and is ignored. */
export const EMPLOYMENT_FIELDS = {
  school_name: z.optional(z.nullable(z.string())),
  school_program: z.optional(z.nullable(z.string())),
  start_date: z.optional(z.nullable(z.string())),
  end_date: z.optional(z.nullable(z.string())),
  current_status: z.optional(z.nullable(z.string())),
  salary: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  salary_notes: z.optional(z.nullable(z.string())),
  job_title: z.optional(z.nullable(z.string())),
  employer: z.optional(z.nullable(z.string())),
  references: z.optional(z.nullable(z.array(z.any()))),
};

const isEmpty = (value: unknown): boolean => value === null || value === '';

/** The entry without fields that its kind doesn't have, and without an empty salary where it is optional. */
export function withoutUnusedFields(entry: Record<string, unknown>): Record<string, unknown> {
  const { current, past, study } = EMPLOYMENT_VARIANTS;
  const schema = employmentSchema(entry);
  const variants = schema === current ? current.def.options : [schema === past ? past : study];
  const variant = variants.find(
    ({ shape }) => !('current_status' in shape) || z.safeParse(shape.current_status, entry.current_status).success,
  );
  if (!variant) return entry;
  const isUnused = ([name, value]: [string, unknown]): boolean =>
    (name in EMPLOYMENT_FIELDS && !(name in variant.shape)) || (schema === past && name === 'salary' && isEmpty(value));
  return Object.fromEntries(Object.entries(entry).filter((field) => !isUnused(field)));
}
