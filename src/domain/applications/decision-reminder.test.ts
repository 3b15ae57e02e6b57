import { describe, expect, test } from 'vitest';
import { type AwaitedDecision, firstLook, whenToRemindOfDecision } from './decision-reminder.ts';

const at = (text: string) => new Date(text);
const SUBMITTED = at('2026-11-20T18:00:00Z');

const awaited = (change: Partial<AwaitedDecision> = {}): AwaitedDecision => ({
  status: 'in-review',
  submittedAt: SUBMITTED,
  decidedAt: null,
  progress: { decisionDays: 5, members: [{ submittedAt: SUBMITTED, leftAt: null }] },
  province: 'ON',
  ...change,
});

describe('a reminder of a promised decision', () => {
  test.each([
    ['before', '2026-11-20T18:00:00Z', at('2026-11-24T15:00:00Z')],
    ['before', '2026-11-24T14:59:59Z', at('2026-11-24T15:00:00Z')],
    ['before', '2026-11-24T15:00:00Z', 'now'],
    ['before', '2026-11-25T04:59:00Z', 'now'],
    ['before', '2026-11-25T05:01:00Z', 'never'],
    ['on', '2026-11-24T15:00:00Z', at('2026-11-25T15:00:00Z')],
    ['on', '2026-11-25T15:00:00Z', 'now'],
    ['on', '2026-11-26T15:00:00Z', 'never'],
  ] as const)('%s the day, seen at %s', (moment, now, when) => {
    expect(whenToRemindOfDecision(moment, awaited(), at(now))).toEqual(when);
  });

  test.each([
    ['withdrawn', { status: 'withdrawn' }],
    ['without a promise', { progress: { decisionDays: null, members: awaited().progress.members } }],
    ['decided for long', { decidedAt: at('2026-11-23T10:00:00Z') }],
  ] as const)('is never sent: %s', (_, change) => {
    expect(whenToRemindOfDecision('on', awaited(change), at('2026-11-25T15:00:00Z'))).toBe('never');
  });

  test('waits while a decision can be undone', () => {
    const decided = awaited({ decidedAt: at('2026-11-25T14:55:00Z') });
    expect(whenToRemindOfDecision('on', decided, at('2026-11-25T15:00:00Z'))).toEqual(at('2026-11-25T15:05:00Z'));
    expect(whenToRemindOfDecision('on', awaited(), at('2026-11-25T15:05:00Z'))).toBe('now');
  });

  test('looks every day at a group that is not complete, for ninety days', () => {
    const progress = {
      decisionDays: 5,
      members: [
        { submittedAt: SUBMITTED, leftAt: null },
        { submittedAt: null, leftAt: null },
      ],
    };
    const waiting = awaited({ progress });
    expect(whenToRemindOfDecision('on', waiting, at('2026-11-25T15:00:00Z'))).toEqual(at('2026-11-26T15:00:00Z'));
    expect(whenToRemindOfDecision('on', waiting, at('2027-02-19T15:00:00Z'))).toBe('never');
  });

  test('is not sent on the day before when that is the day of the submission', () => {
    const progress = { decisionDays: 1, members: [{ submittedAt: SUBMITTED, leftAt: null }] };
    expect(whenToRemindOfDecision('before', awaited({ progress }), SUBMITTED)).toBe('never');
    expect(whenToRemindOfDecision('on', awaited({ progress }), SUBMITTED)).toEqual(at('2026-11-21T15:00:00Z'));
  });

  test('is first looked at when it can be due', () => {
    const submission = { decisionDays: 5, province: 'ON', at: SUBMITTED } as const;
    expect(firstLook('before', submission)).toEqual(at('2026-11-24T15:00:00Z'));
    expect(firstLook('on', submission)).toEqual(at('2026-11-25T15:00:00Z'));
  });
});
