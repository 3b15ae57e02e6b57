import tlds from 'tlds' with { type: 'json' };
import type { CalendarDay } from './calendar.ts';

/** The ends of real domains, in Unicode and in Punycode (`xn--p1ai`). IANA's list, as the package carries it. */
const TOP_LEVEL: ReadonlySet<string> = new Set(tlds);
const isTopLevel = (label: string): boolean => {
  const plain = label.normalize('NFKC').toLowerCase();
  return TOP_LEVEL.has(plain) || plain.startsWith('xn--');
};

/** The period and the characters that phones and browsers read as one: 。 ｡ ． ﹒ ․ */
const DOT = '[.\\u3002\\uff61\\uff0e\\ufe52\\u2024]';
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}_-]*[\\p{L}\\p{N}\\p{M}])?';
const DOTTED = new RegExp(`${LABEL}(?:${DOT}${LABEL})+`, 'gu');
const DOTS = new RegExp(DOT, 'gu');
const FOUR_NUMBERS = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** Whether phones and mail programs make a link of these labels with dots between them. */
function isLinked(dotted: string): boolean {
  const labels = dotted.split(DOTS);
  return labels.slice(1).some(isTopLevel) || FOUR_NUMBERS.test(dotted.replace(DOTS, '.'));
}

/**
 * Whether a text names a web address, with or without `https://`: phones turn `evil.ca` into a link too. “St. John”,
 * “J.P. Morgan” and “Apt.3” name none.
 */
export function namesWebAddress(text: string): boolean {
  const visible = text.replace(/\p{Cf}/gu, '');
  if (/:\/\/|\bwww\./i.test(visible)) return true;
  return [...visible.matchAll(DOTTED)].some(([dotted]) => isLinked(dotted));
}

/**
 * The text with a space after the dots of web addresses, so that no program makes a link of them. Email addresses stay,
 * unless a path follows.
 */
export function withoutLinks(text: string): string {
  const plain = text.replaceAll('://', ': //');
  return plain.replace(DOTTED, (dotted, at: number) => {
    const isInEmail =
      plain[at + dotted.length] === '@' || (plain[at - 1] === '@' && !/[/?#:]/.test(plain[at + dotted.length] ?? ''));
    return isInEmail || !isLinked(dotted) ? dotted : dotted.replace(DOTS, '$& ');
  });
}

/** The day with every web address in its words broken up: calendars make links of what people call themselves, too. */
export const withPlainText = (day: CalendarDay): CalendarDay => ({
  ...day,
  title: withoutLinks(day.title),
  description: withoutLinks(day.description),
});
