import * as z from 'zod/mini';
import type { FieldErrors } from '../problem.ts';
import { characterCount, singleLine } from '../text/characters.ts';
import { formatNumber } from '../text/format-number.ts';
import { type Sentence, say, t } from '../text/t.ts';
import { namesWebAddress } from '../text/web-addresses.ts';
import { EMAIL_MESSAGE, emailProblem, normalizeEmail } from './email.ts';

/** A Zod check whose message depends on the value: `problem` returns the message, or undefined for a valid value. */
export const problemCheck =
  <T>(problem: (value: T) => string | undefined) =>
  (payload: { value: T; issues: z.core.$ZodRawIssue[] }): void => {
    const message = problem(payload.value);
    if (message) payload.issues.push({ code: 'custom', message, input: payload.value });
  };

/** A text of at most `max` characters as people count them, so that an emoji is one and not two. */
export const mostCharacters = (
  max: number,
  message: Sentence = () => t`Please use at most ${formatNumber(max)} characters`,
) => problemCheck((value: string) => (value.length > max && characterCount(value) > max ? say(message) : undefined));

const noWebAddress = problemCheck((value: string) => {
  if (!namesWebAddress(value)) return undefined;
  return /:\/\/|\bwww\./i.test(value)
    ? t`Please remove the web address`
    : t`Please remove the web address, or put a space after the period`;
});

/**
 * A line that is used in emails to strangers: line breaks become spaces, and it names no web address, because
 * otherwise a name could put a link into our email.
 */
export const plainLine = (payload: { value: string; issues: z.core.$ZodRawIssue[] }): void => {
  payload.value = singleLine(payload.value);
  noWebAddress(payload);
};

/** A sentence as the message of a schema. */
export const said = (sentence: Sentence) => ({ error: () => say(sentence) });

/** A line of text: trimmed, not blank, at most `max` characters. */
export const requiredText = (missing: Sentence, max: number, tooLong?: Sentence) =>
  z.string(said(missing)).check(z.trim(), z.minLength(1, said(missing)), mostCharacters(max, tooLong));

/** An optional plain line; blank counts as left out. */
export const optionalLine = (max: number, tooLong?: Sentence) =>
  z.optional(
    z.pipe(
      z.nullable(z.string().check(z.trim(), plainLine, mostCharacters(max, tooLong))),
      z.transform((value) => (value === '' || value === null ? undefined : value)),
    ),
  );

/** The messages of a number field that is empty, not a number, or out of bounds (inclusive). */
export interface NumberMessages {
  missing: Sentence;
  notANumber: Sentence;
  least?: [number, Sentence];
  most?: [number, Sentence];
}

const numberField = (pattern: RegExp, messages: NumberMessages) =>
  z.pipe(
    z.union([z.string(), z.number()], said(messages.missing)).check(
      problemCheck((value) => {
        const text = String(value).trim();
        if (text === '') return say(messages.missing);
        if (!pattern.test(text)) return say(messages.notANumber);
        if (messages.least && Number(text) < messages.least[0]) return say(messages.least[1]);
        if (messages.most && Number(text) > messages.most[0]) return say(messages.most[1]);
        return undefined;
      }),
    ),
    z.transform((value) => Number(value)),
  );

/** A whole number of 0 or more, as a number or a string of digits. */
export const wholeNumber = (messages: NumberMessages) => numberField(messages.most ? /^\d+$/ : /^\d{1,15}$/, messages);

/** An amount in dollars, 0 or more with at most two decimals, as a number or a string. */
export const dollars = (messages: NumberMessages) =>
  numberField(messages.most ? /^\d+(\.\d{1,2})?$/ : /^\d{1,12}(\.\d{1,2})?$/, messages);

/** Converts a schema's issues to the reply's `errors`: messages by the dotted path of the field, in order. */
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

/** An email address as it is stored. */
export const Email = z.pipe(
  z.string(said(EMAIL_MESSAGE)).check(z.refine((value) => !emailProblem(value), said(EMAIL_MESSAGE))),
  z.transform(normalizeEmail),
);
