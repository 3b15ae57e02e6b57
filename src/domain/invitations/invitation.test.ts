import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors } from '../values/field.ts';
import { applyPath, canSendAgain, InvitationList, MOST_INVITED_AT_ONCE } from './invitation.ts';

const emails = (count: number) => Array.from({ length: count }, (_, at) => `person-${at}@example.ca`);
const phones = (count: number) => Array.from({ length: count }, (_, at) => `416555${1000 + at}`);

describe('a list of people to invite', () => {
  test('may hold either kind, both or nobody', () => {
    expect(z.parse(InvitationList, {})).toEqual({ emails: [], phone_numbers: [] });
    expect(z.parse(InvitationList, { emails: ['ana@example.ca'] })).toEqual({
      emails: ['ana@example.ca'],
      phone_numbers: [],
    });
    expect(z.parse(InvitationList, { phone_numbers: ['4165550199'] })).toEqual({
      emails: [],
      phone_numbers: ['4165550199'],
    });
  });

  test('names everybody once, however they were written', () => {
    const written = {
      emails: ['ana@example.ca', ' ANA@Example.ca ', 'ben@example.ca'],
      phone_numbers: ['4165550199', '+1 (416) 555-0199'],
    };
    expect(z.parse(InvitationList, written)).toEqual({
      emails: ['ana@example.ca', 'ben@example.ca'],
      phone_numbers: ['4165550199'],
    });
  });

  test(`holds ${MOST_INVITED_AT_ONCE} people at most, both kinds together and duplicates aside`, () => {
    const said = (list: unknown) => z.safeParse(InvitationList, list).error?.issues[0]?.message;
    expect(said({ emails: emails(20) })).toBeUndefined();
    expect(said({ emails: emails(12), phone_numbers: phones(8) })).toBeUndefined();
    expect(said({ emails: [...emails(20), ...emails(20)] })).toBeUndefined();
    expect(said({ emails: emails(21) })).toBe('Please invite at most 20 people at once');
    expect(said({ emails: emails(12), phone_numbers: phones(9) })).toBe('Please invite at most 20 people at once');
  });

  test('says which of them is wrong', () => {
    const list = { emails: ['ana@example.ca', 'nobody'], phone_numbers: ['0165550199'] };
    expect(fieldErrors(z.safeParse(InvitationList, list).error?.issues ?? [])).toEqual({
      'emails.1': ['Please enter a valid email'],
      'phone_numbers.0': ['Area code cannot start with zero'],
    });
  });

  test('carries no words of the sender', () => {
    expect(z.safeParse(InvitationList, { emails: ['ana@example.ca'], message: 'Buy this' }).success).toBe(false);
  });
});

test.each([
  [0, false],
  [24 * 60 * 60_000 - 1, false],
  [24 * 60 * 60_000, true],
])('somebody invited %d ms ago may be sent the link again: %s', (since, may) => {
  const now = new Date('2026-03-01T12:00:00Z');
  expect(canSendAgain(new Date(now.getTime() - since), now)).toBe(may);
});

test('the apply link is the path with the token', () => {
  expect(applyPath('abc')).toBe('/apply/abc');
});
