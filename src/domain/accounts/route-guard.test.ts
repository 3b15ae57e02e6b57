import { describe, expect, test } from 'vitest';
import { printRole } from './account.ts';
import { type Guard, redirectFor } from './route-guard.ts';

const anonymous = null;
const applicant = [printRole('applicant')];
const landlord = [printRole('landlord')];
const bothAsLandlord = [printRole('landlord'), printRole('applicant')];

describe('redirectFor', () => {
  test.each<[Guard, string | undefined, string | undefined, string | undefined]>([
    // guard, anonymous, applicant, landlord
    ['public', undefined, undefined, undefined],
    ['home', undefined, undefined, '/landlord/dashboard'],
    ['signed-out', undefined, '/tenant/dashboard', '/landlord/dashboard'],
    ['signed-in', '/login?redirect=%2Fhere%3Fa%3D1', undefined, undefined],
    ['applicant', '/', undefined, '/'],
    ['landlord', '/', '/', undefined],
    ['landlord-dashboard', '/', '/tenant/dashboard', undefined],
  ])('%s: anonymous %s, applicant %s, landlord %s', (guard, forAnonymous, forApplicant, forLandlord) => {
    expect(redirectFor(guard, anonymous, '/here?a=1', null)).toBe(forAnonymous);
    expect(redirectFor(guard, applicant, '/here?a=1', null)).toBe(forApplicant);
    expect(redirectFor(guard, landlord, '/here?a=1', null)).toBe(forLandlord);
    expect(redirectFor(guard, bothAsLandlord, '/here?a=1', null)).toBe(forLandlord);
  });

  test('a signed-in person is taken where they were headed, on this site only', () => {
    expect(redirectFor('signed-out', applicant, '/login', '/my-account')).toBe('/my-account');
    expect(redirectFor('signed-out', landlord, '/login', '//evil.example')).toBe('/landlord/dashboard');
  });
});
