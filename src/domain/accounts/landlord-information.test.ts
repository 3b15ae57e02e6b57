import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors } from '../values/field.ts';
import { LandlordInformation } from './landlord-information.ts';

const FORM = {
  first_name: ' Margaret ',
  last_name: 'Osei',
  email: 'Margaret@Example.test',
  email_confirmation: ' margaret@example.TEST',
  type: 'property-manager',
};

test('valid information is accepted, trimmed and with the email in lowercase', () => {
  const parsed = z.parse(LandlordInformation, { ...FORM, reference: '  ' });
  expect(parsed).toMatchObject({ first_name: 'Margaret', email: 'margaret@example.test' });
  expect(parsed.reference).toBeUndefined();
});

test.each(['landlord', 'property-manager', 'real-estate-agent'])('the type %s is accepted', (type) => {
  expect(z.safeParse(LandlordInformation, { ...FORM, type }).success).toBe(true);
});

test.each([
  ['first_name', '', 'Please enter your first name'],
  ['last_name', ' ', 'Please enter your last name'],
  ['email', 'margaret', 'Please enter a valid email'],
  ['email_confirmation', 'margret@example.test', "Emails don't match"],
  ['email_confirmation', undefined, "Emails don't match"],
  ['type', 'owner', 'Please choose what describes you best'],
  ['reference', 'x'.repeat(201), 'Please use at most 200 characters'],
])('%s: %j is refused', (field, value, message) => {
  const { error } = z.safeParse(LandlordInformation, { ...FORM, [field]: value });
  expect(fieldErrors(error?.issues ?? [])[field]?.[0]).toBe(message);
});
