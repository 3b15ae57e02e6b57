import * as z from 'zod/mini';
import { fieldErrors } from '../../../domain/values/field.ts';
import { issueMessage } from '../../../domain/values/issue-message.ts';

type Form = Record<string, unknown>;

const firstMessages = (schema: z.ZodMiniType, form: Form): Record<string, string> => {
  const checked = z.safeParse(schema, form, { error: issueMessage });
  if (checked.success) return {};
  return Object.fromEntries(
    Object.entries(fieldErrors(checked.error.issues)).map(([field, [message = '']]) => [field, message]),
  );
};

/**
 * The first message of each invalid field of a form. Rules across fields run only when every field is valid by itself,
 * so they are checked a second time with the `faultless` values in place of the invalid ones.
 */
export function faultsOf(schema: z.ZodMiniType, form: Form, faultless: Form = {}): Record<string, string> {
  const faults = firstMessages(schema, form);
  const faulty = Object.keys(faults).map((field) => field.split('.', 1)[0] ?? field);
  const replaced = faulty.filter((field) => field in faultless);
  if (replaced.length === 0) return faults;
  const rest = { ...form, ...Object.fromEntries(replaced.map((field) => [field, faultless[field]])) };
  return { ...firstMessages(schema, rest), ...faults };
}
