import { emailProblem, normalizeEmail } from '../../../domain/values/email.ts';
import { formatPhone, normalizePhone, phoneProblem } from '../../../domain/values/phone.ts';

/** What a list of people takes: how several entries are told apart, what is wrong with one, how it is kept and shown. */
export interface EntryKind {
  split: (text: string) => string[];
  problem: (entry: string) => string | undefined;
  normalize: (entry: string) => string;
  show: (entry: string) => string;
}

const between = (pattern: RegExp, text: string): string[] => text.split(pattern).flatMap((piece) => piece.trim() || []);

/** Addresses as they stand in a mail program: `Ann Lee <ann@example.ca>; b@example.ca`. */
const splitEmails = (text: string): string[] =>
  between(/[,;\n]+/, text).flatMap((piece) => /<([^<>]*)>/.exec(piece)?.[1]?.trim() || between(/\s+/, piece));

export const EMAILS: EntryKind = {
  split: splitEmails,
  problem: emailProblem,
  normalize: normalizeEmail,
  show: (entry) => entry,
};

/** Numbers may hold blanks, so only commas, semicolons and line ends part them. */
export const PHONE_NUMBERS: EntryKind = {
  split: (text) => between(/[,;\n]+/, text),
  problem: phoneProblem,
  normalize: normalizePhone,
  show: formatPhone,
};

export interface Taken {
  /** The list with every good entry, each once. */
  entries: string[];
  /** What stays typed: the entries that are not good. */
  rest: string;
  /** What is wrong with the first of them. */
  problem: string | undefined;
}

/** Takes the good entries out of what was typed or pasted; duplicates are ignored, wrong ones stay typed. */
export function takeEntries(kind: EntryKind, list: readonly string[], text: string): Taken {
  const pieces = kind.split(text);
  const wrong = pieces.filter((piece) => kind.problem(piece));
  const good = pieces.filter((piece) => !kind.problem(piece)).map(kind.normalize);
  return {
    entries: [...new Set([...list, ...good])],
    rest: wrong.join(', '),
    problem: wrong[0] === undefined ? undefined : kind.problem(wrong[0]),
  };
}
