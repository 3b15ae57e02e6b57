import { currentLanguage } from './current-language.ts';
import { localeOf, SOURCE_LANGUAGE } from './languages.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Spaces within a number never break a line; which kind the engine takes depends on its version. */
const withPlainSpaces = (text: string): string => text.replaceAll(/[\u202f\u2009]/g, '\u00a0');

function formatIn(style: 'decimal' | 'currency', digits: number, value: number): string {
  const language = currentLanguage();
  const key = `${language} ${style} ${digits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(localeOf(language), {
      ...(style === 'currency' && { style, currency: 'CAD', currencyDisplay: 'narrowSymbol' }),
      minimumFractionDigits: style === 'currency' ? digits : 0,
      maximumFractionDigits: digits,
    });
  formats.set(key, format);
  return withPlainSpaces(format.format(value));
}

const MOST_DIGITS = 20;

const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** A number with its thousands separated, such as `12,345.5`, in the reader's language. */
export function formatNumber(value: number): string {
  if (currentLanguage() !== SOURCE_LANGUAGE) return formatIn('decimal', MOST_DIGITS, value);
  const [whole = '', rest] = String(value).split('.');
  return rest === undefined ? grouped(whole) : `${grouped(whole)}.${rest}`;
}

/** What separates the thousands and the decimals of a number in the reader's language. */
export function numberSeparators(): { thousandSeparator: string; decimalSeparator: string } {
  const [, thousandSeparator = '', , , , decimalSeparator = ''] = formatNumber(1234.5);
  return { thousandSeparator, decimalSeparator };
}

/**
 * Integer cents as `$1,200.00`, in the reader's language.
 *
 * @param digits how many digits stand behind the point
 */
export function formatMoney(cents: number, digits: 0 | 2 = 2): string {
  if (currentLanguage() !== SOURCE_LANGUAGE) return formatIn('currency', digits, cents / 100);
  const sign = cents < 0 ? '-' : '';
  const whole = grouped(String(Math.floor(Math.abs(cents) / 100)));
  return `${sign}$${whole}${digits === 0 ? '' : `.${String(Math.abs(cents) % 100).padStart(2, '0')}`}`;
}
