import { describe, expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { type ChoosableGroup, nextBackup, openPartOf } from './choice.ts';
import { readChoice } from './sent-choice.ts';

const DECLINED = { verdict: 'declined', reason: 'another-household', reportPlayedPart: false } as const;
const ACCEPTED = { verdict: 'accepted' } as const;

const group = (applicantId: string, change: Partial<ChoosableGroup> = {}): ChoosableGroup => ({
  applicantId,
  decision: null,
  backupPlace: null,
  ...change,
});
const CHOICE = readChoice({
  accepted: 'ana',
  backups: [{ applicant_id: 'ben' }, { applicant_id: 'cleo', report_played_part: true }],
  declined: [{ applicant_id: 'dan', reason: 'another-household' }],
});
const OPEN = ['ana', 'ben', 'cleo', 'dan'].map((id) => group(id));

const errorOf = (groups: readonly ChoosableGroup[]): string | undefined => {
  try {
    openPartOf(CHOICE, groups);
    return undefined;
  } catch (problem) {
    return problem instanceof Problem ? problem.errorType : String(problem);
  }
};

describe('a choice', () => {
  test('names each group once', () => {
    const twice = { accepted: 'ana', backups: [{ applicant_id: 'ana' }], declined: [] };
    expect(() => readChoice(twice)).toThrow(Problem);
  });

  test('says for each declined group whether a report played a part', () => {
    const { decided } = readChoice({
      accepted: 'ana',
      backups: [],
      declined: [
        { applicant_id: 'ben', reason: 'credit-history' },
        { applicant_id: 'cleo', reason: 'rental-history', report_played_part: true },
        { applicant_id: 'dan', reason: 'another-household' },
      ],
    });
    expect(decided.map(({ decision }) => decision.verdict === 'declined' && decision.reportPlayedPart)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('is open as a whole where nothing was decided, with the backups in order', () => {
    expect(openPartOf(CHOICE, OPEN)).toEqual({
      decided: [
        { applicantId: 'ana', decision: ACCEPTED },
        { applicantId: 'dan', decision: DECLINED },
      ],
      backups: [
        { applicantId: 'ben', reportPlayedPart: false, place: 1, isNew: true },
        { applicantId: 'cleo', reportPlayedPart: true, place: 2, isNew: true },
      ],
    });
  });

  test('is done where all of it stands', () => {
    const done = [
      group('ana', { decision: ACCEPTED }),
      group('ben', { backupPlace: 1 }),
      group('cleo', { backupPlace: 2 }),
      group('dan', { decision: DECLINED }),
    ];
    expect(openPartOf(CHOICE, done)).toEqual({ decided: [], backups: [] });
  });

  test('tells a backup with another place nothing new', () => {
    const { backups } = openPartOf(CHOICE, [
      group('ana'),
      group('ben', { backupPlace: 2 }),
      group('cleo'),
      group('dan'),
    ]);
    expect(backups.map(({ applicantId, place, isNew }) => [applicantId, place, isNew])).toEqual([
      ['ben', 1, false],
      ['cleo', 2, true],
    ]);
  });

  test.each([
    ['a named group is gone', OPEN.slice(1), 'GroupsChanged'],
    ['another one waits for an answer', [...OPEN, group('eve')], 'GroupsChanged'],
    ['another one was declined before', [...OPEN, group('eve', { decision: DECLINED })], undefined],
    ['another one is a backup already', [...OPEN, group('eve', { backupPlace: 3 })], undefined],
    ['another one is accepted', [...OPEN, group('eve', { decision: ACCEPTED })], 'AlreadyDecided'],
    ['the accepted one was declined', [group('ana', { decision: DECLINED }), ...OPEN.slice(1)], 'AlreadyDecided'],
    [
      'a backup was declined',
      OPEN.map((one) => (one.applicantId === 'ben' ? group('ben', { decision: DECLINED }) : one)),
      'AlreadyDecided',
    ],
  ])('where %s', (_, groups, error) => {
    expect(errorOf(groups)).toBe(error);
  });
});

test.each([
  ['the first by place, whatever the order', ['ana 2', 'ben 1', 'cleo -'], 'ben'],
  ['the next one when the first was declined', ['ana 2', 'ben 1 declined', 'cleo -'], 'ana'],
  ['nobody while a group is accepted', ['ana 2', 'ben 1', 'cleo - accepted'], undefined],
  ['nobody where there is no backup', ['ana -', 'ben - declined'], undefined],
])('the next backup is %s', (_what, groups, next) => {
  const found = nextBackup(groups, (group) => {
    const [, place, verdict] = group.split(' ');
    return { verdict: (verdict ?? null) as 'accepted' | 'declined' | null, backupPlace: Number(place) || null };
  });
  expect(found?.split(' ')[0]).toBe(next);
});
