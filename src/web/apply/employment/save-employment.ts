import { createEmployment, deleteEmployment, updateEmployment } from '../../../contract/answers.ts';
import { deleteDraft } from '../../../contract/drafts.ts';
import { ApiProblem, call } from '../../app/api/api.ts';
import type { AppForm } from '../../kit/forms/use-app-form.ts';
import type { Applicant } from '../steps/use-current-application.ts';
import { employmentBodies } from './employment-bodies.ts';
import type { EmploymentValues, EntryValues } from './employment-values.ts';

type Body = ReturnType<typeof employmentBodies>[number]['body'];

const isGone = (problem: unknown): boolean => problem instanceof ApiProblem && problem.status === 404;

/** The same error, with the entry's key in front of its field names. */
function withEntryKey(key: string, problem: unknown): unknown {
  if (!(problem instanceof ApiProblem)) return problem;
  const errors = Object.fromEntries(
    Object.entries(problem.fields).map(([field, message]) => [`${key}.${field}`, message]),
  );
  return new ApiProblem(problem.status, { ...problem.reply, errors });
}

/** Saves one entry. A new one is created once per key. */
const saveEntry = (key: string, id: string | null, body: Body) =>
  id === null ? call(createEmployment, { body: { ...body, key } }) : call(updateEmployment, { params: { id }, body });

/** The id of the existing entry, when a save failed because it was already created. */
const existingEntryId = (problem: unknown): string | undefined =>
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
 * Saves the step: deletes removed entries, saves the others one by one and deletes the draft. Each success is stored in
 * the form immediately, so that a retry after a failure repeats nothing.
 *
 * @throws ApiProblem StaleAnswer or 404 when an entry was changed or removed elsewhere; its fields are named `<key of the entry>.<field>`
 */
export async function saveEmployment(form: AppForm<EmploymentValues>, applicant: Applicant): Promise<void> {
  const update = (key: string, saved: Partial<EntryValues>): void =>
    form.change((old) => ({
      ...old,
      entries: old.entries.map((entry) => (entry.key === key ? { ...entry, ...saved } : entry)),
    }));
  for (const removed of form.getValues().removed) {
    await removeEntry(removed);
    form.change((old) => ({ ...old, removed: old.removed.filter(({ id }) => id !== removed.id) }));
  }
  for (const { key, id, body } of employmentBodies(form.getValues(), applicant.application_id)) {
    try {
      const saved = await saveEntry(key, id, body);
      update(key, { id: saved.id, version: saved.version });
    } catch (problem) {
      const existingId = existingEntryId(problem);
      if (existingId) update(key, { id: existingId });
      throw withEntryKey(key, problem);
    }
  }
  await call(deleteDraft, { params: { applicantId: applicant.id, step: 'employment-info' } });
}
