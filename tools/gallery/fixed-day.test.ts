import { expect, it } from 'vitest';
import { onTheFixedDay } from './fixed-day.ts';

const OPENED = new Date('2031-05-04T16:00:00Z');

it.each([
  ['what happened since is on the fixed day', '"at":"2031-05-04T16:00:09.123Z"', '"at":"2026-11-20T19:21:00.000Z"'],
  ['as the database writes it too', '"2031-05-04T16:03:00.5+00:00"', '"2026-11-20T19:21:00.000Z"'],
  ['what is to come keeps its distance', 'until 2031-06-03', 'until 2026-12-20'],
  [
    'the stories of people stay',
    'since 2021-03-15, read 2031-05-03T16:00:00Z',
    'since 2021-03-15, read 2031-05-03T16:00:00Z',
  ],
])('%s', (_, text, shown) => expect(onTheFixedDay(text, OPENED)).toBe(shown));
