import { expect, test } from 'vitest';
import { afterSearch, brokenCeiling, type ReportGate, reportWaitsFor } from './report-gate.ts';

const OPEN: ReportGate = { isContactConfirmed: true, isIdCheckOpen: false, isLandlordKnown: true, isHeld: false };

test.each([
  ['nothing', {}, null],
  [
    'a contact, before anything else',
    { isContactConfirmed: false, isIdCheckOpen: true, isLandlordKnown: false },
    'contact',
  ],
  ['the ID check', { isIdCheckOpen: true, isLandlordKnown: false, isHeld: true }, 'id check'],
  ['the landlord', { isLandlordKnown: false, isHeld: true }, 'landlord'],
  ['a ceiling', { isHeld: true }, 'ceiling'],
] satisfies [string, Partial<ReportGate>, string | null][])('a report waits for %s', (_, change, waitsFor) => {
  expect(reportWaitsFor({ ...OPEN, ...change })).toBe(waitsFor);
});

test.each([
  ['none is reached', { perLandlord: 9, perLandlordPerDay: 4, perDay: 99 }, undefined],
  ['the landlord’s own', { perLandlord: 10, perLandlordPerDay: 0, perDay: 0 }, 'perLandlord'],
  ['the landlord’s of a day', { perLandlord: 5, perLandlordPerDay: 5, perDay: 5 }, 'perLandlordPerDay'],
  ['the site’s', { perLandlord: 0, perLandlordPerDay: 0, perDay: 100 }, 'perDay'],
])('a ceiling is broken: %s', (_, unpaid, broken) => {
  expect(brokenCeiling(unpaid, { perLandlord: 10, perLandlordPerDay: 5, perDay: 100 })).toBe(broken);
});

test('an order without an answer is searched for several times, the last time after ten minutes', () => {
  const at = new Date('2026-11-22T12:00:00Z');
  const minutesUntil = (searches: number) => {
    const next = afterSearch(at, searches);
    return next === 'order' ? next : (next.getTime() - at.getTime()) / 60_000;
  };
  expect([0, 1, 2, 3, 4, 5].map(minutesUntil)).toEqual([0, 1, 5, 7, 10, 'order']);
});
