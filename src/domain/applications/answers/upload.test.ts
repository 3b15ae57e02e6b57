import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ANY_CHARACTER } from '../../../../testing/samples/any-character.ts';
import {
  ACCEPTED_FILES,
  fileNameAs,
  isAccepted,
  LARGEST_FILE,
  MOST_FILES,
  MOST_FILES_AT_ONCE,
  refusalOf,
  safeFileName,
} from './upload.ts';

const hostile: [name: string, stored: string][] = [
  ['pay stub.pdf', 'pay stub.pdf'],
  ['paie été 2026.pdf', 'paie été 2026.pdf'],
  ['給与明細.pdf', '給与明細.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\win.ini', 'win.ini'],
  ['C:\\pay\\stub.pdf', 'stub.pdf'],
  ['/', 'file'],
  ['', 'file'],
  ['   ', 'file'],
  ['.', 'file'],
  ['..', 'file'],
  ['a/..', 'file'],
  ['stub.pdf/', 'file'],
  ['stub\u0000.pdf', 'stub.pdf'],
  ['stub\r\nSet-Cookie: a=b.pdf', 'stubSet-Cookie: a=b.pdf'],
  ['stub\u0085.pdf', 'stub.pdf'],
  ['a"b".pdf', 'ab.pdf'],
  ['fdp.\u202eexe', 'fdp.exe'],
  ['a\u200bb\u2066c\ufeffd.pdf', 'abcd.pdf'],
  ['a\u2028b.pdf', 'ab.pdf'],
  [' stub.pdf ', 'stub.pdf'],
];

describe('safeFileName', () => {
  test.each(hostile)('turns %j into %j', (name, stored) => {
    expect(safeFileName(name)).toBe(stored);
  });

  test('keeps the end of a long name and splits no character', () => {
    expect(safeFileName(`${'x'.repeat(300)}.pdf`)).toBe(`${'x'.repeat(116)}.pdf`);
    expect(safeFileName(`${'🏠'.repeat(300)}.pdf`)).toBe(`${'🏠'.repeat(116)}.pdf`);
  });

  test('turns any name into one that is safe to display, store and send', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER, maxLength: 400 }), (name) => {
        const safe = safeFileName(name);
        return (
          !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\"]/u.test(safe) &&
          !/^\.*$/.test(safe) &&
          safe === safe.trim() &&
          safe.isWellFormed() &&
          [...safe].length <= 120 &&
          safeFileName(safe) === safe
        );
      }),
    );
  });
});

describe('fileNameAs', () => {
  test.each([
    ['stub.pdf', 'application/pdf', 'stub.pdf'],
    ['STUB.PDF', 'application/pdf', 'STUB.PDF'],
    ['scan.jpg', 'image/jpeg', 'scan.jpg'],
    ['scan.jpeg', 'image/jpeg', 'scan.jpeg'],
    ['scan', 'image/png', 'scan.png'],
    ['stub.html', 'application/pdf', 'stub.html.pdf'],
    ['stub.pdf.exe', 'application/pdf', 'stub.pdf.exe.pdf'],
    ['scan.pdf', 'image/png', 'scan.pdf.png'],
    ['../x.svg', 'image/png', 'x.svg.png'],
    ['', 'application/pdf', 'file.pdf'],
  ] as const)('offers %j, which is %s, as %j', (name, type, offered) => {
    expect(fileNameAs(type, name)).toBe(offered);
  });

  test('keeps the extension on a name that is too long', () => {
    const offered = fileNameAs('application/pdf', `${'x'.repeat(200)}.html`);
    expect(offered).toHaveLength(120);
    expect(offered.endsWith('.html.pdf')).toBe(true);
  });
});

test('PDF, JPG and PNG are accepted and nothing else', () => {
  expect(Object.keys(ACCEPTED_FILES)).toEqual(['application/pdf', 'image/jpeg', 'image/png']);
  for (const type of ['text/html', 'image/svg+xml', 'image/gif', 'application/zip', 'toString', '', undefined]) {
    expect(isAccepted(type)).toBe(false);
  }
});

test.each([
  ['image/heic', 'This photo is in HEIC format'],
  ['image/heif', 'This photo is in HEIC format'],
  ['image/heic-sequence', 'This photo is in HEIC format'],
  ['image/gif', 'Please upload a PDF, JPG or PNG file'],
  [undefined, 'Please upload a PDF, JPG or PNG file'],
])('%s is refused with a helpful message', (type, expected) => {
  expect(refusalOf(type)).toContain(expected);
});

test('the limits are 10 MB per file, five files per call and twenty per application', () => {
  expect([LARGEST_FILE, MOST_FILES_AT_ONCE, MOST_FILES]).toEqual([10_485_760, 5, 20]);
});
