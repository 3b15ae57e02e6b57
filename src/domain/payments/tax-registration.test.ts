import { expect, test } from 'vitest';
import { describeRegistrations, type TaxRegistrations, unchargedTaxes } from './tax-registration.ts';

const HST = [{ name: 'HST' as const, cents: 195 }];
const QUEBEC = [
  { name: 'GST' as const, cents: 75 },
  { name: 'QST' as const, cents: 150 },
];

test.each([
  [{}, HST, []],
  [{ gstHst: '1 RT' }, HST, ['GST/HST registration 1 RT']],
  [{ gstHst: '1 RT', qst: '2 TQ' }, HST, ['GST/HST registration 1 RT']],
  [{ gstHst: '1 RT', qst: '2 TQ' }, QUEBEC, ['GST/HST registration 1 RT', 'QST registration 2 TQ']],
  [{ qst: '2 TQ' }, QUEBEC, ['QST registration 2 TQ']],
  [{ gstHst: '1 RT', qst: '2 TQ' }, [], []],
  [{ gstHst: 'none', qst: '2 TQ' }, QUEBEC, ['QST registration 2 TQ']],
])('with %j, %j is named as %j', (registrations, taxes, named) => {
  expect(describeRegistrations(registrations, taxes)).toEqual(named);
});

test.each<[TaxRegistrations, string[]]>([
  [{}, []],
  [{ gstHst: '1 RT', qst: '2 TQ', pst: '3' }, []],
  [{ gstHst: 'none', qst: 'none', pst: 'none' }, ['GST', 'HST', 'QST', 'PST']],
  [{ gstHst: '1 RT', pst: 'none' }, ['PST']],
])('with %j, %j are not charged', (registrations, taxes) => {
  expect(unchargedTaxes(registrations)).toEqual(taxes);
});
