import { describe, expect, test } from 'vitest';
import { serializeRole } from '../account.ts';
import { pathAfterLogin } from './login-redirect.ts';
import { type Guard, isForTenantsOnly, redirectFor } from './route-guard.ts';

const anonymous = null;
const applicant = [serializeRole('applicant')];
const landlord = [serializeRole('landlord')];
const bothAsLandlord = [serializeRole('landlord'), serializeRole('applicant')];
const bothAsApplicant = [serializeRole('applicant'), serializeRole('landlord')];

describe('redirectFor', () => {
  test.each<[Guard, string | undefined, string | undefined, string | undefined]>([
    // guard, anonymous, applicant, landlord
    ['public', undefined, undefined, undefined],
    ['public-tenant', undefined, undefined, undefined],
    ['home', undefined, undefined, '/landlord/dashboard'],
    ['signed-out', undefined, '/tenant/dashboard', '/landlord/dashboard'],
    ['signed-in', '/login?redirect=%2Fhere%3Fa%3D1', undefined, undefined],
    ['signed-in-tenant', '/login?redirect=%2Fhere%3Fa%3D1', undefined, undefined],
    ['applicant', '/', undefined, '/'],
    ['landlord', '/', '/', undefined],
    ['landlord-dashboard', '/', '/tenant/dashboard', undefined],
  ])('%s: anonymous %s, applicant %s, landlord %s', (guard, forAnonymous, forApplicant, forLandlord) => {
    expect(redirectFor(guard, anonymous, '/here?a=1', null)).toBe(forAnonymous);
    expect(redirectFor(guard, applicant, '/here?a=1', null)).toBe(forApplicant);
    expect(redirectFor(guard, landlord, '/here?a=1', null)).toBe(forLandlord);
  });

  test.each<[Guard, string | undefined, string | undefined]>([
    // guard, while they are a landlord, while they are an applicant
    ['home', '/landlord/dashboard', undefined],
    ['signed-out', '/landlord/dashboard', '/tenant/dashboard'],
    ['signed-in', undefined, undefined],
    ['applicant', undefined, undefined],
    ['landlord', undefined, undefined],
    ['landlord-dashboard', undefined, undefined],
  ])('%s: with both roles, as landlord %s, as applicant %s', (guard, asLandlord, asApplicant) => {
    expect(redirectFor(guard, bothAsLandlord, '/here', null)).toBe(asLandlord);
    expect(redirectFor(guard, bothAsApplicant, '/here', null)).toBe(asApplicant);
  });

  test('a logged-in person is redirected to where they were headed, on this site only', () => {
    expect(redirectFor('signed-out', applicant, '/login', '/my-account')).toBe('/my-account');
    expect(redirectFor('signed-out', landlord, '/login', '//evil.example')).toBe('/landlord/dashboard');
    expect(redirectFor('signed-out', applicant, '/login', '/landlord/application')).toBe('/tenant/dashboard');
  });
});

describe('after login', () => {
  test.each([
    ['/landlord/application?applicant=1', '/tenant/dashboard', '/landlord/application?applicant=1'],
    ['/tenant/premium-checkout', '/tenant/premium-checkout', '/landlord/dashboard'],
    ['/tenant/guarantor/link?token=x', '/tenant/guarantor/link?token=x', '/tenant/guarantor/link?token=x'],
    ['/my-account', '/my-account', '/my-account'],
    ['/apply/some-token', '/apply/some-token', '/apply/some-token'],
    ['//evil.example', '/tenant/dashboard', '/landlord/dashboard'],
    [null, '/tenant/dashboard', '/landlord/dashboard'],
  ])('%s leads an applicant to %s and a landlord to %s', (wanted, forApplicant, forLandlord) => {
    expect(pathAfterLogin(wanted, applicant)).toBe(forApplicant);
    expect(pathAfterLogin(wanted, landlord)).toBe(forLandlord);
    expect(pathAfterLogin(wanted, bothAsLandlord)).toBe(
      wanted === null || wanted.startsWith('//') ? '/landlord/dashboard' : wanted,
    );
  });
});

test.each<[Guard, boolean]>([
  ['public-tenant', true],
  ['signed-in-tenant', true],
  ['public', false],
  ['signed-in', false],
  ['landlord', false],
])('on a page that is %s, a landlord gets an offer of their dashboard: %s', (guard, isOffered) => {
  expect(isForTenantsOnly(guard, landlord)).toBe(isOffered);
  for (const roles of [anonymous, applicant, bothAsLandlord, bothAsApplicant]) {
    expect(isForTenantsOnly(guard, roles)).toBe(false);
  }
});
