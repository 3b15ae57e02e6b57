import { emailProblem, normalizeEmail } from '../../../domain/values/email.ts';
import { formatPhone, normalizePhone } from '../../../domain/values/phone.ts';
import { textableNumberProblem } from '../../../domain/values/textable-number.ts';

/** A kind of recipient: how to split, validate, normalize and show entries. */
export interface EntryKind {
  split: (text: string) => string[];
  problem: (entry: string) => string | undefined;
  normalize: (entry: string) => string;
  show: (entry: string) => string;
}

const between = (pattern: RegExp, text: string): string[] => text.split(pattern).flatMap((piece) => piece.trim() || []);

/** Addresses as in a mail program: `Ann Lee <ann@example.ca>; b@example.ca`. */
const splitEmails = (text: string): string[] =>
  between(/[,;\n]+/, text).flatMap((piece) => /<([^<>]*)>/.exec(piece)?.[1]?.trim() || between(/\s+/, piece));

export const EMAILS: EntryKind = {
  split: splitEmails,
  problem: emailProblem,
  normalize: normalizeEmail,
  show: (entry) => entry,
};

/** Numbers may contain spaces, so only commas, semicolons and line breaks separate them. */
export const PHONE_NUMBERS: EntryKind = {
  split: (text) => between(/[,;\n]+/, text),
  problem: textableNumberProblem,
  normalize: normalizePhone,
  show: formatPhone,
};

export interface SplitEntries {
  /** The list with every valid entry, without duplicates. */
  entries: string[];
  /** The invalid entries, which stay typed. */
  rest: string;
  /** The problem of the first invalid entry. */
  problem: string | undefined;
}

/** Moves the valid entries of typed or pasted text to the list; ignores duplicates and leaves invalid ones. */
export function takeEntries(kind: EntryKind, list: readonly string[], text: string): SplitEntries {
  const pieces = kind.split(text);
  const invalid = pieces.filter((piece) => kind.problem(piece));
  const valid = pieces.filter((piece) => !kind.problem(piece)).map(kind.normalize);
  return {
    entries: [...new Set([...list, ...valid])],
    rest: invalid.join(', '),
    problem: invalid[0] === undefined ? undefined : kind.problem(invalid[0]),
  };
}
