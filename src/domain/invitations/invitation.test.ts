import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors } from '../values/field.ts';
import { applyPath, canSendAgain, InvitationList, MOST_INVITED_AT_ONCE } from './invitation.ts';

const emails = (count: number) => Array.from({ length: count }, (_, at) => `person-${at}@example.ca`);
const phones = (count: number) => Array.from({ length: count }, (_, at) => `416555${1000 + at}`);

describe('a list of people to invite', () => {
  test('can have either kind of contact, both or none', () => {
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

  test('has every contact once, however it was typed', () => {
    const written = {
      emails: ['ana@example.ca', ' ANA@Example.ca ', 'ben@example.ca'],
      phone_numbers: ['4165550199', '+1 (416) 555-0199'],
    };
    expect(z.parse(InvitationList, written)).toEqual({
      emails: ['ana@example.ca', 'ben@example.ca'],
      phone_numbers: ['4165550199'],
    });
  });

  test(`has at most ${MOST_INVITED_AT_ONCE} people, both kinds together and without duplicates`, () => {
    const messageOf = (list: unknown) => z.safeParse(InvitationList, list).error?.issues[0]?.message;
    expect(messageOf({ emails: emails(20) })).toBeUndefined();
    expect(messageOf({ emails: emails(12), phone_numbers: phones(8) })).toBeUndefined();
    expect(messageOf({ emails: [...emails(20), ...emails(20)] })).toBeUndefined();
    expect(messageOf({ emails: emails(21) })).toBe('Please invite at most 20 people at once');
    expect(messageOf({ emails: emails(12), phone_numbers: phones(9) })).toBe('Please invite at most 20 people at once');
  });

  test('says which contact is invalid', () => {
    const list = { emails: ['ana@example.ca', 'nobody'], phone_numbers: ['0165550199'] };
    expect(fieldErrors(z.safeParse(InvitationList, list).error?.issues ?? [])).toEqual({
      'emails.1': ['Please enter a valid email'],
      'phone_numbers.0': ['Area code cannot start with zero'],
    });
  });

  test('has no custom message from the sender', () => {
    expect(z.safeParse(InvitationList, { emails: ['ana@example.ca'], message: 'Buy this' }).success).toBe(false);
  });
});

test.each([
  [0, false],
  [24 * 60 * 60_000 - 1, false],
  [24 * 60 * 60_000, true],
])('a person invited %d ms ago can be sent the link again: %s', (since, allowed) => {
  const now = new Date('2026-03-01T12:00:00Z');
  expect(canSendAgain(new Date(now.getTime() - since), now)).toBe(allowed);
});

test('the apply link is the path with the token', () => {
  expect(applyPath('abc')).toBe('/apply/abc');
  expect(applyPath('abc', 'x_-')).toBe('/apply/abc?sent=x_-');
});
