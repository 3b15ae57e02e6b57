// How every sentence for people is written: t`We sent ${amount} to ${name}`. CONTRIBUTING.md has the recipe.
import { currentLanguage, translationOf } from './current-language.ts';
import { choose, formatMessage } from './format-message.ts';
import { formatNumber } from './format-number.ts';
import { SOURCE_LANGUAGE } from './languages.ts';
import type { ChoiceKind } from './message.ts';

/** The cases of a number in English: its plural forms, and figures that have words of their own. `#` is the number. */
export type PluralCases = Readonly<Record<number, string>> & { readonly one: string; readonly other: string };
/** The cases of a word; `other` is for all words that have none. */
export type SelectCases = Readonly<Record<string, string>> & { readonly other: string };

/** A part of a sentence that depends on a number or a word; made by `plural` and `select`. */
export interface Choice {
  readonly kind: ChoiceKind;
  readonly value: number | string;
  readonly cases: SelectCases;
}

/** What can be filled in: text that is written for the reader already, or a choice. */
export type Part = string | number | Choice;

/** A part of a sentence that depends on a number: `plural(months, { one: '# month', other: '# months' })`. */
export const plural = (value: number, cases: PluralCases): Choice => ({ kind: 'plural', value, cases });

/** A part of a sentence that depends on a word: `select(kind, { email: 'address', other: 'phone number' })`. */
export const select = (value: string, cases: SelectCases): Choice => ({ kind: 'select', value, cases });

const filledIn = (part: Part): string | number => (typeof part === 'object' ? part.value : part);

const inEnglish = (part: Part): string | number => {
  if (typeof part !== 'object') return part;
  const chosen = choose(part.value, part.cases);
  return typeof part.value === 'number' ? chosen.replaceAll('#', formatNumber(part.value)) : chosen;
};

/** The message that a template stands for, as catalogues list it: `We sent {0} to {1}`. */
function sourceOf(strings: TemplateStringsArray, parts: readonly Part[]): string {
  return strings.reduce((source, text, index) => {
    const part = parts[index - 1];
    return `${source}${typeof part === 'object' ? choiceSource(part, index - 1) : `{${index - 1}}`}${text}`;
  });
}

/** A choice as ICU writes it: `{0, plural, one {# month} other {# months}}`. */
export const choiceSource = ({ kind, cases }: Omit<Choice, 'value'>, index: number): string =>
  `{${index}, ${kind}, ${Object.entries(cases)
    .map(([key, text]) => `${/^\d/.test(key) ? '=' : ''}${key} {${text}}`)
    .join(' ')}}`;

/** The message of each template that was read in another language: making it takes longer than looking it up. */
const sources = new WeakMap<TemplateStringsArray, string>();

/**
 * A sentence in the language of whoever reads it. In English it is the template itself; in another language its
 * translation, with the same parts filled in wherever that language wants them.
 */
export function t(strings: TemplateStringsArray, ...parts: Part[]): string {
  const language = currentLanguage();
  if (language !== SOURCE_LANGUAGE) {
    const source = sources.get(strings) ?? sourceOf(strings, parts);
    sources.set(strings, source);
    const translation = translationOf(source, language);
    if (translation) return formatMessage(translation, parts.map(filledIn));
  }
  let text = strings[0] ?? '';
  for (const [index, part] of parts.entries()) text += `${inEnglish(part)}${strings[index + 1]}`;
  return text;
}

/** A sentence of a table or constant: written when somebody reads it, in their language. */
export type Text = () => string;

/** The same for a sentence outside of functions, where nobody reads yet: call it where it is shown. */
export const msg =
  (strings: TemplateStringsArray, ...parts: Part[]): Text =>
  () =>
    t(strings, ...parts);

/** A sentence that is written when it is needed; one that isn't translated yet is the string itself. */
export type Sentence = Text | string;

/** A sentence for whoever reads it now. */
export const say = (sentence: Sentence): string => (typeof sentence === 'string' ? sentence : sentence());
