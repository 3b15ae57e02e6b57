import { createEmployment, deleteEmployment, updateEmployment } from '../../contract/answers.ts';
import { deleteDraft } from '../../contract/drafts.ts';
import { ApiProblem, call } from '../api.ts';
import { type EmploymentValues, employmentBodies } from './employment-values.ts';
import type { Applicant } from './use-current-application.ts';
import type { StepForm } from './use-step-form.ts';

type Body = ReturnType<typeof employmentBodies>[number]['body'];

const isGone = (problem: unknown): boolean => problem instanceof ApiProblem && problem.status === 404;

/** The same refusal, with the entry's key before the names of its fields. */
function about(key: string, problem: unknown): unknown {
  if (!(problem instanceof ApiProblem)) return problem;
  const errors = Object.fromEntries(Object.entries(problem.fields).map(([field, said]) => [`${key}.${field}`, said]));
  return new ApiProblem(problem.status, { ...problem.reply, errors });
}

/** Saves one entry; one that another device has deleted meanwhile is saved anew. */
async function saveEntry(id: string | null, body: Body): Promise<string> {
  if (id !== null) {
    try {
      return (await call(updateEmployment, { params: { id }, body })).id;
    } catch (problem) {
      if (!isGone(problem)) throw problem;
    }
  }
  return (await call(createEmployment, { body })).id;
}

async function removeEntry(id: string): Promise<void> {
  try {
    await call(deleteEmployment, { params: { id } });
  } catch (problem) {
    if (!isGone(problem)) throw problem;
  }
}

/**
 * Saves the step: takes out what was removed, saves entry by entry and forgets the draft. Every part that worked is
 * noted in the form at once, so that a second attempt after a failure repeats nothing.
 *
 * @throws ApiProblem whose fields are named `<key of the entry>.<field>`
 */
export async function saveEmployment(form: StepForm<EmploymentValues>, applicant: Applicant): Promise<void> {
  for (const id of form.values.removed) {
    await removeEntry(id);
    form.change((old) => ({ ...old, removed: old.removed.filter((one) => one !== id) }));
  }
  for (const { key, id, body } of employmentBodies(form.values, applicant.application_id)) {
    const saved = await saveEntry(id, body).catch((problem: unknown) => Promise.reject(about(key, problem)));
    form.change((old) => ({
      ...old,
      entries: old.entries.map((entry) => (entry.key === key ? { ...entry, id: saved } : entry)),
    }));
  }
  await call(deleteDraft, { params: { applicantId: applicant.id, step: 'employment-info' } });
}
