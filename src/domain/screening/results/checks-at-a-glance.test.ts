import { describe, expect, test } from 'vitest';
import { checkMarks } from './checks-at-a-glance.ts';
import { creditAtAGlance } from './credit-at-a-glance.ts';
import type { GlancedPerson } from './glanced-person.ts';
import { referencesAnswered } from './references-at-a-glance.ts';

interface Given {
  id?: 'Verified' | 'Unverified' | null;
  income?: 'received' | 'sent' | 'failed';
  references?: (number | ['no' | 'sometimes' | 'yes', 'no' | 'little' | 'yes', 'no' | 'maybe' | 'yes'])[];
  credit?: { status: string; credit_score: number | null };
  locked?: GlancedPerson['locked_checks'];
}

const BEST = ['yes', 'no', 'yes'] as const;

const person = ({ id, income, references = [], credit, locked = [] }: Given): GlancedPerson => ({
  id_verifications: id === undefined ? [] : [{ status: id }],
  employment_income_verifications: income ? [{ verifast_data: JSON.stringify({ status: income }) }] : [],
  credit_checks: credit ? [{ certn_data: JSON.stringify({ equifax_result: credit }) }] : [],
  user: {
    landlord_references: references.map((given) => {
      if (given === 1) return { status: 1, rent_on_time: null, cause_damage: null, rent_to_again: null };
      const [rent_on_time, cause_damage, rent_to_again] = typeof given === 'number' ? BEST : given;
      return { status: 2, rent_on_time, cause_damage, rent_to_again };
    }),
  },
  locked_checks: locked,
});

const done = (words: string) => ({ is: 'done', words });
const open = (words: string) => ({ is: 'open', words });

describe('the three check marks of a group', () => {
  test.each<[string, Given[], object[]]>([
    [
      'nothing was requested',
      [{}],
      [open('ID not checked'), open('income not checked'), open('references not requested')],
    ],
    [
      'everything was ordered, and one thing is not paid',
      [
        {
          locked: [
            { item: 'id_verification', state: 'unpaid' },
            { item: 'financial_verification', state: 'ordered' },
          ],
        },
      ],
      [open('ID ordered, not paid yet'), open('income ordered'), open('references not requested')],
    ],
    [
      'everything is done',
      [{ id: 'Verified', income: 'received', references: [2, 2] }],
      [done('ID'), done('income'), done('references')],
    ],
    [
      'everything is in progress',
      [{ id: null, income: 'sent', references: [1] }],
      [open('ID pending'), open('income pending'), open('references pending')],
    ],
    [
      'one of two references is missing, and the bank has no data',
      [{ income: 'failed', references: [2, 1] }],
      [open('ID not checked'), open('income not checked'), open('references pending')],
    ],
    [
      'one of two people is complete',
      [{ id: 'Verified', income: 'received', references: [2] }, {}],
      [open('ID 1 of 2'), open('income 1 of 2'), done('references')],
    ],
    [
      'one of two IDs failed',
      [{ id: 'Verified' }, { id: 'Unverified' }],
      [{ is: 'failed', words: 'ID unverified' }, open('income not checked'), open('references not requested')],
    ],
  ])('when %s', (_, people, marks) => {
    expect(checkMarks(people.map(person), undefined)).toEqual(marks);
  });

  test('a bank that shows less than was stated has a mark of its own', () => {
    const people = [person({ income: 'received' })];
    expect(checkMarks(people, 'verified')[1]).toEqual(done('income'));
    expect(checkMarks(people, 'below')[1]).toEqual({ is: 'mixed', words: 'income below what was stated' });
  });

  test.each<[NonNullable<Given['references']>, object]>([
    [[['yes', 'no', 'yes']], done('references')],
    [[['no', 'yes', 'no']], { is: 'failed', words: 'reference with problems' }],
    [[['yes', 'no', 'no'], 1], { is: 'failed', words: 'reference with problems' }],
    [[['yes', 'yes', 'yes']], { is: 'failed', words: 'reference with problems' }],
    [[['yes', 'no', 'maybe'], 2], { is: 'mixed', words: 'reference with doubts' }],
    [[['sometimes', 'no', 'yes']], { is: 'mixed', words: 'reference with doubts' }],
  ])('references that say %j', (references, mark) => {
    expect(checkMarks([person({ references })], undefined)[2]).toEqual(mark);
  });

  test('everyone’s answered references are counted', () => {
    expect(referencesAnswered([person({ references: [2, 1] }), person({ references: [2] })])).toBe(2);
  });
});

const scored = (credit_score: number | null, status = 'RETURNED'): Given => ({ credit: { status, credit_score } });

test.each<[string, Given[]]>([
  ['credit not checked', [{}]],
  ['credit ordered, not paid yet', [{ locked: [{ item: 'credit_check', state: 'unpaid' }] }]],
  ['credit ordered', [{ locked: [{ item: 'credit_check', state: 'ordered' }] }]],
  ['credit pending', [scored(null, 'NONE')]],
  ['no credit score (neutral)', [scored(null)]],
  ['credit 579, poor', [scored(579)]],
  ['credit 742, very good', [scored(742)]],
  ['credit 691, good', [{}, scored(691)]],
  ['credit 742 and 612', [scored(742), scored(612)]],
])('"%s"', (words, people) => {
  expect(creditAtAGlance(people.map(person))).toBe(words);
});
