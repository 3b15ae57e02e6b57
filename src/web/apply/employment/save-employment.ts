import { createEmployment, deleteEmployment, updateEmployment } from '../../../contract/answers.ts';
import { deleteDraft } from '../../../contract/drafts.ts';
import { ApiProblem, call } from '../../app/api/api.ts';
import type { StepForm } from '../../kit/forms/use-step-form.ts';
import type { Applicant } from '../steps/use-current-application.ts';
import { type EmploymentValues, type EntryValues, employmentBodies } from './employment-values.ts';

type Body = ReturnType<typeof employmentBodies>[number]['body'];

const isGone = (problem: unknown): boolean => problem instanceof ApiProblem && problem.status === 404;

/** The same refusal, with the entry's key before the names of its fields. */
function about(key: string, problem: unknown): unknown {
  if (!(problem instanceof ApiProblem)) return problem;
  const errors = Object.fromEntries(Object.entries(problem.fields).map(([field, said]) => [`${key}.${field}`, said]));
  return new ApiProblem(problem.status, { ...problem.reply, errors });
}

/** Saves one entry. A new one is made once for its key. */
const saveEntry = (key: string, id: string | null, body: Body) =>
  id === null ? call(createEmployment, { body: { ...body, key } }) : call(updateEmployment, { params: { id }, body });

/** The entry that a refused save has found to be there already. */
const foundBy = (problem: unknown): string | undefined =>
  problem instanceof ApiProblem && problem.errorType === 'StaleAnswer' && typeof problem.reply.id === 'string'
    ? problem.reply.id
    : undefined;

async function removeEntry({ id, version }: EmploymentValues['removed'][number]): Promise<void> {
  try {
    await call(deleteEmployment, { params: { id }, query: { version: String(version) } });
  } catch (problem) {
    if (!isGone(problem)) throw problem;
  }
}

/**
 * Saves the step: takes out what was removed, saves entry by entry and forgets the draft. Every part that worked is
 * noted in the form at once, so that a second attempt after a failure repeats nothing.
 *
 * @throws ApiProblem StaleAnswer, or 404, when an entry was changed or removed elsewhere; one whose fields are named `<key of the entry>.<field>`
 */
export async function saveEmployment(form: StepForm<EmploymentValues>, applicant: Applicant): Promise<void> {
  const note = (key: string, saved: Partial<EntryValues>): void =>
    form.change((old) => ({
      ...old,
      entries: old.entries.map((entry) => (entry.key === key ? { ...entry, ...saved } : entry)),
    }));
  for (const gone of form.current().removed) {
    await removeEntry(gone);
    form.change((old) => ({ ...old, removed: old.removed.filter(({ id }) => id !== gone.id) }));
  }
  for (const { key, id, body } of employmentBodies(form.current(), applicant.application_id)) {
    try {
      const saved = await saveEntry(key, id, body);
      note(key, { id: saved.id, version: saved.version });
    } catch (problem) {
      const found = foundBy(problem);
      if (found) note(key, { id: found });
      throw about(key, problem);
    }
  }
  await call(deleteDraft, { params: { applicantId: applicant.id, step: 'employment-info' } });
}
