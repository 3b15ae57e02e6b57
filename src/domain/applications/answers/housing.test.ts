import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors } from '../../values/field.ts';
import { HousingForm } from './housing.ts';

const rented = {
  ownership: 'rent',
  address: '1290 Bloor St W, Toronto, ON M6H 1N9',
  unit_number: '5',
  duration: 4,
  monthly_rent: 2050,
  reason_for_leaving: 'The owner is moving in', // @literal field of the API
};
const { monthly_rent: _, ...withoutRent } = rented;
const owned = { ...withoutRent, ownership: 'own' };

const refusals = (form: unknown) => {
  const read = z.safeParse(HousingForm, form);
  return read.success ? {} : fieldErrors(read.error.issues);
};

describe('a home', () => {
  test('that is rented or owned is accepted', () => {
    expect(z.parse(HousingForm, rented)).toEqual(rented);
    expect(z.parse(HousingForm, owned)).toEqual(owned);
  });

  test('is parsed from typed text: numbers are converted, text is trimmed', () => {
    const typed = {
      ...rented,
      duration: ' 4 ',
      monthly_rent: '2050',
      address: ` ${rented.address} `,
      unit_number: ' 5 ',
    };
    expect(z.parse(HousingForm, typed)).toEqual(rented);
  });

  test.each<[field: string, value: unknown, expected: string]>([
    ['ownership', undefined, 'Please say whether you rent or own'],
    ['ownership', 'squat', 'Please say whether you rent or own'],
    ['address', undefined, 'Please select an address'],
    ['address', '', 'Please select an address'],
    ['address', '   ', 'Please select an address'],
    ['address', 12, 'Please select an address'],
    ['address', 'x'.repeat(201), 'Please use at most 200 characters'],
    ['address', '350 Fifth Ave, New York, NY 10118, USA', 'Please choose an address in Canada'],
    ['unit_number', '1'.repeat(101), 'Unit number is too long'],
    ['unit_number', '#'.repeat(101), 'Unit number is too long'],
    ['unit_number', 'A#1', 'Please enter a valid unit number'],
    ['unit_number', '2,3', 'Please enter a valid unit number'],
    ['unit_number', '<b>', 'Please enter a valid unit number'],
    ['duration', undefined, 'Please enter how long you lived here'],
    ['duration', '', 'Please enter how long you lived here'],
    ['duration', '  ', 'Please enter how long you lived here'],
    ['duration', '2a', 'Please enter only numbers'],
    ['duration', '1.5', 'Please enter only numbers'],
    ['duration', 1.5, 'Please enter only numbers'],
    ['duration', '-5', 'Please enter only numbers'],
    ['duration', -5, 'Please enter only numbers'],
    ['duration', '٣', 'Please enter only numbers'],
    ['duration', 1e21, 'Please enter only numbers'],
    ['duration', '0', 'Please enter a number greater than zero'],
    ['duration', 0, 'Please enter a number greater than zero'],
    ['duration', 121, 'Please enter a number up to 120'],
    ['monthly_rent', undefined, 'Please enter a valid number'],
    ['monthly_rent', '', 'Please enter a valid number'],
    ['monthly_rent', null, 'Please enter a valid number'],
    ['monthly_rent', '12a', 'Please enter a valid number'],
    ['monthly_rent', '12.50', 'Please enter a valid number'],
    ['monthly_rent', '-1', 'Please enter a valid number'],
    ['monthly_rent', 1_000_001, 'Rent amount exceeds limit: $1,000,000 please enter a lower amount'],
    ['reason_for_leaving', undefined, 'Please enter a reason for leaving'],
    ['reason_for_leaving', ' ', 'Please enter a reason for leaving'],
    ['reason_for_leaving', 'x'.repeat(501), 'Please use at most 500 characters'],
  ])('with %s %j is refused: %s', (field, value, expected) => {
    expect(refusals({ ...rented, [field]: value })).toEqual({ [field]: [expected] });
  });

  test.each<[field: string, value: unknown]>([
    ['unit_number', undefined],
    ['unit_number', ''],
    ['unit_number', 'Étage 2/B-1: a.'],
    ['unit_number', '1'.repeat(100)],
    ['unit_number', ` ${'1'.repeat(100)} `],
    ['duration', 1],
    ['duration', 120],
    ['monthly_rent', 0],
    ['monthly_rent', 1_000_000],
    ['reason_for_leaving', 'x'.repeat(500)],
    ['address', 'x'.repeat(200)],
    ['address', 'Rural Route 2, box 14'],
  ])('with %s %j is accepted', (field, value) => {
    expect(refusals({ ...rented, [field]: value })).toEqual({});
  });

  test.each([1200, '', null, 'x', undefined])('that is owned has no rent, whatever is sent: %j', (monthly_rent) => {
    expect(refusals({ ...owned, monthly_rent })).toEqual({});
  });

  test('with several errors reports each of them', () => {
    expect(refusals({ ownership: 'rent' })).toEqual({
      address: ['Please select an address'],
      duration: ['Please enter how long you lived here'],
      monthly_rent: ['Please enter a valid number'],
      reason_for_leaving: ['Please enter a reason for leaving'],
    });
  });

  test('with an unknown field is refused', () => {
    expect(Object.keys(refusals({ ...rented, landlord_id: 'x' }))).toHaveLength(1);
  });
});
