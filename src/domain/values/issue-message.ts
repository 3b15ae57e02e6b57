import type * as z from 'zod/mini';
import { formatNumber } from '../text/format-number.ts';
import { msg, plural, type Text, t } from '../text/t.ts';

type Issue = z.core.$ZodRawIssue;

const TYPES: Record<string, Text> = {
  string: msg`Please enter text`,
  number: msg`Please enter a number`,
  int: msg`Please enter a whole number`,
  boolean: msg`Please send true or false`,
  array: msg`Please send a list`,
  tuple: msg`Please send a list`,
  object: msg`Please send a JSON object`,
  record: msg`Please send a JSON object`,
  null: msg`Please leave this empty`,
  undefined: msg`Please leave this out`,
  never: msg`Please leave this out`,
};

const UNCLEAR = msg`Please check this value`;
/** Longer lists of choices are not spelled out. */
const MOST_CHOICES = 12;

/** Choices in a row: `a, b or c`. */
const joined = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : t`${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;

function oneOf(values: readonly unknown[]): string {
  const names = values.flatMap((value) => (value === undefined ? [] : [String(value)]));
  return names.length > MOST_CHOICES ? t`Please choose a value from the list` : t`Please send ${joined(names)}`;
}

/** Without the names: they are the caller's own words, and replies end up in logs. */
const unknownFields = (count: number): string =>
  t`${plural(count, { one: "One of the fields isn't a field of this call", other: "# of the fields aren't fields of this call" })}`;

const tooMuch = (origin: string, most: string): string => {
  if (origin === 'string') return t`Please use at most ${most} characters`;
  return origin === 'number' || origin === 'int' ? t`Please enter ${most} or less` : t`Please choose at most ${most}`;
};

const tooLittle = (origin: string, least: string): string => {
  if (origin === 'string') return least === '1' ? t`Please enter text` : t`Please use at least ${least} characters`;
  return origin === 'number' || origin === 'int'
    ? t`Please enter ${least} or more`
    : t`Please choose at least ${least}`;
};

function ofUnion(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const branches = issue.errors.map((branch) => branch[0]);
  const values = branches.flatMap((first) => (first?.code === 'invalid_value' ? first.values : []));
  if (values.length > 0 && values.length === branches.length) return oneOf(values);
  return branches[0]?.message ?? UNCLEAR();
}

/**
 * The message of a validation issue for which the schema has none, as a short sentence that says what is expected. It
 * never contains a value or the name of a field that was sent.
 */
export function issueMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return (TYPES[issue.expected] ?? UNCLEAR)();
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options) ? oneOf(issue.options) : ofUnion(issue);
    case 'unrecognized_keys':
      return unknownFields(issue.keys.length);
    case 'too_big':
      return tooMuch(issue.origin, formatNumber(Number(issue.maximum)));
    case 'too_small':
      return tooLittle(issue.origin, formatNumber(Number(issue.minimum)));
    case 'invalid_format':
      return issue.format === 'uuid' ? t`Please send a UUID` : UNCLEAR();
    case 'not_multiple_of':
      return t`Please enter a multiple of ${issue.divisor}`;
    default:
      return UNCLEAR();
  }
}
