import { describe, expect, test } from 'vitest';
import { EMAILS, PHONE_NUMBERS, takeEntries } from './split-recipients.ts';

describe('email addresses', () => {
  test.each([
    ['one', 'a@b.ca', ['a@b.ca']],
    [
      'commas, semicolons, spaces and lines',
      'a@b.ca, c@d.ca;e@f.ca g@h.ca\ni@j.ca',
      ['a@b.ca', 'c@d.ca', 'e@f.ca', 'g@h.ca', 'i@j.ca'],
    ],
    ['with names', 'Ann Lee <Ann@Lee.ca>, b@c.ca', ['ann@lee.ca', 'b@c.ca']],
    ['nothing', ' ,; ', []],
  ])('%s', (_, text, entries) => {
    expect(takeEntries(EMAILS, [], text)).toEqual({ entries, rest: '', problem: undefined });
  });

  test('a duplicate is ignored, however it is written', () => {
    expect(takeEntries(EMAILS, ['a@b.ca'], 'A@B.ca, c@d.ca').entries).toEqual(['a@b.ca', 'c@d.ca']);
  });

  test("invalid ones stay typed and the first one's problem is returned", () => {
    expect(takeEntries(EMAILS, [], 'a@b.ca, graham.tait@, x')).toEqual({
      entries: ['a@b.ca'],
      rest: 'graham.tait@, x',
      problem: 'Please enter a valid email',
    });
  });
});

describe('phone numbers', () => {
  test('separators within a number do not split it', () => {
    expect(takeEntries(PHONE_NUMBERS, [], '(416) 555-1234\n647 555 0142').entries).toEqual([
      '4165551234',
      '6475550142',
    ]);
  });

  test('a leading 1 is dropped, so that the number counts once', () => {
    expect(takeEntries(PHONE_NUMBERS, ['4165551234'], '14165551234').entries).toEqual(['4165551234']);
  });

  test.each([
    ['141655512345', 'More than 11 digits'],
    ['416555123', 'Incorrect number of digits'],
    ['416abc1234', 'Letters not permitted'],
    ['416@5551234', 'Punctuations not permitted'],
  ])('%s stays typed', (text, problem) => {
    expect(takeEntries(PHONE_NUMBERS, [], text)).toEqual({ entries: [], rest: text, problem });
  });
});
