import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type AddressParts,
  formatAddress,
  placeOf,
  propertyName,
  readAddress,
  streetWithUnit,
  withProvince,
} from './address.ts';
import { addressField, LONGEST_ADDRESS } from './address-field.ts';
import { isOutsideCanada } from './outside-canada.ts';
import { PROVINCES } from './province.ts';

const whole: AddressParts = { street: '48 Fermanagh Ave', city: 'Toronto', province: 'ON', postalCode: 'M6R 1M2' };

describe('reading an address', () => {
  test.each<[string, AddressParts]>([
    ['48 Fermanagh Ave, Toronto, ON M6R 1M2', whole],
    ['48 Fermanagh Ave, Toronto, ON M6R 1M2, Canada', whole],
    ['48 Fermanagh Ave, Toronto, ON, M6R1M2', whole],
    [' 48 Fermanagh Ave ,Toronto , on  m6r-1m2 ', whole],
    ['48 Fermanagh Ave, Toronto ON M6R 1M2', whole],
    ['48 Fermanagh Ave, Toronto, Ontario M6R 1M2', whole],
    ['48 Fermanagh Ave, Toronto, ON', { ...whole, postalCode: null }],
    ['Unit 2, 48 Fermanagh Ave, Toronto, ON', { ...whole, street: 'Unit 2, 48 Fermanagh Ave', postalCode: null }],
    ['48 Fermanagh Ave, Ontario', { ...whole, city: null, postalCode: null }],
    ['48 Fermanagh Ave, Toronto', { ...whole, province: null, postalCode: null }],
    ['48 Fermanagh Ave', { street: '48 Fermanagh Ave', city: null, province: null, postalCode: null }],
    ['48 Fermanagh Ave M6R 1M2', { street: '48 Fermanagh Ave', city: null, province: 'ON', postalCode: 'M6R 1M2' }],
    ["12 Water St, St. John's, NL", { street: '12 Water St', city: "St. John's", province: 'NL', postalCode: null }],
    ['7 Ross St, Prince Edward Island', { street: '7 Ross St', city: null, province: 'PE', postalCode: null }],
    ['Ontario', { street: 'Ontario', city: null, province: null, postalCode: null }],
    ['M6R 1M2', { street: 'M6R 1M2', city: null, province: 'ON', postalCode: 'M6R 1M2' }],
    ['', { street: '', city: null, province: null, postalCode: null }],
  ])('%j', (line, parts) => {
    expect(readAddress(line)).toEqual(parts);
  });

  test('parses what `formatAddress` built', () => {
    const words = (pattern: RegExp) => fc.stringMatching(pattern);
    const areas = { AB: 'T2P', BC: 'V5T', MB: 'R3C', NB: 'E1C', NL: 'A1C', NS: 'B3J', NT: 'X1A', NU: 'X0A' };
    const more = { ON: 'M6R', PE: 'C1A', QC: 'H2X', SK: 'S4P', YT: 'Y1A' };
    const parts = fc
      .record({
        street: words(/^[1-9]\d{0,3} [A-Z][a-z]{4,9} (St|Ave|Rd)$/),
        city: words(/^[A-Z][a-z]{5,10}(-[a-z]{3,5})?$/),
        province: fc.constantFrom(...PROVINCES.map((province) => province.code)),
        delivery: words(/^\d[ABCEGHJ-NPRSTV-Z]\d$/),
      })
      .map(({ delivery, ...rest }) => ({ ...rest, postalCode: `${{ ...areas, ...more }[rest.province]} ${delivery}` }));
    fc.assert(
      fc.property(parts, (address) => {
        expect(readAddress(formatAddress(address))).toEqual(address);
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  test('never throws, whatever the line contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (line) => {
        expect(readAddress(line).street.length).toBeLessThanOrEqual(line.length);
      }),
      { seed: 4, numRuns: 200 },
    );
  });
});

test('an address without postal code, or with only a street, has no stray comma', () => {
  expect(formatAddress({ street: '1 Bay St', city: 'Toronto', province: 'ON', postalCode: '' })).toBe(
    '1 Bay St, Toronto, ON',
  );
  expect(formatAddress({ street: '1 Bay St', city: '', province: '', postalCode: '' })).toBe('1 Bay St');
});

test.each([
  ['12 Rue Ontario Est, Montréal (Québec) H2X 1Y4', '12 Rue Ontario Est', 'Montréal'],
  ['1200 Granville St, Vancouver B.C., unit 3', '1200 Granville St, unit 3', 'Vancouver'],
  ['Unit 2, 48 Fermanagh Ave, ON', 'Unit 2, 48 Fermanagh Ave', null],
  ['48 Fermanagh Ave, Toronto, CA', '48 Fermanagh Ave', 'Toronto'],
])('%j is the street %j in %j', (line, street, city) => {
  expect(readAddress(line)).toMatchObject({ street, city });
});

test('any line says its province once that was added', () => {
  const line = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .filter((text) => /[\p{L}\p{N}]/u.test(text));
  fc.assert(
    fc.property(line, fc.constantFrom(...PROVINCES.map(({ code }) => code)), (text, province) => {
      const known = readAddress(text).province;
      expect(readAddress(withProvince(text, province)).province).toBe(known ?? province);
    }),
    { seed: 5, numRuns: 500 },
  );
  expect(withProvince('12 King St, London, Canada', 'ON')).toBe('12 King St, London, ON');
  expect(withProvince('12 rue du Canada', 'QC')).toBe('12 rue du Canada, QC');
});

test('lines made to keep a pattern busy are read', () => {
  expect(readAddress(`${'1'.repeat(5000)} ${'ab '.repeat(2000)}Ontario`).province).toBe('ON');
  expect(readAddress(`${'a, '.repeat(2000)}!`).province).toBeNull();
  expect(isOutsideCanada(`1 ${'ab, '.repeat(2000)}!`)).toBe(false);
});

describe('naming a property', () => {
  const line = '48 Fermanagh Ave, Toronto, ON M6R 1M2';

  test.each([
    [undefined, '48 Fermanagh Ave'],
    [null, '48 Fermanagh Ave'],
    ['', '48 Fermanagh Ave'],
    ['2', '48 Fermanagh Ave, unit 2'],
    ['2B', '48 Fermanagh Ave, unit 2B'],
    ['A1', '48 Fermanagh Ave, unit A1'],
    ['basement', '48 Fermanagh Ave, basement'],
    ['unit 2', '48 Fermanagh Ave, unit 2'],
    ['étage 3', '48 Fermanagh Ave, étage 3'],
  ])('with the unit %j it is %s', (unit, name) => {
    expect(streetWithUnit(line, unit)).toBe(name);
    expect(propertyName(line, unit)).toBe(`${name}, Toronto ON`);
  });

  test('the line below shows what is known', () => {
    expect(placeOf(line)).toBe('Toronto ON');
    expect(placeOf('48 Fermanagh Ave, Halifax')).toBe('Halifax');
    expect(propertyName('48 Fermanagh Ave', null)).toBe('48 Fermanagh Ave');
  });
});

describe('an address field', () => {
  const field = addressField('You must enter an address!');
  const messageOf = (value: unknown) => z.safeParse(field, value).error?.issues[0]?.message;

  test.each([undefined, null, '', '   ', 7])('%j is missing', (value) => {
    expect(messageOf(value)).toBe('You must enter an address!');
  });

  test.each([
    '1600 Pennsylvania Ave, Washington, DC 20500, USA',
    '48 Elmwood Ave, Buffalo, NY, United States',
    '48 Elmwood Ave, Buffalo, United States of America',
    '48 Elmwood Ave Buffalo USA',
    '10 Downing St, London, UK',
    '10 Downing St, London, U.K.',
    '10 High St, Oxford, England',
    '3 Rue de Rivoli, Paris, France',
    '5 Calle Sol, Cancún, Mexico',
  ])('%j is refused because it is obviously elsewhere', (address) => {
    expect(messageOf(address)).toBe('Please choose an address in Canada');
  });

  test.each([
    '48 Fermanagh Ave, Toronto, ON M6R 1M2',
    '12 King St, London, ON',
    '9 Paris Rd, Paris, Ontario, Canada',
    '12 England Ave, Toronto, ON',
    '350 Rue de France',
    '7 Mexico Way, Calgary, AB',
    '1 Usa Cres, Winnipeg, MB',
  ])('%j is accepted, though it may sound like elsewhere', (address) => {
    expect(z.parse(field, ` ${address} `)).toBe(address);
  });

  test(`${LONGEST_ADDRESS} characters fit, one more does not`, () => {
    expect(messageOf('x'.repeat(200))).toBeUndefined();
    expect(messageOf('x'.repeat(201))).toBe('Please use at most 200 characters');
  });
});
