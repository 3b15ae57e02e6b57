import { expect, test } from 'vitest';
import { describeReferences, type RequestedReference } from './describe-references.ts';

const OPEN: RequestedReference = { isAnswered: false, onTime: null, damage: null, again: null };
const SPOTLESS: RequestedReference = { isAnswered: true, onTime: 'yes', damage: 'no', again: 'yes' };

test.each<[RequestedReference[], string]>([
  [[], 'not asked'],
  [[OPEN], '0 of 1 answered'],
  [[SPOTLESS, OPEN], '1 of 2 answered, would rent again'],
  [
    [{ ...SPOTLESS, onTime: 'no', damage: 'yes', again: 'no' }],
    '1 of 1 answered: would not rent again, rent not paid on time, damage',
  ],
  [
    [SPOTLESS, { ...SPOTLESS, damage: 'little', again: 'maybe' }],
    '2 of 2 answered: “maybe” to renting again (1), a little damage (1)',
  ],
])('%j', (asked, words) => {
  expect(describeReferences(asked)).toBe(words);
});
