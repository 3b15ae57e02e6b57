import { describe, expect, test } from 'vitest';
import { serializeRole } from '../account.ts';
import { pathAfterLogin, roleForRedirect } from './login-redirect.ts';

describe('the role for where somebody was headed', () => {
  test.each([
    ['/apply/k7Qm?returning=1', 'applicant'],
    ['/apply/paid/k7Qm?items=credit_check&returning=paid', 'applicant'],
    ['/tenant/dashboard', 'applicant'],
    ['/tenant?x=1', 'applicant'],
    ['/landlord/application', 'landlord'],
    ['/my-account', undefined],
    ['/toString', undefined],
    ['//apply/k7Qm', undefined],
    ['https://evil.example/apply/k7Qm', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s: %s', (wanted, role) => expect(roleForRedirect(wanted)).toBe(role));
});

describe('the page after login', () => {
  const landlord = serializeRole('landlord');
  const applicant = serializeRole('applicant');
  test.each([
    ['an applicant', [applicant], '/landlord/application', '/tenant/dashboard'],
    ['an applicant', [applicant], '/apply/k7Qm', '/apply/k7Qm'],
    ['an applicant', [applicant], '//evil.example', '/tenant/dashboard'],
    ['an applicant', [applicant], null, '/tenant/dashboard'],
    ['a landlord', [landlord], '/landlord/application', '/landlord/application'],
    ['a landlord', [landlord], '/apply/k7Qm', '/apply/k7Qm'],
    ['a person with both roles', [applicant, landlord], '/landlord/application', '/landlord/application'],
  ])('%s', (_, roles, wanted, path) => expect(pathAfterLogin(wanted, roles)).toBe(path));
});
