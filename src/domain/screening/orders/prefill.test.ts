import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paywallPath, readPrefill, screenApplicantsPath } from './prefill.ts';

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
const read = (given: Record<string, string>) => readPrefill(new URLSearchParams(given));
const NOTHING = { features: [], hideAddMore: false };

describe('what a URL prefills', () => {
  test('the five parameters', () => {
    const given = {
      name: 'IkFuYSI=',
      contact_type: 'ImVtYWlsIg==',
      contact_info: 'ImFAYi5jYSI=',
      selected_features: 'ImNyZWRpdF9jaGVjayxpZF92ZXJpZmljYXRpb24i',
      hide_add_more: 'dHJ1ZQ==',
    };
    expect(read(given)).toEqual({
      name: 'Ana',
      contactType: 'email',
      contactInfo: 'a@b.ca',
      features: ['credit_check', 'id_verification'],
      hideAddMore: true,
    });
  });

  test.each(['phone', 'phone_number'])('a phone number can be announced as %s', (word) => {
    expect(read({ contact_type: encoded(word) }).contactType).toBe('phone_number');
  });

  test('names keep their accents, however they were encoded', () => {
    expect(read({ name: encoded('Zoë Ōsawa 李') }).name).toBe('Zoë Ōsawa 李');
    expect(read({ name: Buffer.from('"Zoë"', 'latin1').toString('base64') }).name).toBe('Zoë');
    expect(read({ name: Buffer.from('"\\u674e"').toString('base64url') }).name).toBe('李');
  });

  test('without a query nothing is prefilled', () => {
    expect(read({})).toEqual(NOTHING);
  });
});

describe('unreadable parameters are ignored', () => {
  test.each([
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('Ana').toString('base64')],
    ['cut off', 'IkFuYS'],
    ['a number', encoded(7)],
    ['null', encoded(null)],
    ['a list', encoded(['Ana'])],
    ['an object', encoded({ toString: 'Ana' })],
    ['a prototype', Buffer.from('{"__proto__":{"name":"Ana"}}').toString('base64')],
    ['blank', encoded('   ')],
    ['a name that is too long', encoded('a'.repeat(255))],
    ['a parameter that is too long', encoded('a'.repeat(4000))],
  ])('%s', (_, parameter) => {
    expect(read({ name: parameter, contact_type: parameter, contact_info: parameter })).toEqual(NOTHING);
    expect(read({ selected_features: parameter, hide_add_more: parameter })).toEqual(NOTHING);
  });

  test('an unknown contact type', () => {
    expect(read({ contact_type: encoded('pigeon') })).toEqual(NOTHING);
  });

  test('features that are not for sale, unknown or repeated', () => {
    const ids = ['x', 'reference_check', ' id_verification ', 'constructor', '__proto__', 'id_verification', ''];
    expect(read({ selected_features: encoded(ids.join(',')) }).features).toEqual(['id_verification']);
  });

  test('anything but true keeps the button', () => {
    for (const value of ['true', 1, false]) expect(read({ hide_add_more: encoded(value) }).hideAddMore).toBe(false);
  });

  test('no input throws or adds a key', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.base64String(),
      fc.json().map((json) => Buffer.from(json).toString('base64')),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const filledIn = read({ name: text, contact_type: text, contact_info: text, selected_features: text });
        const known = ['name', 'contactType', 'contactInfo', 'features', 'hideAddMore'];
        expect(Object.keys(filledIn).every((key) => known.includes(key))).toBe(true);
      }),
    );
    expect(({} as Record<string, unknown>).name).toBeUndefined();
  });
});

describe('links that prefill one person', () => {
  const zoe = {
    name: 'Zoë Ōsawa-李',
    contact: { type: 'phone_number', info: '4165550163' },
    features: ['background_check', 'reference_check', 'credit_check'],
  } as const;

  test.each([
    ['/landlord/screen-applicants', screenApplicantsPath],
    ['/premium/payment', paywallPath],
  ])('%s', (path, write) => {
    const url = new URL(write(zoe), 'https://maplekey.example');
    expect(url.pathname).toBe(path);
    expect(readPrefill(url.searchParams)).toEqual({
      name: 'Zoë Ōsawa-李',
      contactType: 'phone_number',
      contactInfo: '4165550163',
      features: ['credit_check', 'background_check'],
      hideAddMore: true,
    });
  });
});
