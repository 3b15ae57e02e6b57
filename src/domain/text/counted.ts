import { currentLanguage } from './current-language.ts';
import { formatNumber } from './format-number.ts';
import { SOURCE_LANGUAGE } from './languages.ts';
import { msg } from './t.ts';

/** Only in English: elsewhere these words depend on what is counted, as « un » and « une » do. */
const FIRST = ['no', 'one'];
const NUMBERS = [msg`two`, msg`three`, msg`four`, msg`five`, msg`six`, msg`seven`, msg`eight`, msg`nine`, msg`ten`];

/** A number within a sentence: a word up to ten, digits from eleven on. A sentence about one has words of its own. */
export function numberWord(count: number): string {
  const word = count < FIRST.length ? currentLanguage() === SOURCE_LANGUAGE && FIRST[count] : NUMBERS[count - 2]?.();
  return word || formatNumber(count);
}

/** `1 person`, `2 people`; the plural adds an s unless it is given. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** Capitalizes the first character, for the beginning of a sentence. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Without the capital of its first word, as after a semicolon; an abbreviation such as ID keeps its own. */
const continued = (text: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Our sentences in one line: `A past landlord reports damage; rent was not paid on time`. */
export const inOneLine = ([first, ...others]: readonly string[]): string =>
  first === undefined ? '' : [first, ...others.map(continued)].join('; ');
