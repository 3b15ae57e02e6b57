import { describe, expect, test } from 'vitest';
import { withLanguage } from '../../server/infrastructure/languages/language-scope.ts';
import { formatDollars, formatPrice } from '../values/money.ts';
import { dayIn, provinceName } from '../values/province.ts';
import { formatDate, formatDateTime, formatIsoDate, formatIsoMonth, formatTime } from './format-date.ts';
import { formatMessage } from './format-message.ts';
import { formatNumber } from './format-number.ts';
import { msg, plural, select, t } from './t.ts';

const inFrench = <T>(work: () => T): T => withLanguage({ language: 'fr' }, work);
const inPseudo = <T>(work: () => T): T => withLanguage({ language: 'en-XA' }, work);

const months = (count: number) => t`Rented for ${plural(count, { 0: 'no month', one: '# month', other: '# months' })}.`;
const sent = (kind: string) => t`We wrote to your ${select(kind, { email: 'address', other: 'phone' })} for ${'Ana'}.`;

describe('in English', () => {
  test('a sentence is its template', () => {
    expect(t`We sent ${2} to ${'Ana'}: ${'$5'}`).toBe('We sent 2 to Ana: $5');
    expect(t`plain`).toBe('plain');
  });

  test.each([
    [0, 'Rented for no month.'],
    [1, 'Rented for 1 month.'],
    [2, 'Rented for 2 months.'],
    [1200, 'Rented for 1,200 months.'],
  ])('%d has its case', (count, text) => expect(months(count)).toBe(text));

  test.each([
    ['email', 'We wrote to your address for Ana.'],
    ['text', 'We wrote to your phone for Ana.'],
    ['constructor', 'We wrote to your phone for Ana.'],
  ])('%s has its case', (kind, text) => expect(sent(kind)).toBe(text));
});

describe('in another language', () => {
  test('a sentence is its translation, and one without a translation stays English', () => {
    expect(inFrench(() => t`Please enter text`)).toBe('Veuillez saisir du texte');
    expect(inFrench(() => t`Hello ${'Ana'},`)).toBe('Bonjour Ana,');
    expect(inFrench(() => t`Nobody translates ${'this'}`)).toBe('Nobody translates this');
  });

  test('a sentence of a table is in the language of whoever reads it', () => {
    const message = msg`Please enter text`;
    expect([message(), inFrench(message), message()]).toEqual([
      'Please enter text',
      'Veuillez saisir du texte',
      'Please enter text',
    ]);
    expect(inFrench(() => provinceName('BC'))).toBe('Colombie-Britannique');
  });

  test('what is filled in is never read as part of the message', () => {
    const hostile = '{0} <0>#</0> {1, plural, other {x}} \\u0041 %__lingui_octothorpe__%';
    expect(inFrench(() => t`Hello ${hostile},`)).toBe(`Bonjour ${hostile},`);
    const counted = [['0', 'plural', { one: ['#', ' of ', ['1']], other: ['#', ' of ', ['1']] }]] as const;
    expect(formatMessage(counted, [2, '#'])).toBe('2 of #');
  });

  test('the same place in the code is in the language of each reader', () => {
    const texts = ['en', 'fr', 'en-XA', 'en'].map((language) =>
      withLanguage({ language: language as 'en' }, () => months(1)),
    );
    expect(texts).toEqual([
      'Rented for 1 month.',
      'Rented for 1 month.',
      '⟦Řḗƞŧḗḓ ƒǿř 1 ḿǿƞŧħ.~~~~~⟧',
      'Rented for 1 month.',
    ]);
  });

  test('the language of the tests is a third longer, accented, and shows where a sentence begins and ends', () => {
    expect(inPseudo(() => t`Please enter text`)).toBe('⟦Ƥŀḗȧşḗ ḗƞŧḗř ŧḗẋŧ~~~~~~⟧');
    expect(inPseudo(() => sent('email'))).toMatch(/^⟦[^⟦⟧]+⟧$/);
  });
});

describe('in French', () => {
  const at = new Date('2026-12-01T21:05:00Z');
  test.each([
    ['a date', () => formatIsoDate('2026-11-20'), '20 novembre 2026'],
    ['the first of a month', () => formatIsoDate('2026-12-01'), '1er décembre 2026'],
    ['a month', () => formatIsoMonth('2026-02'), 'février 2026'],
    ['an instant', () => formatDate(at, 'America/Toronto'), '1er décembre 2026'],
    ['a time', () => formatTime(at, 'America/Toronto'), '16 h 05'],
    ['both', () => formatDateTime(at, 'America/Toronto'), '1er décembre 2026 à 16 h 05'],
    ['what is no date', () => formatIsoDate('soon'), 'soon'],
    ['a number', () => formatNumber(1_234_567.5), '1 234 567,5'],
    ['a price', () => formatPrice(1200), '1 200,00 $'],
    ['dollars', () => formatDollars(1200), '1 200 $'],
    ['dollars and cents', () => formatDollars(-1200.5), '-1 200,50 $'],
  ])('%s is written as people in Canada do', (_, write, text) => {
    expect(inFrench(write).replaceAll('\u00a0', ' ')).toBe(text);
    expect(inFrench(write)).not.toMatch(/[\u202f\u2009]|\d [\d$]/);
  });

  test('what only machines read stays as it is', () => {
    expect(inFrench(() => dayIn('QC', at))).toBe('2026-12-01');
  });
});
