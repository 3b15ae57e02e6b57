import { isLanguage, type Language, SOURCE_LANGUAGE } from './languages.ts';

/** Longer lists are not written by browsers; they are not read. */
const LONGEST_HEADER = 500;

/** The languages that a browser asks for (`Accept-Language`), the most wanted first; `*` asks for none. */
function acceptedLanguages(header: string): string[] {
  if (header.length > LONGEST_HEADER) return [];
  return header
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return { tag, weight: /^[01](?:\.\d{0,3})?$/.test(weight) ? Number(weight) : 0 };
    })
    .filter(({ tag, weight }) => weight > 0 && tag !== '*')
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** What is known about the language that somebody wants to read. */
export interface WantedLanguage {
  /** What was chosen, by a link, in this browser or in the account: the first that is offered counts. */
  chosen: readonly (string | null | undefined)[];
  /** What the browser asks for (`Accept-Language`). */
  accepted?: string | undefined;
}

/**
 * The language that somebody wants to read: the first chosen one that is offered, then the most wanted one of the browser.
 * Undefined where none of them is offered.
 *
 * @param offered the languages that the site offers
 */
export function wantedLanguage(
  { chosen, accepted = '' }: WantedLanguage,
  offered: readonly Language[],
): Language | undefined {
  if (offered.length < 2) return offered[0];
  const isOffered = (code: unknown): code is Language => isLanguage(code) && offered.includes(code);
  const [first] = chosen.filter(isOffered);
  if (first) return first;
  // `fr-CA` and `fr-FR` both ask for French.
  const wanted = acceptedLanguages(accepted).map((tag) => tag.toLowerCase().split('-')[0]);
  return wanted.find(isOffered);
}

/** The language to answer in: the one that somebody wants, else English. */
export const chooseLanguage = (wanted: WantedLanguage, offered: readonly Language[]): Language =>
  wantedLanguage(wanted, offered) ?? SOURCE_LANGUAGE;
