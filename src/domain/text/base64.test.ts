import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';

test('it is base64 as everybody writes it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      expect(toBase64(text)).toBe(Buffer.from(text).toString('base64'));
    }),
  );
});

test('any text that others encoded comes back, in either alphabet', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fromBase64(Buffer.from(text).toString('base64'))).toBe(text);
      expect(fromBase64(Buffer.from(text).toString('base64url'))).toBe(text);
    }),
  );
});

test('bytes that are no UTF-8 are read one by one', () => {
  expect(fromBase64(Buffer.from('Zoë', 'latin1').toString('base64'))).toBe('Zoë');
});

test('a plus that became a blank is a plus', () => {
  expect(fromBase64('fn5+')).toBe('~~~');
  expect(fromBase64('fn5 ')).toBe('~~~');
});

test.each(['%%%', 'a', 'abcde', 'a=b=', '<script>', 'ab\ncd', '===', 'Zoë'])('%j is no base64', (text) => {
  expect(fromBase64(text)).toBeUndefined();
});
