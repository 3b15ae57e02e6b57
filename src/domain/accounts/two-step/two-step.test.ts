import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AppCode, formatRecoveryCode, RecoveryCode, secondStepsOf } from './two-step.ts';

const read = (schema: z.ZodMiniType, text: unknown) => {
  const result = z.safeParse(schema, text);
  return result.success ? result.data : undefined;
};

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
  [123456, undefined],
])('a code from an app, typed as %j, is %j', (typed, code) => expect(read(AppCode, typed)).toBe(code));

test.each([
  ['abcd-efgh-jk23', 'abcdefghjk23'],
  ['ABCD EFGH JK23', 'abcdefghjk23'],
  ['abcdefghjk23', 'abcdefghjk23'],
  ['abcd-efgh-jk2', undefined],
  ['abcd-efgh-jk234', undefined],
  ['', undefined],
])('a recovery code, typed as %j, is %j', (typed, code) => expect(read(RecoveryCode, typed)).toBe(code));

test('a recovery code is shown in three groups', () => {
  expect(formatRecoveryCode('abcdefghjk23')).toBe('abcd-efgh-jk23');
});

describe('the second steps of a login', () => {
  test.each([
    [{ hasApp: false, passkeys: 0, recoveryCodes: 0 }, []],
    [{ hasApp: false, passkeys: 0, recoveryCodes: 4 }, []],
    [{ hasApp: true, passkeys: 0, recoveryCodes: 0 }, ['app']],
    [{ hasApp: true, passkeys: 2, recoveryCodes: 3 }, ['passkey', 'app', 'recovery_code']],
    [{ hasApp: false, passkeys: 1, recoveryCodes: 10 }, ['passkey', 'recovery_code']],
  ])('with %j are %j', (factors, steps) => expect(secondStepsOf(factors)).toEqual(steps));
});
