import { expect, test } from 'vitest';
import { answerFaults, correctionFaults, NOBODY_NAMED, requestFaults, UNANSWERED } from './request-values.ts';

test('an empty request wants all six', () => {
  expect(Object.keys(requestFaults(NOBODY_NAMED))).toEqual(['name', 'email', 'phone_number', 'address', 'lease', 'id']);
});

test('a request with everything has no fault', () => {
  const paper = new File(['x'], 'lease.pdf');
  expect(
    requestFaults({
      name: 'Harriet Birch',
      email: 'h.birch@example.test',
      phone_number: '5145550136',
      address: '77 Rue Saint-Viateur O',
      lease: paper,
      id: paper,
    }),
  ).toEqual({});
});

test('a correction does without a new lease', () => {
  expect(correctionFaults({ name: '', email: 'h.birch@example.test', lease: undefined })).toEqual({
    name: 'Please enter the name of the landlord',
  });
});

test('an empty answer wants the address, the three questions and the phone, and no paper', () => {
  expect(Object.keys(answerFaults(UNANSWERED)).sort()).toEqual([
    'cause_damage',
    'phone_number',
    'rent_on_time',
    'rent_to_again',
    'tenant_address',
  ]);
});
