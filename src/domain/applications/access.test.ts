import { expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import {
  assertCanApply,
  assertCanDeleteApplication,
  assertCanEditApplication,
  assertCanRejectInvitation,
  canReadAnswers,
} from './access.ts';

const refusal = (action: () => void) => {
  try {
    action();
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
  'an application that is %s: editing is refused with %j, the landlord can read it: %s',
  (status, refused, read) => {
    expect(refusal(() => assertCanEditApplication(status))).toEqual(refused);
    expect(canReadAnswers(status)).toBe(read);
  },
);

test.each([
  ['pending', undefined],
  ['in-review', ['conflict', 'ApplicationSubmitted']],
  ['withdrawn', undefined],
] as const)(
  'an application that is %s: deleting it or rejecting its invitation is refused with %j',
  (status, refused) => {
    expect(refusal(() => assertCanDeleteApplication(status))).toEqual(refused);
    expect(refusal(() => assertCanRejectInvitation(status))).toEqual(refused);
  },
);

test('the error says what the applicant can do instead', () => {
  expect(() => assertCanDeleteApplication('in-review')).toThrow('withdraw it first');
  expect(() => assertCanRejectInvitation('in-review')).toThrow('withdraw it');
  expect(() => assertCanEditApplication('withdrawn')).toThrow('was withdrawn');
});

test('people can apply for an active property, but not for an inactive one', () => {
  expect(refusal(() => assertCanApply({ status: 'active' }))).toBeUndefined();
  expect(refusal(() => assertCanApply({ status: 'inactive' }))).toEqual(['gone', 'PropertyInactive']);
});
