import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors } from '../../values/field.ts';
import { PET_SIZES, PET_TYPES } from '../answers/pets.ts';
import { HOUSEHOLD } from './household.ts';
import { columnsOf } from './section-answers.ts';
import { exportedColumns, factsOf } from './section-facts.ts';
import { onDay } from './section-schemas.ts';

const household = {
  tenant_count: 2,
  minor_count: 1,
  parking_count: 1,
  renting_duration: 12,
  monthly_income: 7850,
  smoke: false,
  accessible: false,
  has_pets: false,
};
const cat = { type: 'cat', size: 'small' };

const refusals = (form: unknown) => {
  const read = z.safeParse(HOUSEHOLD.schema, form);
  return read.success ? {} : fieldErrors(read.error.issues);
};

describe('a household', () => {
  test.each<[field: string, value: unknown, expected: string]>([
    ['tenant_count', undefined, 'Please enter the number of people'],
    ['tenant_count', '', 'Please enter the number of people'],
    ['tenant_count', 101, 'cannot exceed 100'],
    ['tenant_count', -1, 'Please enter a valid number'],
    ['tenant_count', '2.5', 'Please enter a valid number'],
    ['minor_count', 'x', 'Please enter a valid number'],
    ['minor_count', 3, 'Minor count exceeds tenant count'],
    ['minor_count', -1, 'Please enter a valid number'],
    ['parking_count', undefined, 'Please enter the number of parking spots'],
    ['parking_count', 101, 'cannot exceed 100'],
    ['parking_count', '-1', 'Please enter a valid number'],
    ['renting_duration', undefined, 'please enter valid a number'],
    ['renting_duration', '', 'please enter valid a number'],
    ['renting_duration', 0, 'please enter valid a number'],
    ['renting_duration', '0', 'please enter valid a number'],
    ['renting_duration', 'x', 'please enter valid a number'],
    ['renting_duration', -1, 'please enter valid a number'],
    ['monthly_income', undefined, 'Please enter a monthly amount'],
    ['monthly_income', 'x', 'Please enter a valid number'],
    ['monthly_income', -1, 'Please enter a valid number'],
    ['monthly_income', 1_000_001, 'Income amount exceeds limit: $1,000,000 please enter a lower amount'],
    ['smoke', undefined, 'Please say whether anyone smokes'],
    ['smoke', 'yes', 'Please say whether anyone smokes'],
    ['accessible', 'yes', 'Please say whether you need an accessible home'],
    ['has_pets', undefined, 'Please say whether you have pets'],
    ['has_pets', true, 'Please add your pet'],
    ['description', 'x'.repeat(1001), 'Please use at most 1,000 characters'],
    ['pets', Array(21).fill(cat), 'Please list at most 20 pets'],
  ])('with %s %j is refused: %s', (field, value, expected) => {
    const refused = refusals({ ...household, [field]: value });
    expect(refused).toEqual({ [field === 'has_pets' && value ? 'pets' : field]: [expected] });
  });

  test.each<[field: string, value: unknown]>([
    ['tenant_count', 100],
    ['tenant_count', '1'],
    ['minor_count', 2],
    ['minor_count', 0],
    ['minor_count', undefined],
    ['minor_count', null],
    ['minor_count', ''],
    ['accessible', undefined],
    ['accessible', null],
    ['parking_count', 0],
    ['parking_count', 100],
    ['renting_duration', 1],
    ['monthly_income', 0],
    ['monthly_income', 1_000_000],
    ['monthly_income', '7850.50'],
    ['description', ''],
    ['description', 'x'.repeat(1000)],
    ['pets', []],
  ])('with %s %j is accepted', (field, value) => {
    expect(refusals({ ...household, [field]: value })).toEqual({});
  });

  test('with all counts zero is accepted', () => {
    expect(refusals({ ...household, tenant_count: 0, minor_count: 0 })).toEqual({});
  });
});

describe('the desired move-in date', () => {
  const on = (today: string, desired_move_in_date: unknown) => {
    const checked = z.safeParse(onDay(HOUSEHOLD.schema, HOUSEHOLD.fields, today), {
      ...household,
      desired_move_in_date,
    });
    return checked.success ? {} : fieldErrors(checked.error.issues);
  };

  test.each([undefined, null, '', '2026-10-23', '2026-11-23', '2028-11-22'])('may be %j', (date) => {
    expect(on('2026-11-23', date)).toEqual({});
  });

  test.each([
    ['2026-10-22', 'This was more than a month ago. Please enter a later date'],
    ['2028-11-23', 'Please enter a date within the next two years'],
    ['2027-02-30', 'Please enter a day that exists, such as 2027-05-01'],
    ['May 1, 2027', 'Please enter a day that exists, such as 2027-05-01'],
  ])('may not be %s', (date, message) => {
    expect(on('2026-11-23', date)).toEqual({ desired_move_in_date: [message] });
  });

  test('is read as a date, and exported as it is stored', () => {
    const read = { ...household, accessible: null, minor_count: null, pets: '[]', description: null };
    const answers = { ...read, desired_move_in_date: '2027-05-01' };
    expect(factsOf(HOUSEHOLD, answers)).toContainEqual({ label: 'Desired move-in date', value: 'May 1, 2027' });
    expect(factsOf(HOUSEHOLD, { ...answers, desired_move_in_date: null }).map(({ label }) => label)).not.toContain(
      'Desired move-in date',
    );
    const column = exportedColumns(HOUSEHOLD).find(({ label }) => label() === 'Desired move-in date');
    expect([column?.cell(answers), column?.cell(read)]).toEqual(['2027-05-01', null]);
  });
});

describe('pets', () => {
  test.each(PET_TYPES.flatMap((type) => PET_SIZES.map((size) => [type, size] as const)))(
    'a %s can be %s',
    (type, size) => {
      expect(refusals({ ...household, has_pets: true, pets: [{ type, size }] })).toEqual({});
    },
  );

  test.each<[pet: object, field: string, expected: string]>([
    [{ type: 'tiger', size: 'large' }, 'pets.0.type', 'Please choose a type of pet'],
    [{ size: 'large' }, 'pets.0.type', 'Please choose a type of pet'],
    [{ type: 'dog', size: 'huge' }, 'pets.0.size', 'Please choose a size'],
    [{ type: 'dog' }, 'pets.0.size', 'Please choose a size'],
  ])('%j is refused', (pet, field, expected) => {
    expect(refusals({ ...household, has_pets: true, pets: [pet] })).toEqual({ [field]: [expected] });
  });

  test('are stored if there are any, and cleared if the answer is no', () => {
    const form = z.parse(HOUSEHOLD.schema, { ...household, has_pets: true, pets: [cat, cat] });
    const petsToStore = (sent: z.output<typeof HOUSEHOLD.schema>) => columnsOf(HOUSEHOLD.fields, sent).pets;
    expect(petsToStore(form)).toEqual([cat, cat]);
    expect(petsToStore({ ...form, has_pets: false })).toEqual([]);
    expect(petsToStore(z.parse(HOUSEHOLD.schema, household))).toEqual([]);
  });
});
