import * as z from 'zod/mini';
import type { FieldErrors } from '../problem.ts';

/** A check whose message depends on the value: `problem` answers the message, or undefined when the value is fine. */
export const saysWhatIsWrong =
  <T>(problem: (value: T) => string | undefined) =>
  (payload: { value: T; issues: z.core.$ZodRawIssue[] }): void => {
    const message = problem(payload.value);
    if (message) payload.issues.push({ code: 'custom', message, input: payload.value });
  };

/** Control characters, other line breaks, and the signs that make a line read backwards. */
const INVISIBLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/**
 * A line that goes into letters to strangers: no line breaks or other control characters, and no web address, because
 * otherwise a name would make our letter carry somebody's link.
 */
export const plainLine = saysWhatIsWrong((value: string) => {
  if (INVISIBLE.test(value)) return 'Please take out the invisible characters';
  return /:\/\/|\bwww\./i.test(value) ? 'Please take out the web address' : undefined;
});

/** A line of text: trimmed, not blank, at most `max` characters. Both refusals carry a message. */
export const requiredText = (missing: string, max: number, tooLong = `Please use at most ${max} characters`) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(max, tooLong));

/** A plain line that may be left out; blank counts as left out. */
export const optionalLine = (max: number, tooLong = `Please use at most ${max} characters`) =>
  z.optional(
    z.pipe(
      z.nullable(z.string().check(z.trim(), plainLine, z.maxLength(max, tooLong))),
      z.transform((value) => (value === '' || value === null ? undefined : value)),
    ),
  );

/** What a number field says when it is left empty, is not a number, or is out of bounds (bounds are inclusive). */
export interface NumberWords {
  missing: string;
  notANumber: string;
  least?: [number, string];
  most?: [number, string];
}

const numberField = (pattern: RegExp, words: NumberWords) =>
  z.pipe(
    z.union([z.string(), z.number()], words.missing).check(
      saysWhatIsWrong((value) => {
        const text = String(value).trim();
        if (text === '') return words.missing;
        if (!pattern.test(text)) return words.notANumber;
        if (words.least && Number(text) < words.least[0]) return words.least[1];
        if (words.most && Number(text) > words.most[0]) return words.most[1];
        return undefined;
      }),
    ),
    z.transform((value) => Number(value)),
  );

/** A whole number of zero or more, typed or as a number; digits only. */
export const wholeNumber = (words: NumberWords) => numberField(/^\d{1,15}$/, words);

/** An amount in dollars with at most two decimals, typed or as a number, zero or more. */
export const dollars = (words: NumberWords) => numberField(/^\d{1,12}(\.\d{1,2})?$/, words);

/** Turns a schema's issues into the reply's `errors` map: the dotted path of the field, and its messages in order. */
export function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'form';
    const list = errors[field] ?? [];
    if (!list.includes(issue.message)) list.push(issue.message);
    errors[field] = list;
  }
  return errors;
}
