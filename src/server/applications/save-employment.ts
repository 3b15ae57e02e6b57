import * as z from 'zod/mini';
import type { ApplicantActor } from '../../domain/accounts/actor.ts';
import { mayEditApplication } from '../../domain/applications/access.ts';
import { type EmploymentForm, employmentSchema } from '../../domain/applications/employment.ts';
import { fieldErrors } from '../../domain/field.ts';
import { invalid, notFound, Problem } from '../../domain/problem.ts';
import { recordDeed } from '../database/audit.ts';
import { transaction } from '../database/transaction.ts';
import type { Toolbox } from '../toolbox.ts';
import { hasRoomForEmployment, insertEmployment, updateEmployment } from './answers-store.ts';
import { lockOwnApplication } from './applicant-store.ts';
import { tieFileToEmployment } from './file-store.ts';

export interface EmploymentInput {
  /** The entry to change; undefined for a new one. */
  id?: string | undefined;
  propertyId: string;
  form: Record<string, unknown>;
}

/** Zeroes that a form leaves out are filled in, so that an entry always says what it is. */
function readForm(form: Record<string, unknown>): EmploymentForm {
  const entry = { is_student: 0, is_past: 0, ...form };
  const checked = z.safeParse(employmentSchema(entry), entry);
  if (!checked.success) throw invalid(fieldErrors(checked.error.issues));
  return checked.data;
}

/**
 * Saves a current job, a past job or a study of the caller's application and answers its id.
 *
 * @throws Problem `invalid` with messages by field; `conflict` when the application was submitted
 */
export async function saveEmployment(toolbox: Toolbox, actor: ApplicantActor, input: EmploymentInput): Promise<string> {
  const form = readForm(input.form);
  return transaction(toolbox.db, async (tx) => {
    const own = await lockOwnApplication(tx, actor.userId, { propertyId: input.propertyId });
    mayEditApplication(own.status);
    const at = toolbox.clock();
    if (input.id) {
      if (!(await updateEmployment(tx, own.id, { employmentId: input.id, form, at }))) throw notFound();
    } else if (!(await hasRoomForEmployment(tx, own.id))) {
      throw new Problem('conflict', 'Please list at most 20 jobs.', { errorType: 'TooManyJobs' });
    }
    const id = input.id ?? (await insertEmployment(tx, own.id, form, at));
    if (form.proof_of_income) await tieFileToEmployment(tx, own.id, { fileId: form.proof_of_income, employmentId: id });
    await recordDeed(tx, actor, { deed: 'employment saved', subjectKind: 'applicant', subjectId: own.id });
    return id;
  });
}
