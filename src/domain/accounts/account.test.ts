import { expect, test } from 'vitest';
import { dashboardOf, fullName, serializeRole } from './account.ts';

test('roles are serialized with their numbers: 1 is landlord, 2 is applicant', () => {
  expect(serializeRole('landlord')).toEqual({ name: 'landlord', pivot: { role_id: 1 } });
  expect(serializeRole('applicant')).toEqual({ name: 'applicant', pivot: { role_id: 2 } });
});

test.each([
  [['landlord'], '/landlord/dashboard'],
  [['landlord', 'applicant'], '/landlord/dashboard'],
  [['applicant', 'landlord'], '/tenant/dashboard'],
  [['applicant'], '/tenant/dashboard'],
  [[], '/tenant/dashboard'],
] as const)('the dashboard of %j is that of the first role: %s', (roles, path) => {
  expect(dashboardOf(roles.map(serializeRole))).toBe(path);
});

test('a full name is first name and last name', () => {
  expect(fullName({ firstName: 'Wilhelmina', lastName: 'Featherstone' })).toBe('Wilhelmina Featherstone');
});
