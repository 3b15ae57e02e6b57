import { currentLanguage } from './current-language.ts';
import { formatNumber } from './format-number.ts';
import { type Language, localeOf } from './languages.ts';
import type { CompiledCases, Message } from './message.ts';

const rules = new Map<Language, Intl.PluralRules>();

function pluralRules(language: Language): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(localeOf(language));
  rules.set(language, known);
  return known;
}

/**
 * The case for a value: of a number its own (`0`) or its plural form in the reader's language, of a word its own, and
 * `other` for all that have none.
 */
export function choose<T>(value: number | string, cases: Readonly<Record<string, T>> & { other: T }): T {
  if (Object.hasOwn(cases, value)) return cases[value] ?? cases.other;
  if (typeof value === 'string') return cases.other;
  return cases[pluralRules(currentLanguage()).select(value)] ?? cases.other;
}

/** A compiled message with its arguments filled in; nothing in an argument is read as part of the message. */
export function formatMessage(message: Message, values: readonly (string | number)[], number?: number): string {
  let text = '';
  for (const token of message) {
    if (typeof token === 'string') text += token === '#' && number !== undefined ? formatNumber(number) : token;
    else {
      const [argument, kind, cases] = token;
      const value = values[Number(argument)] ?? '';
      if (!cases) text += value;
      else {
        const chosen = choose(value, cases as CompiledCases & { other: Message });
        text += formatMessage(chosen, values, kind === 'plural' ? Number(value) : number);
      }
    }
  }
  return text;
}
