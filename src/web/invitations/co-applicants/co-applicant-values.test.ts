import { expect, test } from 'vitest';
import { confirmPath, readCoApplicantLink } from './co-applicant-link.ts';
import { coApplicantList, coApplicantProblems, emptyCoApplicant, isBlank, refusedRows } from './co-applicant-values.ts';

const daniel = { key: 1, name: ' Daniel ', method: 'email' as const, contact: ' Daniel@Example.Test ' };
const ana = { key: 2, name: 'Ana', method: 'phone' as const, contact: '(416) 555-0163' };

test.each([
  [daniel, {}],
  [ana, {}],
  [emptyCoApplicant(1), { name: 'Please enter a name', contact: 'Please enter a valid email' }],
  [{ ...daniel, contact: 'abc' }, { contact: 'Please enter a valid email' }],
  [{ ...ana, contact: 'abc' }, { contact: 'Letters not permitted' }],
  [{ ...daniel, method: 'phone' as const, contact: '0165550199' }, { contact: 'Area code cannot start with zero' }],
  [{ ...daniel, name: 'www.example.test' }, { name: 'Please remove the web address' }],
])('%j has the faults %j', (row, problems) => {
  expect(coApplicantProblems(row)).toEqual(problems);
});

test('rows become the lists of the call, with their names', () => {
  expect(coApplicantList([daniel, ana])).toEqual({
    emails: ['daniel@example.test'],
    phone_numbers: ['4165550163'],
    names: { 'daniel@example.test': 'Daniel', '4165550163': 'Ana' },
  });
  expect([isBlank(emptyCoApplicant(1)), isBlank(ana)]).toEqual([true, false]);
});

test('a link needs its id and secret, and passes both on', () => {
  const link = readCoApplicantLink(new URLSearchParams('is_coapplicant=1&coapplicant_id=one&coapplicant_token=s-e_c'));
  expect(link).toEqual({ id: 'one', token: 's-e_c' });
  expect(confirmPath({ id: 'one', token: 's-e_c' })).toBe(
    '/tenant/coapplicant-confirm-invite?coapplicant_id=one&coapplicant_token=s-e_c',
  );
  expect(readCoApplicantLink(new URLSearchParams('coapplicant_id=one'))).toBeUndefined();
  expect(readCoApplicantLink(new URLSearchParams('coapplicant_token=s-e_c'))).toBeUndefined();
  expect(readCoApplicantLink(new URLSearchParams('is_coapplicant=1'))).toBeUndefined();
});

test('whoever got no link is found by address or number, however it was typed', () => {
  const typed = { ...daniel, contact: ' Daniel@Example.test ' };
  const notSent = [
    { to: 'daniel@example.test', reason: 'is your own' },
    { to: '4165550163', reason: 'was invited within the last day' },
  ];
  expect(refusedRows([typed, ana], notSent)).toEqual({
    [daniel.key]: 'daniel@example.test is your own',
    [ana.key]: '(416) 555-0163 was invited within the last day',
  });
  expect(refusedRows([typed, ana], [])).toEqual({});
});
