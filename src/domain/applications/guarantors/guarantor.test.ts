import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors } from '../../values/field.ts';
import {
  GuarantorForm,
  GuarantorInvitation,
  guarantorConsent,
  guarantorEmailProblem,
  guarantorPath,
} from './guarantor.ts';

const RIGHT = {
  first_name: ' Ottilie ',
  last_name: 'Larch',
  email: 'Ottilie.Larch@Example.test',
  phone: '1 (613) 555-0144',
  monthly_income: '8200.50',
  consent: 'true',
};

const messages = (form: unknown): Record<string, string[]> => {
  const checked = z.safeParse(GuarantorForm, form);
  return checked.success ? {} : fieldErrors(checked.error.issues);
};

describe('the guarantor form', () => {
  test('normalizes valid input', () => {
    expect(z.parse(GuarantorForm, RIGHT)).toEqual({
      first_name: 'Ottilie',
      last_name: 'Larch',
      email: 'ottilie.larch@example.test',
      phone: '6135550144',
      monthly_income: 8200.5,
      consent: 'true',
    });
  });

  test('reports every missing field when empty', () => {
    expect(messages({})).toEqual({
      first_name: ['Please enter your first name'],
      last_name: ['Please enter your last name'],
      email: ['Please enter a valid email'],
      phone: ['Incorrect number of digits'],
      monthly_income: ['Please enter a monthly amount'],
      consent: ['Please agree before you send the form'],
    });
  });

  test.each([
    ['first_name', '  ', 'Please enter your first name'],
    ['first_name', 'www.example.test', 'Please remove the web address'],
    ['last_name', 'x'.repeat(101), 'Please use at most 100 characters'],
    ['email', 'ottilie@', 'Please enter a valid email'],
    ['phone', '613 555 01', 'Incorrect number of digits'],
    ['phone', '113 555 0144', 'Area code cannot start with one'],
    ['phone', '613 055 0144', 'Exchange code cannot start with zero'],
    ['phone', 'six', 'Letters not permitted'],
    ['monthly_income', '', 'Please enter a monthly amount'],
    ['monthly_income', 'a lot', 'Please enter a valid number'],
    ['monthly_income', '-1', 'Please enter a valid number'],
    ['monthly_income', '1000000.01', 'Income amount exceeds limit: $1,000,000 please enter a lower amount'],
    ['consent', 'false', 'Please agree before you send the form'],
    ['consent', false, 'Please agree before you send the form'],
  ])('%s %j: %s', (field, value, message) => {
    expect(messages({ ...RIGHT, [field]: value })).toEqual({ [field]: [message] });
  });

  test('rejects unknown fields', () => {
    expect(messages({ ...RIGHT, state: 'received' })).not.toEqual({});
    expect(z.safeParse(GuarantorInvitation, { email: 'a@b.test', phone: '1' }).success).toBe(false);
  });
});

const NOW = new Date('2026-11-21T12:00:00Z');
const ASKABLE = { isStopped: false, isUndeliverable: false, lastSentAt: null, timesToday: 0, now: NOW };

test.each([
  ['a new person', {}, undefined],
  ['after a day', { lastSentAt: new Date('2026-11-20T12:00:00Z') }, undefined],
  [
    'within a day',
    { lastSentAt: new Date('2026-11-20T12:00:01Z') },
    'We emailed this address within the last day. Please try again tomorrow',
  ],
  ['two emails from others today', { timesToday: 2 }, undefined],
  [
    'three letters',
    { timesToday: 3 },
    'We can’t send any more emails to this address today. Please copy a link instead',
  ],
  [
    'a person who asked us to stop',
    { isStopped: true },
    'This person asked us not to email them. Please copy a link instead',
  ],
  [
    'a person whose email came back',
    { isUndeliverable: true },
    'We couldn’t deliver an email to this address, because it doesn’t exist. Please check it, or copy a link instead',
  ],
])('asking %s by email', (_what, change, reason) => {
  expect(guarantorEmailProblem({ ...ASKABLE, ...change })).toBe(reason);
});

test('the consent text names the data, the purpose, the readers, the retention and a contact', () => {
  const lines = guarantorConsent({
    applicantName: 'Philippa Sycamore',
    landlordName: 'Leopold Oakhurst',
    operator: { name: 'Baytree Rentals', email: 'help@baytree.test' },
  });
  expect(lines.map(({ label }) => label)).toEqual([
    'What you share',
    'Why',
    'Who can read it',
    'How long it is kept',
    'What it is not',
  ]);
  const words = lines.map((line) => line.words).join(' ');
  for (const part of [
    'monthly income',
    'Leopold Oakhurst',
    'Philippa Sycamore',
    'not used for anything else',
    'earlier if you ask',
    'Baytree Rentals keeps it',
    'write to help@baytree.test',
  ]) {
    expect(words).toContain(part);
  }
});

test('the link contains the token', () => {
  expect(guarantorPath('abc')).toBe('/tenant/guarantor/link?token=abc');
});
