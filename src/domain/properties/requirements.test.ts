import { describe, expect, test } from 'vitest';
import {
  asksFor,
  REQUIREMENTS,
  REQUIREMENTS_OF,
  type Requirement,
  requirementsFor,
  sectionsAsked,
} from './requirements.ts';
import { minutesFor, SECTIONS, type Section, sectionOf } from './sections.ts';

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
