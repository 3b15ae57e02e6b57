import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors } from '../values/field.ts';
import { referenceRequestProblem } from './reference.ts';
import { ReferenceAnswer, ReferenceCorrection, ReferenceForm, ReferenceRequest } from './reference-forms.ts';

const FORM = {
  name: ' Harriet Birch ',
  email: 'H.Birch@Example.test',
  phone_number: '1 (514) 555-0136',
  address: '77 Rue Saint-Viateur O, Montreal, QC',
};

const messages = (schema: z.ZodMiniType, form: unknown): Record<string, string[]> => {
  const checked = z.safeParse(schema, form);
  return checked.success ? {} : fieldErrors(checked.error.issues);
};

describe('the applicant’s form', () => {
  test('normalizes valid input', () => {
    expect(z.parse(ReferenceForm, FORM)).toEqual({
      name: 'Harriet Birch',
      email: 'h.birch@example.test',
      phone_number: '5145550136',
      address: '77 Rue Saint-Viateur O, Montreal, QC',
    });
  });

  test('reports every missing field when empty', () => {
    expect(messages(ReferenceForm, {})).toEqual({
      name: ['Please enter the name of the landlord'],
      email: ['Please enter a valid email'],
      phone_number: ['Incorrect number of digits'],
      address: ['Please enter the address of the home'],
    });
  });

  test.each([
    ['name', '   ', 'Please enter the name of the landlord'],
    ['name', 'x'.repeat(101), 'Please use at most 100 characters'],
    ['name', 'www.example.test', 'Please remove the web address'],
    ['email', 'abc', 'Please enter a valid email'],
    ['phone_number', '514555013', 'Incorrect number of digits'],
    ['phone_number', '51455501361', '11 digits must start with 1'],
    ['address', ' ', 'Please enter the address of the home'],
    ['address', 'x'.repeat(201), 'Please use at most 200 characters'],
  ])('%s %j: %s', (field, value, message) => {
    expect(messages(ReferenceForm, { ...FORM, [field]: value })).toEqual({ [field]: [message] });
  });

  test.each([
    ['name', 'x'.repeat(100)],
    ['phone_number', '5145550136'],
    ['address', '12 Rue de la Paix, Paris, France'],
  ])('%s %j is valid', (field, value) => {
    expect(messages(ReferenceForm, { ...FORM, [field]: value })).toEqual({});
  });
});

test('phone and address are optional in the API call, but validated if present', () => {
  const application_id = '6f0c7b1e-2f7a-4c57-9c58-0a6f1f4b5a11';
  const { name, email } = FORM;
  expect(messages(ReferenceRequest, { application_id, name, email })).toEqual({});
  expect(messages(ReferenceRequest, { application_id, name, email, phone_number: '9', address: '' })).toEqual({
    phone_number: ['Incorrect number of digits'],
    address: ['Please enter the address of the home'],
  });
  expect(messages(ReferenceRequest, { application_id, name, email, state: 'answered' })).not.toEqual({});
});

test('a correction has a name and an email and nothing else', () => {
  expect(messages(ReferenceCorrection, {})).toEqual({
    name: ['Please enter the name of the landlord'],
    email: ['Please enter a valid email'],
  });
  expect(messages(ReferenceCorrection, { ...FORM })).not.toEqual({});
});

describe('the answer of a former landlord', () => {
  const ANSWER = {
    tenant_address: '77 Rue Saint-Viateur O',
    rent_on_time: 'sometimes',
    cause_damage: 'little',
    rent_to_again: 'maybe',
    phone_number: '+44 20 7946 0018',
  };

  test('requires every field', () => {
    expect(messages(ReferenceAnswer, {})).toEqual({
      tenant_address: ['Please enter the address of the home'],
      rent_on_time: ['Please choose an answer'],
      cause_damage: ['Please choose an answer'],
      rent_to_again: ['Please choose an answer'],
      phone_number: ['Incorrect number of digits'],
    });
    expect(z.parse(ReferenceAnswer, ANSWER)).toEqual({ ...ANSWER, phone_number: '+442079460018' });
  });

  test.each([
    ['rent_on_time', ['yes', 'sometimes', 'no'], 'little'],
    ['cause_damage', ['yes', 'little', 'no'], 'maybe'],
    ['rent_to_again', ['yes', 'maybe', 'no'], 'sometimes'],
  ])('%s accepts %j but not %j', (field, words, other) => {
    for (const word of words) expect(messages(ReferenceAnswer, { ...ANSWER, [field]: word })).toEqual({});
    expect(messages(ReferenceAnswer, { ...ANSWER, [field]: other })).toEqual({ [field]: ['Please choose an answer'] });
  });
});

const FREE = { isStopped: false, isUndeliverable: false, ofApplicantToday: 0, toThemLately: 0 };

test.each([
  ['no earlier requests', {}, undefined],
  ['four requests today and two to this address', { ofApplicantToday: 4, toThemLately: 2 }, undefined],
  [
    'a fifth request today',
    { ofApplicantToday: 5 },
    { message: 'You can send 5 requests a day. Please try again tomorrow' },
  ],
  [
    'a third request to this address',
    { toThemLately: 3 },
    { field: 'email', message: 'This address already got 3 requests in the last 30 days' },
  ],
  [
    'the person asked us to stop',
    { isStopped: true },
    { field: 'email', message: 'This person asked us not to email them' },
  ],
  [
    'an email that came back',
    { isUndeliverable: true },
    { field: 'email', message: 'We couldn’t deliver an email to this address, because it doesn’t exist' },
  ],
])('sending after %s', (_what, change, reason) => {
  expect(referenceRequestProblem({ ...FREE, ...change })).toEqual(reason);
});
