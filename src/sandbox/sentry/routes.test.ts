import { expect, test } from 'vitest';
import { personalDataIn } from './routes.ts';

test.each([
  ['write to ana.okafor+rent@example.test', ['an e-mail address']],
  ['/reset-password/abc/ana%40example.test', ['an e-mail address']],
  ['SIN 046 454 286', ['a SIN']],
  ['046454286', ['a SIN']],
  ['4242 4242 4242 4242', ['a card number']],
  ['authorization: Bearer abcdefghijklmnopqrst', ['a bearer token']],
  ['/apply/0123456789abcdefghijABCDEFGHIJ0123456789abc', ['a token']],
  ['born 1990-01-02', ['a date of birth']],
  ['{"filename":"src/server/http/errors.ts","lineno":84,"colno":12041,"tags":{"code":"23505"}}', []],
])('%s', (text, found) => {
  expect(personalDataIn(text)).toEqual(found);
});
