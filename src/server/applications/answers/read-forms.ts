import * as z from 'zod/mini';
import { employmentSchemaOn, todayInCanada } from '../../../domain/applications/answers/employment-dates.ts';
import { withoutUnusedFields } from '../../../domain/applications/answers/employment-fields.ts';
import type { EmploymentForm } from '../../../domain/applications/answers/employment-form.ts';
import { HousingForm } from '../../../domain/applications/answers/housing.ts';
import { type RecordSection, recordOf } from '../../../domain/applications/sections/records.ts';
import { columnsOf } from '../../../domain/applications/sections/section-answers.ts';
import { onDay } from '../../../domain/applications/sections/section-schemas.ts';
import { invalid } from '../../../domain/problem.ts';
import { fieldErrors } from '../../../domain/values/field.ts';

type Form = Record<string, unknown>;

/** @throws Problem `invalid` with the messages of `HousingForm` */
export function readHousingForm(form: Form): HousingForm {
  const checked = z.safeParse(HousingForm, form);
  if (!checked.success) throw invalid(fieldErrors(checked.error.issues));
  return checked.data;
}

/**
 * Fills in zeroes for missing kinds and leaves out the fields that the kind doesn't have.
 *
 * @throws Problem `invalid` with messages by field
 */
export function readEmploymentForm(form: Form, now: Date): EmploymentForm {
  const entry = withoutUnusedFields({ is_student: 0, is_past: 0, ...form });
  const checked = z.safeParse(employmentSchemaOn(entry, todayInCanada(now)), entry);
  if (!checked.success) throw invalid(fieldErrors(checked.error.issues));
  return checked.data;
}

/**
 * What is stored of a section with one record.
 *
 * @throws Problem `invalid` with the messages of the section's fields
 */
export function readRecordColumns(section: RecordSection, form: Form, now: Date): Readonly<Record<string, unknown>> {
  const { schema, fields } = recordOf(section);
  const checked = z.safeParse(onDay(schema, fields, todayInCanada(now)), form);
  if (!checked.success) throw invalid(fieldErrors(checked.error.issues));
  return columnsOf(fields, checked.data);
}
