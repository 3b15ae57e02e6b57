import { describe, expect, test } from 'vitest';
import { salesTaxes } from '../law/sales-tax.ts';
import { PROVINCES } from '../values/province.ts';
import { formatTaxRate, taxOn } from './sales-tax.ts';

const MOST_CENTS = 20 * 3600;

test.each([
  ['AB', 'GST 5%'],
  ['BC', 'GST 5%'],
  ['MB', 'GST 5%'],
  ['NB', 'HST 15%'],
  ['NL', 'HST 15%'],
  ['NS', 'HST 14%'],
  ['NT', 'GST 5%'],
  ['NU', 'GST 5%'],
  ['ON', 'HST 13%'],
  ['PE', 'HST 15%'],
  ['QC', 'GST 5% + QST 9.975%'],
  ['SK', 'GST 5% + PST 6%'],
  ['YT', 'GST 5%'],
  [null, 'HST 13%'],
] as const)('in%s:%s', (province, words) => {
  const taxes = salesTaxes(province).map((tax) => `${tax.name} ${formatTaxRate(tax)}`);
  expect(taxes.join(' + ')).toBe(words);
});

/** Rounded half up to the cent, in exact fractions. */
const exactTax = (cents: number, rate: number): bigint => (BigInt(cents) * BigInt(rate) * 2n + 100_000n) / 200_000n;

describe('a tax', () => {
  test('is rounded half up to the cent for every possible order amount', () => {
    const rates = new Set(PROVINCES.flatMap(({ code }) => salesTaxes(code).map(({ rate }) => rate)));
    const wrong: string[] = [];
    for (const rate of rates) {
      for (let cents = 0; cents <= MOST_CENTS; cents += 1) {
        if (BigInt(taxOn(cents, { name: 'HST', rate })) !== exactTax(cents, rate)) wrong.push(`${cents} at ${rate}`);
      }
    }
    expect([...rates].sort((a, b) => a - b)).toEqual([5000, 6000, 9975, 13_000, 14_000, 15_000]);
    expect(wrong).toEqual([]);
  });

  test('of 4.50 is 0.59, where dollars in floating point would be a cent short', () => {
    expect(taxOn(450, { name: 'HST', rate: 13_000 })).toBe(59);
    expect((4.5 * 0.13).toFixed(2)).toBe('0.58');
    const inDollars = (cents: number) => Math.round(Number(((cents / 100) * 0.13).toFixed(2)) * 100);
    let short = 0;
    for (let cents = 0; cents <= MOST_CENTS; cents += 1) {
      if (inDollars(cents) !== taxOn(cents, { name: 'HST', rate: 13_000 })) short += 1;
    }
    expect(short).toBeGreaterThan(100);
  });
});
