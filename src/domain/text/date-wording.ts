import { currentLanguage } from './current-language.ts';
import { factsOf, localeOf } from './languages.ts';

/** One for each language and what it writes. */
const wordings = new Map<string, Intl.DateTimeFormat>();

type Wording = 'date' | 'month' | 'time';

const WORDINGS: Record<Wording, Intl.DateTimeFormatOptions> = {
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
};

/** A date or a time as a language other than English writes it; the parts are those of UTC. A time has no breaks. */
export function worded(wording: Wording, at: Date): string {
  const language = currentLanguage();
  const key = `${language} ${wording}`;
  const format =
    wordings.get(key) ?? new Intl.DateTimeFormat(localeOf(language), { ...WORDINGS[wording], timeZone: 'UTC' });
  wordings.set(key, format);
  const { firstOfMonth } = factsOf(language);
  return format
    .formatToParts(at)
    .map(({ type, value }) => (type === 'day' && value === '1' && firstOfMonth ? firstOfMonth : value))
    .join('')
    .replaceAll(wording === 'time' ? /\s/g : /[\u202f\u2009]/g, '\u00a0');
}
