import { describe, expect, test } from 'vitest';
import { Problem } from '../../problem.ts';
import { REQUIREMENTS } from '../../properties/requirements.ts';
import { PROVINCE_CODES } from '../../values/province.ts';
import { assertCanAsk, assertRoomToAsk, followUpsFor } from './asking-follow-ups.ts';
import {
  assertIsAnswer,
  assertIsOpen,
  FOLLOW_UP_KINDS,
  type FollowUpKind,
  MOST_A_DAY,
  MOST_OPEN,
  stateOf,
} from './follow-up.ts';

const requirements = REQUIREMENTS;

/** The problem that a check throws; undefined when it throws none. */
function problemOf(check: () => void): Problem | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

const words = 'Could you tell me more?';

describe('what a landlord can ask for', () => {
  // Written by hand from what was gathered about the law, and not read from its table.
  const FORBIDDEN: Partial<Record<FollowUpKind, readonly string[]>> = {
    bank_statements: ['BC'],
    tax_slips: ['BC'],
  };
  const cases = PROVINCE_CODES.flatMap((province) => FOLLOW_UP_KINDS.map((kind) => [province, kind] as const));

  test.each(cases)('in %s: %s', (province, kind) => {
    const isForbidden = FORBIDDEN[kind]?.includes(province) ?? false;
    const problem = problemOf(() => assertCanAsk({ kind, words }, { requirements, province }));
    expect(problem?.errorType).toBe(isForbidden ? 'ForbiddenByLaw' : undefined);
    expect(followUpsFor({ requirements, province }).includes(kind)).toBe(!isForbidden);
    if (isForbidden) expect(Object.keys(problem?.errors ?? {})).toEqual(['kind']);
  });

  test('income in Ontario, only beside rental history', () => {
    const alone = { requirements: ['pet_ownership'], province: 'ON' } as const;
    expect(problemOf(() => assertCanAsk({ kind: 'pay_stubs', words }, alone))?.details).toEqual({ rule: 'income' });
    expect(problemOf(() => assertCanAsk({ kind: 'pay_stubs', words }, { ...alone, province: 'AB' }))).toBeUndefined();
  });

  test('a clarification of a section only where the section was asked for', () => {
    const subject = { requirements: ['monthly_rent_payment'], province: 'AB' } as const;
    const problem = problemOf(() => assertCanAsk({ kind: 'about_household', words }, subject));
    expect(problem?.errors).toEqual({ kind: ['This section was not part of the application'] });
    expect(followUpsFor(subject)).not.toContain('about_household');
  });

  test('a document without a word, but a clarification only with one', () => {
    const subject = { requirements, province: 'ON' } as const;
    expect(problemOf(() => assertCanAsk({ kind: 'lease', words: '' }, subject))).toBeUndefined();
    expect(problemOf(() => assertCanAsk({ kind: 'about_employment', words: '' }, subject))?.errors).toHaveProperty(
      'words',
    );
  });

  test('no word about what the law forbids', () => {
    const problem = problemOf(() =>
      assertCanAsk({ kind: 'about_household', words: 'How many kids?' }, { requirements, province: 'MB' }),
    );
    expect(problem).toMatchObject({
      kind: 'invalid',
      errorType: 'ForbiddenByLaw',
      details: { rule: 'ages-of-occupants' },
    });
    expect(problem?.errors).toHaveProperty('words');
  });
});

test.each([
  [{ withinDay: 0, open: 0 }, undefined],
  [{ withinDay: MOST_A_DAY - 1, open: MOST_OPEN - 1 }, undefined],
  [{ withinDay: MOST_A_DAY, open: 0 }, 'too-many'],
  [{ withinDay: 0, open: MOST_OPEN }, 'conflict'],
])('%j leaves room: %s', (asked, kind) => {
  expect(problemOf(() => assertRoomToAsk(asked))?.kind).toBe(kind);
});

test('an answer is words or a file', () => {
  expect(problemOf(() => assertIsAnswer({ answer: '', files: 0 }))?.kind).toBe('invalid');
  expect(problemOf(() => assertIsAnswer({ answer: 'It ended in May.', files: 0 }))).toBeUndefined();
  expect(problemOf(() => assertIsAnswer({ answer: '', files: 1 }))).toBeUndefined();
});

test('what was answered stays answered, and nothing closed can be answered', () => {
  const at = new Date();
  expect(stateOf({ answeredAt: null, withdrawnAt: null })).toBe('open');
  expect(stateOf({ answeredAt: at, withdrawnAt: null })).toBe('answered');
  expect(stateOf({ answeredAt: null, withdrawnAt: at })).toBe('withdrawn');
  expect(problemOf(() => assertIsOpen('open'))).toBeUndefined();
  for (const state of ['answered', 'withdrawn'] as const) {
    expect(problemOf(() => assertIsOpen(state))?.errorType).toBe('FollowUpClosed');
  }
});
