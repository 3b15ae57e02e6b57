import { expect, test } from 'vitest';
import { dayIn, PROVINCES, timeZoneOf } from './province.ts';

test('the thirteen provinces and territories are in display order', () => {
  const codes = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'];
  expect(PROVINCES.map((province) => province.code)).toEqual(codes);
});

test.each(PROVINCES.map((province) => [province.name(), province]))('%s has a valid time zone', (_, province) => {
  expect(new Intl.DateTimeFormat('en-CA', { timeZone: province.timeZone }).resolvedOptions().timeZone).toBeTruthy();
  expect(timeZoneOf(province.code)).toBe(province.timeZone);
});

test.each([
  ['2026-01-01T03:29:59Z', 'NL', '2025-12-31'],
  ['2026-01-01T03:30:00Z', 'NL', '2026-01-01'],
  ['2026-01-01T04:59:59Z', 'ON', '2025-12-31'],
  ['2026-01-01T05:00:00Z', 'ON', '2026-01-01'],
  ['2026-01-01T07:59:59Z', 'BC', '2025-12-31'],
  ['2026-01-01T08:00:00Z', 'BC', '2026-01-01'],
  // Ontario has daylight saving time in summer, Saskatchewan does not.
  ['2026-07-01T04:00:00Z', 'ON', '2026-07-01'],
  ['2026-07-01T05:59:59Z', 'SK', '2026-06-30'],
  ['2026-07-01T06:00:00Z', 'SK', '2026-07-01'],
  ['2028-02-29T12:00:00Z', 'QC', '2028-02-29'],
] as const)('%s is in %s the day %s', (at, province, day) => {
  expect(dayIn(province, new Date(at))).toBe(day);
});

test('the date is that of Toronto if the province is unknown', () => {
  const at = new Date('2026-01-01T04:30:00Z');
  expect(dayIn(null, at)).toBe(dayIn('ON', at));
});
