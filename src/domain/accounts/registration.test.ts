import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors } from '../values/field.ts';
import { Registration } from './registration.ts';

const form = {
  first_name: 'Wilhelmina',
  last_name: 'Featherstone',
  email: 'w.featherstone@example.ca',
  phone_number: '4165550199',
  password: 'Seeds-on-the-wing-7',
  password_confirmation: 'Seeds-on-the-wing-7',
  role: 'landlord',
  terms: true,
  newsletter: false,
  recaptcha: 'c29sdmVk',
};

/** The messages by field, none for a valid form. */
function errorsOf(change: Record<string, unknown>): Record<string, string[]> {
  const read = z.safeParse(Registration, { ...form, ...change });
  return read.success ? {} : fieldErrors(read.error.issues);
}

test('a valid form is accepted, with email and phone number normalized', () => {
  expect(z.parse(Registration, form)).toEqual(form);
  const written = {
    email: ' W.Featherstone@Example.CA',
    phone_number: '+1 (416) 555-0199',
    first_name: ' Wilhelmina ',
  };
  expect(z.parse(Registration, { ...form, ...written })).toEqual(form);
});

describe('a form with one invalid field reports that field', () => {
  test.each<[string, unknown, string]>([
    ['first_name', '', 'Please enter your first name'],
    ['first_name', '   ', 'Please enter your first name'],
    ['first_name', undefined, 'Please enter your first name'],
    ['first_name', 'x'.repeat(101), 'Please use at most 100 characters'],
    ['last_name', '', 'Please enter your last name'],
    ['last_name', 7, 'Please enter your last name'],
    ['email', 'nobody', 'Please enter a valid email'],
    ['email', ' ', 'Please enter your email'],
    ['email', undefined, 'Please enter your email'],
    ['phone_number', '416555019900', 'More than 11 digits'],
    ['phone_number', '416555', 'Incorrect number of digits'],
    ['phone_number', '', 'Please enter your phone number'],
    ['phone_number', undefined, 'Please enter your phone number'],
    ['phone_number', '0165550199', 'Area code cannot start with zero'],
    ['password_confirmation', 'Seeds-on-the-wing-8', "Passwords don't match"],
    ['password_confirmation', '', 'Please enter the password again'],
    ['password_confirmation', undefined, 'Please enter the password again'],
    ['role', undefined, 'Please select a role'],
    ['role', 'admin', 'Please select a role'],
    ['role', ['landlord', 'applicant'], 'Please select a role'],
    ['terms', false, 'Please agree to the terms and conditions'],
    ['terms', undefined, 'Please agree to the terms and conditions'],
    ['terms', 'true', 'Please agree to the terms and conditions'],
    ['newsletter', undefined, 'Please say whether you want the newsletter'],
    ['recaptcha', '', 'Please complete the captcha'],
    ['recaptcha', undefined, 'Please complete the captcha'],
  ])('%s %j: %s', (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: [message] });
  });

  test.each([
    ['Ab1!xyz', 'Password must be atleast 8 characters'],
    ['SEEDS-ON-THE-WING-7', 'Password must include a lowercase letter'],
    ['seeds-on-the-wing-7', 'Password must include an uppercase letter'],
    ['Seeds-on-the-wing', 'Password must include a number'],
    ['Seedsonthewing7', 'Password must include a special character'],
  ])('password %j: %s', (password, message) => {
    expect(errorsOf({ password, password_confirmation: password })).toEqual({ password: [message] });
  });

  test('a password that breaks several rules gets one combined message', () => {
    expect(errorsOf({ password: 'seeds', password_confirmation: 'seeds' })).toEqual({
      password: [
        'Password must contain: Minimum eight characters, at least one uppercase letter, one lowercase letter, one number and one special character',
      ],
    });
  });
});

test('an empty form reports every field at once', () => {
  const read = z.safeParse(Registration, {});
  expect(Object.keys(fieldErrors(read.error?.issues ?? [])).sort()).toEqual(Object.keys(form).sort());
});

test('unknown fields are rejected, so that nobody can give themselves other permissions', () => {
  expect(errorsOf({ is_admin: true })).toHaveProperty('form');
  expect(errorsOf({ roles: ['landlord', 'applicant'] })).toHaveProperty('form');
});
