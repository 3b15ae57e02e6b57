import { describe, expect, test } from 'vitest';
import { Problem } from '../../problem.ts';
import type { CheckKind } from '../../values/check-kind.ts';
import { CATALOGUE } from './catalogue.ts';
import type { CheckState } from './check-state.ts';
import { assertCanAnswerItem, assertChecksSettled } from './item.ts';

const problemOf = (work: () => void): string | undefined => {
  try {
    work();
    return undefined;
  } catch (problem) {
    return problem instanceof Problem ? problem.errorType : String(problem);
  }
};

describe('an answer', () => {
  test.each([
    ['to decide', false, undefined, undefined],
    ['to do', false, undefined, undefined],
    ['not paid', false, undefined, undefined],
    ['your turn at the vendor', false, undefined, undefined],
    ['declined', false, undefined, undefined],
    ['with the vendor', false, undefined, 'CheckDone'],
    ['done', false, undefined, 'CheckDone'],
    ['could not be done', false, undefined, 'CheckDone'],
    ['to decide', true, undefined, undefined],
    ['to do', true, undefined, 'ChecksHandedIn'],
    ['your turn at the vendor', true, undefined, 'ChecksHandedIn'],
    ['declined', true, 'ChecksHandedIn', undefined],
    ['done', true, undefined, 'CheckDone'],
  ] satisfies [CheckState, boolean, string?, string?][])('to one that is %s, submitted: %s', (...row) => {
    const [check, isSubmitted, agreeing, refusing] = row;
    const item = { check, isSubmitted };
    expect(problemOf(() => assertCanAnswerItem(item, 'agreed'))).toBe(agreeing);
    expect(problemOf(() => assertCanAnswerItem(item, 'refused'))).toBe(refusing);
  });
});

describe('an application', () => {
  const items = (...checks: CheckState[]) => checks.map((check) => ({ kind: 'credit_check' as const, check }));

  test.each([
    ['nothing', [], undefined],
    ['a check without an answer', items('to decide'), 'Please say yes or no to the credit check'],
    ['a check that is not done', items('done', 'to do'), 'Please finish the credit check'],
    [
      'a question of the bureau',
      items('your turn at the vendor'),
      'Please finish the credit check on the bureau’s own page',
    ],
    ['an unpaid check of its own', items('not paid'), undefined],
    ['settled checks', items('done', 'with the vendor', 'could not be done', 'declined', 'cancelled'), undefined],
  ])('with %s', (_, checks, says) => {
    const check = () => assertChecksSettled(checks);
    if (says === undefined) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ errors: { credit_check: [says] } }));
  });

  test('names the open checks in the order in which they are offered, whatever order they come in', () => {
    const kinds: CheckKind[] = ['financial_verification', 'background_check', 'credit_check'];
    const named = (checks: CheckKind[]) => {
      try {
        assertChecksSettled(checks.map((kind) => ({ kind, check: 'to do' })));
      } catch (problem) {
        return problem instanceof Problem ? Object.keys(problem.errors ?? {}) : problem;
      }
      return [];
    };
    const inOrder = CATALOGUE.map(({ id }) => id).filter((id) => kinds.includes(id));
    expect(named(kinds)).toEqual(inOrder);
    expect(named([...kinds].reverse())).toEqual(inOrder);
  });
});
