import { expect, test } from 'vitest';
import { answerFaults, correctionFaults, EMPTY_REQUEST, requestFaults, UNANSWERED } from './request-values.ts';

test('an empty request has six faults', () => {
  expect(Object.keys(requestFaults(EMPTY_REQUEST))).toEqual([
    'name',
    'email',
    'phone_number',
    'address',
    'lease',
    'id',
  ]);
});

test('a complete request has no fault', () => {
  const file = new File(['x'], 'lease.pdf');
  expect(
    requestFaults({
      name: 'Harriet Birch',
      email: 'h.birch@example.test',
      phone_number: '5145550136',
      address: '77 Rue Saint-Viateur O',
      lease: file,
      id: file,
    }),
  ).toEqual({});
});

test('a correction needs no new lease', () => {
  expect(correctionFaults({ name: '', email: 'h.birch@example.test', lease: undefined })).toEqual({
    name: 'Please enter the name of the landlord',
  });
});

test('an empty answer needs the address, the three questions and the phone, but no document', () => {
  expect(Object.keys(answerFaults(UNANSWERED)).sort()).toEqual([
    'cause_damage',
    'phone_number',
    'rent_on_time',
    'rent_to_again',
    'tenant_address',
  ]);
});
