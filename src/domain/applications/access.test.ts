import { expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { mayApply, mayDeleteApplication, mayEditApplication, mayReadAnswers, mayRejectInvitation } from './access.ts';

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

test.each([
  ['pending', undefined],
  ['in-review', ['conflict', 'ApplicationSubmitted']],
  ['withdrawn', undefined],
] as const)(
  'an application that is %s: deleting it, or rejecting its invitation, is refused with %j',
  (status, refused) => {
    expect(refusal(() => mayDeleteApplication(status))).toEqual(refused);
    expect(refusal(() => mayRejectInvitation(status))).toEqual(refused);
  },
);

test('a refusal says which way is open', () => {
  expect(() => mayDeleteApplication('in-review')).toThrow('Withdraw it first');
  expect(() => mayRejectInvitation('in-review')).toThrow('withdraw it');
  expect(() => mayEditApplication('withdrawn')).toThrow('was withdrawn');
});

test('people may apply for an active rental, and not for an inactive one', () => {
  expect(refusal(() => mayApply({ status: 'active' }))).toBeUndefined();
  expect(refusal(() => mayApply({ status: 'inactive' }))).toEqual(['gone', 'PropertyInactive']);
});
