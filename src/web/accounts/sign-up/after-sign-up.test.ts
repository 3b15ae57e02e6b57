import { describe, expect, test } from 'vitest';
import { afterSignUp } from './after-sign-up.ts';

describe('afterSignUp', () => {
  test('a landlord goes to the address step', () => {
    expect(afterSignUp('landlord', null)).toBe('/landlord/property/create');
  });

  test.each(['/landlord/application-invite', '/apply/k7Qm', '/privacy-policy#deletion', '/my-account'])(
    'a landlord follows %s',
    (path) => {
      expect(afterSignUp('landlord', path)).toBe(path);
    },
  );

  test.each(['/tenant/current-housing', '/no-such-page', 'https://evil.example', '//evil.example'])(
    'a landlord does not follow %s',
    (path) => {
      expect(afterSignUp('landlord', path)).toBe('/landlord/property/create');
    },
  );

  test('an applicant goes to the dashboard, or back to the invitation', () => {
    expect(afterSignUp('applicant', null)).toBe('/tenant/dashboard');
    expect(afterSignUp('applicant', '/apply/k7Qm?returning=1')).toBe('/apply/k7Qm?returning=1');
    expect(afterSignUp('applicant', '//evil.example')).toBe('/tenant/dashboard');
    expect(afterSignUp('applicant', '/landlord/application')).toBe('/tenant/dashboard');
  });
});
