import { describe, expect, test } from 'vitest';
import { Problem } from '../../problem.ts';
import { assertCanAnswerItem, assertChecksSettled, ITEM_STATES, type ItemState, isPayable, isSettled } from './item.ts';

const problemOf = (work: () => void): string | undefined => {
  try {
    work();
    return undefined;
  } catch (problem) {
    return problem instanceof Problem ? problem.errorType : String(problem);
  }
};

test('agreed checks are paid for, and only settled checks allow submission', () => {
  expect(ITEM_STATES.filter(isPayable)).toEqual(['agreed', 'done']);
  expect(ITEM_STATES.filter(isSettled)).toEqual(['refused', 'done', 'cancelled']);
});

describe('an answer', () => {
  test.each([
    ['asked', false, undefined, undefined],
    ['agreed', false, undefined, undefined],
    ['refused', false, undefined, undefined],
    ['done', false, undefined, 'CheckDone'],
    ['asked', true, undefined, undefined],
    ['agreed', true, undefined, 'ChecksHandedIn'],
    ['refused', true, 'ChecksHandedIn', undefined],
    ['done', true, undefined, 'CheckDone'],
  ] satisfies [ItemState, boolean, string?, string?][])('to one that is %s, submitted: %s', (...row) => {
    const [state, isSubmitted, agreeing, refusing] = row;
    const item = { state, isSubmitted };
    expect(problemOf(() => assertCanAnswerItem(item, 'agreed'))).toBe(agreeing);
    expect(problemOf(() => assertCanAnswerItem(item, 'refused'))).toBe(refusing);
  });
});

describe('an application', () => {
  const item = (state: ItemState, paidBy: 'landlord' | 'applicant' = 'landlord', isPaid = false) => ({
    kind: 'credit_check' as const,
    state,
    paidBy,
    isPaid,
  });

  test.each([
    ['nothing', [], undefined],
    ['a check without an answer', [item('asked')], 'Please decide about the credit check'],
    ['a check that is not done', [item('done'), item('agreed')], 'Please finish the credit check'],
    ['a paid check of its own', [item('agreed', 'applicant', true)], 'Please finish the credit check'],
    ['an unpaid check of its own', [item('agreed', 'applicant')], undefined],
    ['settled checks', [item('done'), item('refused'), item('cancelled')], undefined],
  ])('with %s', (_, items, says) => {
    const check = () => assertChecksSettled(items);
    if (says === undefined) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ errors: { credit_check: [says] } }));
  });
});
