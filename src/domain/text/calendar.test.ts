import { expect, test } from 'vitest';
import { renderCalendarDay } from './calendar.ts';

const EVENT = {
  id: 'decision-1@maplekey',
  day: '2026-11-25',
  title: 'Decision about 48 Fermanagh Ave, Toronto ON',
  description: 'Leopold said; so\nhe will.',
  at: '2026-11-20T15:04:05.678Z',
};

test('a day is an event without a time, with its text escaped', () => {
  expect(renderCalendarDay(EVENT).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Maplekey//EN',
    'BEGIN:VEVENT',
    'UID:decision-1@maplekey',
    'DTSTAMP:20261120T150405Z',
    'DTSTART;VALUE=DATE:20261125',
    'SUMMARY:Decision about 48 Fermanagh Ave\\, Toronto ON',
    'DESCRIPTION:Leopold said\\; so\\nhe will.',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a long line is folded at 75 octets, between characters', () => {
  const description = 'Décision à rendre. 🗓 '.repeat(12);
  const calendar = renderCalendarDay({ ...EVENT, description });
  for (const line of calendar.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(calendar.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}`);
});
