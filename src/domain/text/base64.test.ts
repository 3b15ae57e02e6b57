import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';

test('encodes standard base64', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      expect(toBase64(text)).toBe(Buffer.from(text).toString('base64'));
    }),
  );
});

test('decodes any text, in either alphabet', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fromBase64(Buffer.from(text).toString('base64'))).toBe(text);
      expect(fromBase64(Buffer.from(text).toString('base64url'))).toBe(text);
    }),
  );
});

test('bytes that are not UTF-8 are read one by one', () => {
  expect(fromBase64(Buffer.from('Zoë', 'latin1').toString('base64'))).toBe('Zoë');
});

test('a plus decoded to a space counts as a plus', () => {
  expect(fromBase64('fn5+')).toBe('~~~');
  expect(fromBase64('fn5 ')).toBe('~~~');
});

test.each(['%%%', 'a', 'abcde', 'a=b=', '<script>', 'ab\ncd', '===', 'Zoë'])('%j is not base64', (text) => {
  expect(fromBase64(text)).toBeUndefined();
});
