import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { withLanguage } from '../../server/infrastructure/languages/language-scope.ts';
import { coApplicantCancelledEmail, coApplicantEmail, coApplicantText } from './co-applicant-messages.ts';
import { CoApplicantList, canAnswer, coApplicantPath, linkIsOver } from './co-applicants.ts';

test('contacts are normalized and deduplicated, and names match them however they were typed', () => {
  const list = z.parse(CoApplicantList, {
    emails: [' Daniel@Example.Test', 'daniel@example.test'],
    phone_numbers: ['+1 (416) 555-0163'],
    names: { 'DANIEL@example.test ': ' Daniel Roy ', '416 555 0163': 'Ana' },
  });
  expect(list).toEqual({
    emails: ['daniel@example.test'],
    phone_numbers: ['4165550163'],
    names: new Map([
      ['daniel@example.test', 'Daniel Roy'],
      ['4165550163', 'Ana'],
    ]),
  });
});

test.each([
  [{ emails: ['abc'] }, 'Please enter a valid email'],
  [{ phone_numbers: ['abc'] }, 'Letters not permitted'],
  [{ phone_numbers: ['0165550199'] }, 'Area code cannot start with zero'],
  [{ names: { 'a@b.ca': ' ' } }, 'Please enter a name'],
  [{ names: { 'a@b.ca': 'x'.repeat(101) } }, 'Please use at most 100 characters'],
  [{ names: { 'a@b.ca': 'www.example.test' } }, 'Please remove the web address'],
  [
    { names: Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`p${at}@b.ca`, 'Dan'])) },
    'Please invite at most 6 people to apply with you',
  ],
  [{ emails: Array.from({ length: 7 }, (_, at) => `p${at}@b.ca`) }, 'Please invite at most 6 people to apply with you'],
])('%j is refused', (list, message) => {
  expect(z.safeParse(CoApplicantList, list).error?.issues[0]?.message).toBe(message);
});

test('the link contains the three parameters and the secret', () => {
  const link = { propertyToken: 'k7Qm', coApplicantId: 'one', primaryApplicantId: 'two', token: 's-e_c' };
  expect(coApplicantPath(link)).toBe(
    '/apply/k7Qm?is_coapplicant=1&coapplicant_id=one&applicant_id=two&coapplicant_token=s-e_c',
  );
});

test('a link expires after two weeks', () => {
  const sent = new Date('2026-03-01T12:00:00Z');
  expect(linkIsOver(sent, new Date('2026-03-15T12:00:00Z'))).toBe(false);
  expect(linkIsOver(sent, new Date('2026-03-15T12:00:01Z'))).toBe(true);
});

test.each([
  ['invited', 'joined', true],
  ['invited', 'declined', true],
  ['declined', 'joined', true],
  ['declined', 'declined', true],
  ['joined', 'joined', true],
  ['joined', 'declined', false],
] as const)('from %s to %s: %s', (state, answer, may) => {
  expect(canAnswer(state, answer)).toBe(may);
});

describe('the messages', () => {
  const facts = {
    inviterName: 'Priya Sycamore',
    name: 'Daniel',
    address: '48 Fermanagh Ave, Toronto, ON M6R 1M2',
    unit: '2',
    landlordName: 'Margaret Oakhurst',
    path: '/apply/k7Qm?is_coapplicant=1',
    stopPath: '/stop-messages?token=t',
  };

  test('say who asks, what for, why it was sent and how to stop it', () => {
    const emailMessage = coApplicantEmail(facts);
    expect(emailMessage.subject).toBe('Priya Sycamore wants to apply with you for 48 Fermanagh Ave, unit 2');
    expect(emailMessage.paragraphs[0]).toBe('Hello Daniel,');
    expect(emailMessage.why).toContain('because Priya Sycamore asked us to send it and gave us your address');
    expect(emailMessage).toMatchObject({ action: { path: facts.path }, stopPath: facts.stopPath });
    expect(coApplicantEmail({ ...facts, name: null }).paragraphs[0]).not.toContain('Hello');
  });

  test('say that an invitation was cancelled and ask for nothing', () => {
    const emailMessage = coApplicantCancelledEmail(facts);
    expect(emailMessage.subject).toBe('Priya Sycamore cancelled the invitation for 48 Fermanagh Ave, unit 2');
    expect([emailMessage.action, emailMessage.stopPath]).toEqual([undefined, facts.stopPath]);
  });

  test.each(['en', 'fr'] as const)('by text in %s stay within 300 characters, however long the names', (language) => {
    const long = 'Maximiliana '.repeat(20);
    const { words, path } = withLanguage({ language }, () =>
      coApplicantText({ ...facts, inviterName: long, address: long }),
    );
    expect(words.length).toBeLessThanOrEqual(300);
    expect(path).toBe(facts.path);
  });
});
