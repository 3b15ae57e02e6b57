import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { assertCanChangeAnswer, assertCanEditApplication } from '../../../domain/applications/access.ts';
import { TOO_MANY_ENTRIES, UPLOAD_AGAIN } from '../../../domain/applications/answers/employment-form.ts';
import { invalid, notFound, Problem } from '../../../domain/problem.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { lockOwnApplication } from '../applicant-store.ts';
import { tieFileToEmployment } from '../files/file-store.ts';
import {
  findEmployment,
  hasRoomForEmployment,
  insertEmployment,
  type SavedAnswer,
  updateEmployment,
} from './answers-store.ts';
import { readEmploymentForm } from './read-forms.ts';

export interface EmploymentInput {
  /** The entry to change; undefined for a new one. */
  id?: string | undefined;
  /** The client's key for a new entry: a second call with it changes the entry that the first one created. */
  key?: string | undefined;
  propertyId: string;
  /** See `assertCanChangeAnswer`. */
  version: number | undefined;
  form: Record<string, unknown>;
}

/**
 * Saves a current job, a past job or a study of the caller's application.
 *
 * @throws Problem `invalid` with messages by field; `conflict` when the application was submitted, StaleAnswer when the
 *   entry was changed elsewhere
 */
export async function saveEmployment(
  ctx: AppContext,
  actor: ApplicantActor,
  input: EmploymentInput,
): Promise<SavedAnswer> {
  const form = readEmploymentForm(input.form, ctx.clock());
  return transaction(ctx.db, async (tx) => {
    const own = await lockOwnApplication(tx, actor.userId, { propertyId: input.propertyId });
    assertCanEditApplication(own.status);
    const at = ctx.clock();
    const { id, key } = input;
    const existing = id || key ? await findEmployment(tx, own.id, id ? { id } : { key: key ?? '' }) : undefined;
    if (id && !existing) throw notFound();
    assertCanChangeAnswer(existing, input.version);
    if (!existing && !(await hasRoomForEmployment(tx, own.id))) {
      throw new Problem('conflict', TOO_MANY_ENTRIES(), { errorType: 'TooManyJobs' });
    }
    const saved = existing
      ? await updateEmployment(tx, own.id, { employmentId: existing.id, form, at })
      : await insertEmployment(tx, own.id, { form, key, at });
    const fileId = form.proof_of_income;
    if (fileId && !(await tieFileToEmployment(tx, own.id, { fileId, employmentId: saved.id }))) {
      throw invalid({ proof_of_income: [UPLOAD_AGAIN()] });
    }
    await recordAuditEvent(tx, actor, { action: 'employment.saved', subjectKind: 'applicant', subjectId: own.id });
    return saved;
  });
}
