import { describe, expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import type { Role } from './account.ts';
import { asApplicant, asLandlord, type Member, type UserId } from './actor.ts';

const member = (roles: Role[]): Member => ({
  kind: 'member',
  userId: 'somebody' as UserId,
  roles,
  sessionId: 'here',
  remember: false,
  passwordGivenAt: new Date(0),
});

/** The error that an action throws, or undefined if it is allowed. */
function refusal(action: () => unknown): Problem | undefined {
  try {
    action();
    return undefined;
  } catch (problem) {
    if (problem instanceof Problem) return problem;
    throw problem;
  }
}

describe('a member with the roles', () => {
  test.each<[Role[], boolean, boolean]>([
    [['landlord'], true, false],
    [['applicant'], false, true],
    [['landlord', 'applicant'], true, true],
    [['applicant', 'landlord'], true, true],
    [[], false, false],
  ])('%j can act as a landlord: %s, as an applicant: %s', (roles, landlord, applicant) => {
    expect(refusal(() => asLandlord(member(roles)))).toEqual(
      landlord ? undefined : new Problem('forbidden', 'Only landlords can do this.'),
    );
    expect(refusal(() => asApplicant(member(roles)))).toEqual(
      applicant ? undefined : new Problem('forbidden', 'Only applicants can apply.'),
    );
  });

  test('both acts for the same person', () => {
    const both = member(['landlord', 'applicant']);
    expect(asLandlord(both)).toEqual({ kind: 'landlord', userId: 'somebody' });
    expect(asApplicant(both)).toEqual({ kind: 'applicant', userId: 'somebody' });
  });
});
