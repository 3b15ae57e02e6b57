import { describe, expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const followed = [
  '/',
  '/my-account',
  '/tenant/dashboard',
  '/apply/k7Qm-2vXr-9tLd',
  '/apply/k7Qm?returning=1&is_coapplicant=1&applicant_id=12',
  '/landlord/screen-applicants?tenant=eyJuYW1lIjoiQSJ9',
  '/reset-password/abc/a.person@example.ca',
  '/privacy-policy#deletion',
  '/apply/caf%C3%A9',
  '/tenant/premium-features?next=https://elsewhere.example',
];

const refused: [why: string, value: string][] = [
  ['nothing', ''],
  ['another site', 'https://evil.example'],
  ['another site, one slash', 'https:/evil.example'],
  ['another site, no slash', 'https:evil.example'],
  ['another scheme', 'ftp://evil.example/'],
  ['protocol-relative', '//evil.example'],
  ['protocol-relative with a path', '//evil.example/tenant/dashboard'],
  ['three slashes', '///evil.example'],
  ['four slashes', '////evil.example'],
  ['double slash further in', '/tenant//evil.example'],
  ['backslash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['backslash and slash', '\\/evil.example'],
  ['slash, backslash, slash', '/\\/evil.example'],
  ['encoded slashes', '/%2f%2fevil.example'],
  ['encoded slash', '/%2Fevil.example'],
  ['encoded backslash', '/%5cevil.example'],
  ['encoded twice', '/%252f%252fevil.example'],
  ['encoded three times', '/%25252fevil.example'],
  ['encoded many times', `/${'%25'.repeat(40)}2f`],
  ['broken encoding', '/%E0%A4%A'],
  ['only encoded', '%2F%2Fevil.example'],
  ['script', 'javascript:alert(1)'],
  ['script in capitals', 'JaVaScRiPt:alert(1)'],
  ['script after a tab', '\tjavascript:alert(1)'],
  ['script with a line break', 'java\nscript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['vbscript', 'vbscript:msgbox(1)'],
  ['tab between slashes', '/\t/evil.example'],
  ['line feed between slashes', '/\n/evil.example'],
  ['carriage return between slashes', '/\r/evil.example'],
  ['encoded tab', '/%09/evil.example'],
  ['encoded line breaks', '/%0d%0aLocation:%20https://evil.example'],
  ['null byte', '/\u0000/evil.example'],
  ['leading blank', ' /my-account'],
  ['no-break space', '/\u00a0/evil.example'],
  ['zero-width space', '/\u200b/evil.example'],
  ['turned writing', '/\u202e/evil.example'],
  ['a name before @', '@evil.example'],
  ['a name and @', 'maplekey.ca@evil.example'],
  ['protocol-relative with @', '//maplekey.ca@evil.example'],
  ['fraction slash', '/\u2044evil.example'],
  ['division slash', '\u2215\u2215evil.example'],
  ['full-width slashes', '/\uff0fevil.example'],
  ['full-width backslash', '/\uff3cevil.example'],
  ['encoded full-width slash', '/%EF%BC%8Fevil.example'],
  ['dots that climb to a double slash', '/..//evil.example'],
  ['dots that climb', '/tenant/../landlord/dashboard'],
  ['encoded dots', '/%2e%2e/evil'],
  ['a single dot', '/./evil.example'],
  ['relative', 'my-account'],
  ['a query alone', '?redirect=//evil.example'],
  ['a fragment alone', '#//evil.example'],
  ['a lone surrogate', '/\ud800'],
  ['endless', `/${'a'.repeat(3000)}`],
];

describe('safeRedirect', () => {
  test.each(followed)('follows %s', (value) => {
    expect(safeRedirect(value, '/fallback')).toBe(value);
  });

  test.each(refused)('refuses %s', (_why, value) => {
    expect(safeRedirect(value, '/fallback')).toBe('/fallback');
  });

  test('falls back when there is no parameter', () => {
    expect(safeRedirect(null, '/fallback')).toBe('/fallback');
    expect(safeRedirect(undefined, '/fallback')).toBe('/fallback');
  });
});
