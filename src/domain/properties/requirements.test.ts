import { describe, expect, test } from 'vitest';
import { PROVINCES, type ProvinceCode } from '../values/province.ts';
import {
  asksFor,
  checkRequirements,
  minutesFor,
  REQUIREMENTS,
  REQUIREMENTS_OF,
  type Requirement,
  requirementsFor,
  requirementsProblem,
  SECTIONS,
  type Section,
  sectionOf,
  sectionsAsked,
} from './requirements.ts';

const INCOME_ALONE =
  'In Ontario, you may ask for income only together with rental history. Please also select current or previous housing.';

test('the list begins with the eight values of the API', () => {
  expect(REQUIREMENTS).toEqual([
    'monthly_rent_payment',
    'current_residence_duration',
    'employment_info',
    'proof_of_income',
    'pet_ownership',
    'parking',
    'smoking',
    'household_income',
    'previous_residence',
    'desired_move_in_date',
  ]);
});

test('every requirement belongs to exactly one section', () => {
  const placed = SECTIONS.flatMap((section) => REQUIREMENTS_OF[section]);
  expect([...placed].sort()).toEqual([...REQUIREMENTS].sort());
});

describe('a section', () => {
  test.each<[Requirement, Section]>([
    ['monthly_rent_payment', 'current_housing'],
    ['current_residence_duration', 'current_housing'],
    ['previous_residence', 'previous_housing'],
    ['employment_info', 'employment'],
    ['proof_of_income', 'employment'],
    ['pet_ownership', 'household'],
    ['parking', 'household'],
    ['smoking', 'household'],
    ['household_income', 'household'],
    ['desired_move_in_date', 'household'],
  ])('is asked for as soon as one of its requirements is: %s asks for %s', (requirement, section) => {
    expect(sectionsAsked([requirement])).toEqual([section]);
    expect(SECTIONS.filter((each) => asksFor([requirement], each))).toEqual([section]);
  });

  test('that is unknown is not asked for', () => {
    expect(sectionsAsked(['favourite_colour'])).toEqual([]);
  });

  test.each(
    // Every combination of the four checkboxes.
    Array.from({ length: 16 }, (_, bits) => SECTIONS.filter((_, at) => (bits >> at) % 2 === 1)),
  )('ticked with others comes back ticked: %j', (...chosen) => {
    expect(sectionsAsked(requirementsFor(chosen))).toEqual(chosen);
  });
});

test.each<[Section[], number]>([
  [[], 0],
  [['current_housing'], 2],
  [['previous_housing'], 2],
  [['employment'], 4],
  [['household'], 1],
  [[...SECTIONS], 9],
])('%j takes %d minutes', (sections, minutes) => {
  expect(minutesFor(sections)).toBe(minutes);
  expect(sections.reduce((sum, section) => sum + sectionOf(section).minutes, 0)).toBe(minutes);
});

describe('what a landlord can ask for', () => {
  const income: Requirement[] = ['employment_info', 'proof_of_income', 'household_income'];
  const history: Requirement[] = ['monthly_rent_payment', 'current_residence_duration', 'previous_residence'];

  test.each([[[]], [['favourite_colour']]])('%j asks for nothing and is refused', (requirements) => {
    expect(requirementsProblem(requirements, 'AB')).toBe('Please choose at least one section');
    expect(requirementsProblem(requirements, 'ON')).toBe('Please choose at least one section');
  });

  test.each(income)('%s alone is refused in Ontario and where the province is unknown', (requirement) => {
    expect(requirementsProblem([requirement], 'ON')).toBe(INCOME_ALONE);
    expect(requirementsProblem([requirement], null)).toBe(INCOME_ALONE);
    expect(requirementsProblem([requirement, 'pet_ownership'], 'ON')).toBe(INCOME_ALONE);
  });

  test.each(history)('together with %s, income can be asked for in Ontario', (requirement) => {
    for (const each of income) expect(requirementsProblem([each, requirement], 'ON')).toBeUndefined();
  });

  test('requirements other than income need no rental history', () => {
    expect(requirementsProblem(['pet_ownership', 'parking', 'smoking'], 'ON')).toBeUndefined();
  });

  const elsewhere = PROVINCES.map((province) => province.code).filter((code) => code !== 'ON');
  test.each<[ProvinceCode]>(elsewhere.map((code) => [code]))('income alone may be asked in %s', (province) => {
    expect(requirementsProblem(income, province)).toBeUndefined();
  });

  test('an invalid selection is reported by its field', () => {
    expect(() => checkRequirements(income, 'ON')).toThrow(
      expect.objectContaining({ kind: 'invalid', message: INCOME_ALONE, errors: { requirements: [INCOME_ALONE] } }),
    );
    expect(() => checkRequirements([...REQUIREMENTS], 'ON')).not.toThrow();
  });
});
