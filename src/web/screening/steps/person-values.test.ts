import { describe, expect, it } from 'vitest';
import {
  blankPerson,
  groupSin,
  isSinTooLong,
  type PersonValues,
  personBody,
  personFaults,
  withAddress,
  withoutSin,
} from './person-values.ts';

const BLANK_PERSON = blankPerson([]);
const NOW = new Date('2026-11-21T15:00:00Z');
const FILLED: PersonValues = {
  sin: '046 454 286',
  no_sin: false,
  address: '1290 Bloor St W',
  city: 'Toronto',
  province: 'ON',
  date_of_birth: '1990-04-12',
  country: 'CA',
};

describe('personFaults', () => {
  it('accepts complete values', () => {
    expect(personFaults('credit_check', FILLED, NOW)).toEqual({});
    expect(personFaults('background_check', { ...FILLED, date_of_birth: '' }, NOW)).toEqual({});
  });

  it.each(['', '12345678', '1234567890', '12345678x'])('rejects the SIN "%s"', (sin) => {
    expect(personFaults('credit_check', { ...FILLED, sin }, NOW)).toEqual({ sin: 'SIN must be 9 digits' });
    expect(personFaults('background_check', { ...FILLED, sin }, NOW)).toEqual({ sin: 'SIN must be 9 digits' });
  });

  it('accepts a missing SIN when the person prefers not to give it', () => {
    expect(personFaults('credit_check', { ...FILLED, sin: '', no_sin: true }, NOW)).toEqual({});
  });

  it.each([
    ['2008-11-22', 'Applicant age cannot be less than 18.'],
    ['2008-11-21', undefined],
    ['', 'Please enter your date of birth'],
  ])('checks the date of birth "%s"', (date_of_birth, message) => {
    expect(personFaults('credit_check', { ...FILLED, date_of_birth }, NOW).date_of_birth).toBe(message);
  });

  it('reports every field at once', () => {
    expect(personFaults('credit_check', BLANK_PERSON, NOW)).toEqual({
      sin: 'SIN must be 9 digits',
      address: 'Please enter your address',
      city: 'Please enter your city',
      date_of_birth: 'Please enter your date of birth',
    });
  });
});

describe('an empty form', () => {
  it.each([
    [[], 'AB'],
    [[undefined, '48 Fermanagh Ave'], 'AB'],
    [['77 Rue Saint-Viateur O, Montréal (Québec)', '48 Fermanagh Ave, Toronto, ON'], 'QC'],
    [['48 Fermanagh Ave', '1500 Barrington St, Halifax, N.S.'], 'NS'],
    [[undefined, '48 Fermanagh Ave, Toronto, ON'], 'ON'],
  ])('with the addresses %j has the province %s', (addresses, province) => {
    expect(blankPerson(addresses)).toMatchObject({ province, city: '', country: 'CA' });
  });
});

it('refuses a country that the province is not in', () => {
  const message = 'Your province is in Canada. Please choose Canada.';
  expect(personFaults('credit_check', { ...FILLED, country: 'US' }, NOW)).toEqual({ country: message });
  expect(personFaults('background_check', { ...FILLED, country: 'US' }, NOW)).toEqual({ country: message });
});

describe('the request body', () => {
  const place = { address: '1290 Bloor St W', city: 'Toronto', province: 'ON', country: 'CA' };

  it('holds the SIN without spaces, or that there is none', () => {
    expect(personBody(FILLED)).toEqual({ sin: '046454286', ...place });
    expect(personBody({ ...FILLED, no_sin: true })).toEqual({ no_sin: true, ...place });
  });
});

describe('typing', () => {
  it.each([
    ['0464', '046 4'],
    ['046454286', '046 454 286'],
    ['046-454-286', '046 454 286'],
    ['04x', '04x'],
    ['', ''],
  ])('groups a SIN: %s', (typed, shown) => {
    expect(groupSin(typed)).toBe(shown);
  });

  it('fills in city and province from a chosen address, but not from a typed one', () => {
    const line = '48 Fermanagh Ave, Toronto, ON M6R 1M2';
    expect(withAddress(BLANK_PERSON, line)).toMatchObject({
      address: '48 Fermanagh Ave',
      city: 'Toronto',
      province: 'ON',
    });
    const typed = { ...BLANK_PERSON, city: 'Canmore', address: '48 Fermanagh Ave, Toronto, O' };
    expect(withAddress(typed, '48 Fermanagh Ave, Toronto, ON')).toMatchObject({ city: 'Canmore', province: 'AB' });
    expect(withAddress(BLANK_PERSON, 'Somewhere else')).toMatchObject({ address: 'Somewhere else', province: 'AB' });
  });
});

describe('a SIN', () => {
  it.each([
    ['046 454 286', false],
    ['046-454-2861', true],
    ['', false],
  ])('%j is too long: %s', (typed, isTooLong) => {
    expect(isSinTooLong(typed)).toBe(isTooLong);
  });

  it('is never among the values that are kept', () => {
    expect(Object.keys(withoutSin(FILLED))).not.toContain('sin');
    expect(JSON.stringify(withoutSin(FILLED))).not.toContain('454');
  });
});
