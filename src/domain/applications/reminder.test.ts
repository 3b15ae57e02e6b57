import { expect, test } from 'vitest';
import { type BegunApplication, whenToRemind } from './reminder.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const LONG_AGO = new Date('2026-11-18T12:00:00Z');
const LATELY = new Date('2026-11-18T12:00:01Z');
const begun: BegunApplication = {
  status: 'pending',
  isPropertyActive: true,
  isTaken: false,
  isReminded: false,
  lastTouched: LONG_AGO,
};

test.each<[string, Partial<BegunApplication>, ReturnType<typeof whenToRemind>]>([
  ['three days without activity', {}, 'now'],
  ['a second less', { lastTouched: LATELY }, new Date('2026-11-21T12:00:01Z')],
  ['sent', { status: 'in-review' }, 'never'],
  ['withdrawn', { status: 'withdrawn' }, 'never'],
  ['an inactive property', { isPropertyActive: false }, 'never'],
  ['a home that is taken', { isTaken: true }, 'never'],
  ['reminded of before', { isReminded: true }, 'never'],
  ['submitted in the meantime', { status: 'in-review', lastTouched: NOW }, 'never'],
])('%s', (_name, change, expected) => {
  expect(whenToRemind({ ...begun, ...change }, NOW)).toEqual(expected);
});
