import { describe, expect, test } from 'vitest';
import { withLanguage } from '../../server/infrastructure/languages/language-scope.ts';
import { DELETION_GRACE_PERIOD, GONE_WITHIN_HOURS } from './deletion.ts';
import { accountDeletionEmail, propertyErasedEmail } from './messages.ts';

describe('the email about a deletion', () => {
  const message = accountDeletionEmail({
    firstName: 'Ana',
    eraseAt: new Date('2026-11-23T03:05:00Z'),
    token: 'secret',
    payments: true,
  });

  test('says in Toronto time until when it can be cancelled, and links there', () => {
    expect(message.paragraphs.join(' ')).toContain('before Nov 22, 2026 at 10:05 p.m. (Toronto time)');
    expect(message.action?.path).toBe('/keep-account?token=secret');
  });

  test('allows as much time for retries as for cancelling', () => {
    expect(message.paragraphs.join(' ')).toContain(`within ${GONE_WITHIN_HOURS} hours`);
    expect(DELETION_GRACE_PERIOD * 2).toBe(GONE_WITHIN_HOURS * 60 * 60 * 1000);
  });

  test('says the same in French', () => {
    const { paragraphs } = withLanguage({ language: 'fr' }, () =>
      accountDeletionEmail({ firstName: 'Ana', eraseAt: new Date('2026-11-23T03:05:00Z'), token: 's', payments: true }),
    );
    const words = paragraphs.join(' ').replaceAll('\u00a0', ' ');
    expect(words).toContain('avant le 22 novembre 2026 à 22 h 05 (heure de Toronto)');
    expect(words).toContain('La loi fiscale nous oblige à conserver le montant');
  });
});

test('the email about a deleted property names it with its unit', () => {
  const { subject } = propertyErasedEmail({
    firstName: 'Ben',
    address: '9 Elm St, Toronto, ON M6R 1M2',
    unit: 'unit 2',
    payments: true,
  });
  expect(subject).toBe('9 Elm St, unit 2, Toronto ON is no longer on Maplekey');
});

test.each([
  [true, true],
  [false, false],
])('where payments are %s, emails about what is deleted speak of them: %s', (payments, areNamed) => {
  const deletion = accountDeletionEmail({ firstName: 'Ana', eraseAt: new Date(), token: 'secret', payments });
  const erased = propertyErasedEmail({ firstName: 'Ben', address: '9 Elm St, Toronto', unit: null, payments });
  for (const { paragraphs } of [deletion, erased]) {
    expect(/payment|refund|paid/.test(paragraphs.join(' '))).toBe(areNamed);
  }
});
