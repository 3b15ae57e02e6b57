import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatIsoDate, formatTime, isoDate } from './format-date.ts';

test.each<[instant: string, zone: string, date: string, iso: string, time: string]>([
  ['2026-11-20T21:05:00Z', 'America/Toronto', 'Nov 20, 2026', '2026-11-20', '4:05 p.m.'],
  ['2026-11-21T04:59:00Z', 'America/Toronto', 'Nov 20, 2026', '2026-11-20', '11:59 p.m.'],
  ['2026-11-21T05:00:00Z', 'America/Toronto', 'Nov 21, 2026', '2026-11-21', '12:00 a.m.'],
  ['2026-07-01T16:00:00Z', 'America/Toronto', 'Jul 1, 2026', '2026-07-01', '12:00 p.m.'],
  ['2026-07-01T03:29:00Z', 'America/St_Johns', 'Jul 1, 2026', '2026-07-01', '12:59 a.m.'],
  ['2026-01-01T07:59:00Z', 'America/Vancouver', 'Dec 31, 2025', '2025-12-31', '11:59 p.m.'],
  ['2024-02-29T12:00:00Z', 'America/Regina', 'Feb 29, 2024', '2024-02-29', '6:00 a.m.'],
  ['0987-03-09T12:00:00Z', 'UTC', 'Mar 9, 0987', '0987-03-09', '12:00 p.m.'],
])('%s in %s is %s', (instant, zone, date, iso, time) => {
  const at = new Date(instant);
  expect([formatDate(at, zone), isoDate(at, zone), formatTime(at, zone)]).toEqual([date, iso, time]);
  expect(formatDateTime(at, zone)).toBe(`${date} at ${time}`);
});

test('without a time zone, an instant is in the one of the machine', () => {
  const at = new Date(2026, 10, 20, 9, 7);
  expect([isoDate(at), formatDateTime(at)]).toEqual(['2026-11-20', 'Nov 20, 2026 at 9:07 a.m.']);
});

test.each([
  ['2026-05-01', 'May 1, 2026'],
  ['2026-12-31', 'Dec 31, 2026'],
  ['2026-13-01', '2026-13-01'],
  ['2026-05', '2026-05'],
  ['', ''],
])('the ISO date %s reads %s', (date, expected) => {
  expect(formatIsoDate(date)).toBe(expected);
});
