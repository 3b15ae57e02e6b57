import { describe, expect, test } from 'vitest';
import { completedAt, decisionDate, decisionDateSentence, describeDecisionDate } from './decision-date.ts';

const at = (text: string) => new Date(text);
const member = (submitted: string | null, left: string | null = null) => ({
  submittedAt: submitted === null ? null : at(submitted),
  leftAt: left === null ? null : at(left),
});

const FIRST = '2026-11-20T15:00:00Z';
const SECOND = '2026-11-22T15:00:00Z';
const THIRD = '2026-11-25T15:00:00Z';

describe('a group is complete', () => {
  test.each([
    ['when its only member submits', [member(FIRST)], FIRST],
    ['with the last submission', [member(SECOND), member(FIRST)], SECOND],
    ['when the one it waited for left', [member(FIRST), member(null, THIRD)], THIRD],
    ['as before, when somebody who had submitted left', [member(FIRST), member(SECOND, THIRD)], FIRST],
  ])('%s', (_, members, completed) => {
    expect(completedAt(members)).toEqual(at(completed));
  });

  test.each([
    ['while somebody has not submitted', [member(FIRST), member(null)]],
    ['while the one who began has not', [member(null), member(FIRST)]],
    ['when everybody has left', [member(FIRST, SECOND)]],
    ['without anybody', []],
  ])('not %s', (_, members) => {
    expect(completedAt(members)).toBeNull();
  });
});

describe('the promised date', () => {
  test('counts from the day of completion in the time zone of the property', () => {
    const members = [member('2026-11-21T04:30:00Z')];
    expect(decisionDate({ decisionDays: 5, members }, 'ON')).toBe('2026-11-25');
    expect(decisionDate({ decisionDays: 5, members }, 'NL')).toBe('2026-11-26');
    expect(decisionDate({ decisionDays: 5, members }, 'BC')).toBe('2026-11-25');
  });

  test('crosses the end of daylight saving time and of a month', () => {
    expect(decisionDate({ decisionDays: 3, members: [member('2026-10-30T16:00:00Z')] }, 'ON')).toBe('2026-11-02');
  });

  test('is none where nothing was promised, or the group is not complete', () => {
    expect(decisionDate({ decisionDays: null, members: [member(FIRST)] }, 'ON')).toBeNull();
    expect(decisionDate({ decisionDays: 5, members: [member(null)] }, 'ON')).toBeNull();
  });

  test.each([
    ['2026-11-24', 'decision by Nov 25, 2026', 'Sam promised a decision by Nov 25, 2026.'],
    ['2026-11-25', 'decision by the end of today', 'Sam promised a decision by the end of today.'],
    [
      '2026-11-26',
      'decision was due on Nov 25, 2026',
      'Sam promised a decision by Nov 25, 2026. It hasn’t been made yet.',
    ],
  ])('reads on %s', (today, short, sentence) => {
    expect(describeDecisionDate('2026-11-25', today)).toBe(short);
    expect(decisionDateSentence('Sam', '2026-11-25', today)).toBe(sentence);
  });
});
