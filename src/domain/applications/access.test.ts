import { expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { mayApply, mayEditApplication, mayReadAnswers } from './access.ts';

const refusal = (deed: () => void) => {
  try {
    deed();
  } catch (problem) {
    if (problem instanceof Problem) return [problem.kind, problem.errorType];
    throw problem;
  }
  return undefined;
};

test.each([
  ['pending', undefined, false],
  ['in-review', ['conflict', 'ApplicationClosed'], true],
  ['withdrawn', ['conflict', 'ApplicationClosed'], false],
] as const)(
  'an application that is %s: editing is refused with %j, the landlord may read: %s',
  (status, refused, read) => {
    expect(refusal(() => mayEditApplication(status))).toEqual(refused);
    expect(mayReadAnswers(status)).toBe(read);
  },
);

test('people may apply for an active rental, and not for an inactive one', () => {
  expect(refusal(() => mayApply({ status: 'active' }))).toBeUndefined();
  expect(refusal(() => mayApply({ status: 'inactive' }))).toEqual(['gone', 'PropertyInactive']);
});
