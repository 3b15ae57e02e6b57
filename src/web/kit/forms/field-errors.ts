import * as z from 'zod/mini';
import { fieldErrors } from '../../../domain/values/field.ts';

type Form = Record<string, unknown>;

const firstMessages = (schema: z.ZodMiniType, form: Form): Record<string, string> => {
  const checked = z.safeParse(schema, form);
  if (checked.success) return {};
  return Object.fromEntries(
    Object.entries(fieldErrors(checked.error.issues)).map(([field, [message = '']]) => [field, message]),
  );
};

/**
 * The first message of each faulty field of a form. Rules between two fields speak only when every field by itself
 * is in order, so they are asked a second time with `faultless` values in place of the faulty ones: a person who
 * left another field empty hears of them too.
 */
export function faultsOf(schema: z.ZodMiniType, form: Form, faultless: Form = {}): Record<string, string> {
  const faults = firstMessages(schema, form);
  const faulty = Object.keys(faults).map((field) => field.split('.', 1)[0] ?? field);
  const mended = faulty.filter((field) => field in faultless);
  if (mended.length === 0) return faults;
  const rest = { ...form, ...Object.fromEntries(mended.map((field) => [field, faultless[field]])) };
  return { ...firstMessages(schema, rest), ...faults };
}
