import { expect, test } from 'vitest';
import { confirmPath, readFriendLink } from './co-applicant-link.ts';
import { friendList, friendProblems, isBlank, noFriend } from './co-applicant-values.ts';

const daniel = { key: 1, name: ' Daniel ', method: 'email' as const, contact: ' Daniel@Example.Test ' };
const ana = { key: 2, name: 'Ana', method: 'phone' as const, contact: '(416) 555-0163' };

test.each([
  [daniel, {}],
  [ana, {}],
  [noFriend(1), { name: 'Please enter a name', contact: 'Please enter a valid email' }],
  [{ ...daniel, contact: 'abc' }, { contact: 'Please enter a valid email' }],
  [{ ...ana, contact: 'abc' }, { contact: 'Letters not permitted' }],
  [{ ...daniel, method: 'phone' as const, contact: '0165550199' }, { contact: 'Area code cannot start with zero' }],
  [{ ...daniel, name: 'www.example.test' }, { name: 'Please take out the web address' }],
])('%j has the faults %j', (row, problems) => {
  expect(friendProblems(row)).toEqual(problems);
});

test('rows become the lists of the call, with the names beside', () => {
  expect(friendList([daniel, ana])).toEqual({
    emails: ['daniel@example.test'],
    phone_numbers: ['4165550163'],
    names: { 'daniel@example.test': 'Daniel', '4165550163': 'Ana' },
  });
  expect([isBlank(noFriend(1)), isBlank(ana)]).toEqual([true, false]);
});

test('a link is known by its id, and keeps its secret on the way to the answer', () => {
  const link = readFriendLink(new URLSearchParams('is_coapplicant=1&coapplicant_id=one&coapplicant_token=s-e_c'));
  expect(link).toEqual({ id: 'one', token: 's-e_c' });
  expect(confirmPath({ id: 'one', token: 's-e_c' })).toBe(
    '/tenant/coapplicant-confirm-invite?coapplicant_id=one&coapplicant_token=s-e_c',
  );
  expect(readFriendLink(new URLSearchParams('coapplicant_id=one'))).toBeUndefined();
  expect(readFriendLink(new URLSearchParams('coapplicant_token=s-e_c'))).toBeUndefined();
  expect(readFriendLink(new URLSearchParams('is_coapplicant=1'))).toBeUndefined();
});
