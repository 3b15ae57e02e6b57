import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors } from '../values/field.ts';
import { NewProperty, nextStatus, opposite, type PropertyStatus } from './property.ts';
import { addressWithProvince, PROVINCE_MISSING } from './property-place.ts';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('the status after a change', () => {
  test.each<[PropertyStatus, number, PropertyStatus | undefined, PropertyStatus]>([
    // before, changed so many ms ago, asked for, after
    ['active', 60_000, undefined, 'inactive'],
    ['inactive', 60_000, undefined, 'active'],
    ['active', 2_000, undefined, 'inactive'],
    ['active', 1_999, undefined, 'active'],
    ['inactive', 0, undefined, 'inactive'],
    ['active', 60_000, 'active', 'active'],
    ['active', 60_000, 'inactive', 'inactive'],
    ['active', 0, 'inactive', 'inactive'],
    ['inactive', 0, 'active', 'active'],
  ])('%s, changed %d ms ago, asked for %s, is %s', (status, since, asked, after) => {
    expect(nextStatus({ status, changedAt: ago(since) }, asked, now)).toBe(after);
  });

  test('the opposite of the opposite is the original status', () => {
    expect(opposite('active')).toBe('inactive');
    expect(opposite(opposite('active'))).toBe('active');
  });
});

describe('a new property', () => {
  const address = '48 Fermanagh Ave, Toronto, ON M6R 1M2';
  const errorsOf = (form: unknown) => fieldErrors(z.safeParse(NewProperty, form).error?.issues ?? []);

  test.each([[{ address }], [{ address, unit: '' }], [{ address: ` ${address} `, unit: '  ' }]])(
    'needs no unit: %j',
    (form) => {
      const read = z.parse(NewProperty, form);
      expect([read.address, read.unit]).toEqual([address, undefined]);
    },
  );

  test('keeps its unit', () => {
    expect(z.parse(NewProperty, { address, unit: ' basement ' }).unit).toBe('basement');
  });

  test.each<[unknown, Record<string, string[]>]>([
    [{}, { address: ['You must enter an address!'] }],
    [{ address: '  ' }, { address: ['You must enter an address!'] }],
    [{ address: '10 Downing St, London, UK' }, { address: ['Please choose an address in Canada'] }],
    [{ address: '350 5th Ave, New York, NY 10118' }, { address: ['Please choose an address in Canada'] }],
    [{ address: 'x'.repeat(201) }, { address: ['Please use at most 200 characters'] }],
    [{ address: '48 Fermanagh Ave, Toronto' }, { province: [PROVINCE_MISSING()] }],
    [{ address: '1200 rue Ontario Est, Montréal', province: 'ZZ' }, { province: ['Please choose a province'] }],
    [
      { address, province: 'QC' },
      { province: ['This address is in Ontario. Please correct the address or the province.'] },
    ],
    [{ address: 'x'.repeat(197), province: 'QC' }, { address: ['Please use at most 196 characters'] }],
    [{ address, unit: 'x'.repeat(101) }, { unit: ['Unit is too long'] }],
  ])('%j is refused with %j', (form, errors) => {
    expect(errorsOf(form)).toEqual(errors);
  });

  test('takes the province where the address does not tell it, and also where it does', () => {
    const typed = { address: '1200 rue Ontario Est, Montréal', province: 'QC' } as const;
    expect(addressWithProvince(z.parse(NewProperty, typed))).toBe('1200 rue Ontario Est, Montréal, QC');
    expect(addressWithProvince(z.parse(NewProperty, { address, province: 'ON' }))).toBe(address);
    expect(addressWithProvince({ address: '9 Water St' })).toBe('9 Water St');
  });

  test('rejects other fields, such as an owner', () => {
    expect(errorsOf({ address, landlord_id: 'somebody' })).toHaveProperty('form');
  });
});
