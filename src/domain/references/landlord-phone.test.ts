import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LandlordPhone, landlordPhoneProblem } from './reference-forms.ts';

test.each([
  ['514 555 0136', '5145550136'],
  ['+1 (514) 555-0136', '5145550136'],
  ['+44 20 7946 0018', '+442079460018'],
  [' +49 (30) 5550-0136', '+493055500136'],
])('%s is %s', (typed, stored) => {
  expect(landlordPhoneProblem(typed)).toBeUndefined();
  expect(z.parse(LandlordPhone, typed)).toBe(stored);
});

test.each([
  ['', 'Incorrect number of digits'],
  ['514555013', 'Incorrect number of digits'],
  ['44 20 7946 0018', 'More than 11 digits'],
  ['+44 20', 'Please enter the number with its country code'],
  ['+44 20 7946 0018 extension 5', 'Please enter the number with its country code'],
  [`+44${'0'.repeat(14)}`, 'Please enter the number with its country code'],
  ['+1 514 555 01', 'Incorrect number of digits'],
])('%j: %s', (typed, message) => {
  expect(landlordPhoneProblem(typed)).toBe(message);
});
