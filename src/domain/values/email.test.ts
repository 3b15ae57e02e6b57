import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EMAIL_MESSAGE, emailProblem, normalizeEmail } from './email.ts';
import { Email } from './field.ts';

describe('a valid address', () => {
  test.each([
    ['ana@example.ca', 'ana@example.ca'],
    ['  Ana.Reid+Flat2@Example.CA ', 'ana.reid+flat2@example.ca'],
    ["o'hara@mail.example.co", "o'hara@mail.example.co"],
    [`${'a'.repeat(242)}@example.ca`, `${'a'.repeat(242)}@example.ca`],
  ])('%j is stored as %s', (typed, stored) => {
    expect(emailProblem(typed)).toBeUndefined();
    expect(z.parse(Email, typed)).toBe(stored);
  });
});

describe('an invalid address', () => {
  test.each([
    '',
    'ana',
    'ana@example',
    'ana@@example.ca',
    'ana@example..ca',
    'ana@-example.ca',
    'ana@example-.ca',
    'ana reid@example.ca',
    'ana@example.ca, ben@example.ca',
    'ana@example.ca\nbcc: ben@example.ca',
    'Ana <ana@example.ca>',
    'ana@exämple.ca',
    `${'a'.repeat(245)}@example.ca`,
    'a'.repeat(10_000),
  ])('%j is refused', (typed) => {
    expect(emailProblem(typed)).toBe('Please enter a valid email');
    expect(z.safeParse(Email, typed).error?.issues.map((issue) => issue.message)).toEqual([EMAIL_MESSAGE()]);
  });

  test.each([undefined, null, 7, {}, ['ana@example.ca']])(
    '%j, which is not text, is refused with the same message',
    (sent) => {
      expect(z.safeParse(Email, sent).error?.issues[0]?.message).toBe(EMAIL_MESSAGE());
    },
  );
});

test('capitalization and surrounding whitespace do not matter', () => {
  expect(normalizeEmail('\tANA@EXAMPLE.CA ')).toBe(normalizeEmail('ana@example.ca'));
});
