import { describe, expect, test } from 'vitest';
import { GONE_WITHIN_HOURS, TAKE_BACK_FOR } from './deletion.ts';
import { accountDeletionEmail, propertyErasedEmail } from './messages.ts';

describe('the letter about a deletion', () => {
  const message = accountDeletionEmail({
    firstName: 'Ana',
    eraseAt: new Date('2026-11-23T03:05:00Z'),
    token: 'secret',
  });

  test('says until when it can be taken back, in the time of Toronto, and leads there', () => {
    expect(message.paragraphs.join(' ')).toContain('before November 22 at 10:05 p.m. (Toronto time)');
    expect(message.action?.path).toBe('/keep-account?token=secret');
  });

  test('leaves as much time again for what fails as for taking it back', () => {
    expect(message.paragraphs.join(' ')).toContain(`within ${GONE_WITHIN_HOURS} hours`);
    expect(TAKE_BACK_FOR * 2).toBe(GONE_WITHIN_HOURS * 60 * 60 * 1000);
  });
});

test('the letter about a rental that is gone names it with its unit', () => {
  const { subject } = propertyErasedEmail({
    firstName: 'Ben',
    address: '9 Elm St, Toronto, ON M6R 1M2',
    unit: 'unit 2',
  });
  expect(subject).toBe('9 Elm St, unit 2, Toronto ON is no longer on Maplekey');
});
