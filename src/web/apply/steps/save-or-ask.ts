import { ApiProblem, problemMessages } from '../../app/api/api.ts';
import type { AppForm } from '../../kit/forms/use-app-form.ts';
import type { StepConflict, StepOptions } from './step-conflict.ts';

/** Whether a save failed because the record was changed or removed elsewhere. */
const isStale = (problem: unknown): boolean =>
  problem instanceof ApiProblem && (problem.errorType === 'StaleAnswer' || problem.status === 404);

/**
 * Saves; retries if the server already has the same values because an earlier reply was lost. Resolves to false where
 * the user has to be asked.
 */
export async function saveOrAsk<T, Values>(
  options: StepOptions<T, Values>,
  form: AppForm<Values>,
  { readLatest, differences }: StepConflict<T>,
  ask: () => void,
): Promise<boolean> {
  try {
    return await options.save(form);
  } catch (problem) {
    if (!isStale(problem)) throw problem;
    const there = await readLatest();
    if (differences(there).length > 0) {
      ask();
      return false;
    }
    form.change((mine) => options.rebase(mine, there.record));
    return options.save(form);
  }
}

/** Shows the messages of a failed save beside their fields. Returns those that belong to no field. */
export function complainOf<Values>(
  problem: unknown,
  form: AppForm<Values>,
  isField: (field: string, values: Values) => boolean,
): string[] {
  const messages = Object.entries(problem instanceof ApiProblem ? problem.fields : {});
  const fieldMessages = messages.filter(([field]) => isField(field, form.values));
  if (fieldMessages.length === 0) return problemMessages(problem);
  form.complain(Object.fromEntries(fieldMessages));
  return messages.filter((one) => !fieldMessages.includes(one)).map(([, message]) => message);
}
