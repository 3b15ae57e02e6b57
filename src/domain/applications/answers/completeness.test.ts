import { describe, expect, test } from 'vitest';
import { REQUIREMENTS } from '../../properties/requirements.ts';
import { type ApplicationFacts, missingSections, type SectionState, sectionStates } from './completeness.ts';

const EMPTY: ApplicationFacts = {
  requirements: [],
  answered: [],
  neverRented: false,
};

const statesOf = (facts: Partial<ApplicationFacts>) => sectionStates({ ...EMPTY, ...facts });

test.each<[requirement: (typeof REQUIREMENTS)[number], section: string, state: SectionState]>([
  ['monthly_rent_payment', 'current_housing', 'missing'],
  ['current_residence_duration', 'current_housing', 'missing'],
  ['previous_residence', 'previous_housing', 'skipped'],
  ['employment_info', 'employment', 'missing'],
  ['proof_of_income', 'employment', 'missing'],
  ['pet_ownership', 'household', 'missing'],
  ['parking', 'household', 'missing'],
  ['smoking', 'household', 'missing'],
  ['household_income', 'household', 'missing'],
  ['desired_move_in_date', 'household', 'missing'],
])('asking only for %s asks for the section %s and no other', (requirement, section, state) => {
  const notAsked = {
    current_housing: 'not asked',
    previous_housing: 'not asked',
    employment: 'not asked',
    household: 'not asked',
  };
  expect(statesOf({ requirements: [requirement] })).toEqual({ ...notAsked, [section]: state });
});

type Row = [section: string, asked: boolean, has: Partial<ApplicationFacts>, state: SectionState];
const ROWS: Row[] = [
  ['current_housing', true, {}, 'missing'],
  ['current_housing', true, { answered: ['current_housing'] }, 'complete'],
  ['current_housing', true, { neverRented: true }, 'skipped'],
  ['current_housing', true, { neverRented: true, answered: ['current_housing'] }, 'complete'],
  ['current_housing', true, { answered: ['previous_housing'] }, 'missing'],
  ['current_housing', false, {}, 'not asked'],
  ['current_housing', false, { neverRented: true }, 'not asked'],
  ['current_housing', false, { answered: ['current_housing'] }, 'complete'],
  ['previous_housing', true, {}, 'skipped'],
  ['previous_housing', true, { neverRented: true }, 'skipped'],
  ['previous_housing', true, { answered: ['previous_housing'] }, 'complete'],
  ['previous_housing', false, {}, 'not asked'],
  ['previous_housing', false, { answered: ['previous_housing'] }, 'complete'],
  ['employment', true, {}, 'missing'],
  ['employment', true, { neverRented: true }, 'missing'],
  ['employment', true, { answered: ['employment'] }, 'complete'],
  ['employment', false, {}, 'not asked'],
  ['employment', false, { answered: ['employment'] }, 'complete'],
  ['household', true, {}, 'missing'],
  ['household', true, { neverRented: true }, 'missing'],
  ['household', true, { answered: ['household'] }, 'complete'],
  ['household', false, {}, 'not asked'],
  ['household', false, { answered: ['household'] }, 'complete'],
];

test.each(ROWS)('%s, asked for: %s, with %j, is %s', (section, asked, has, state) => {
  const requirements = asked ? [...REQUIREMENTS] : [];
  expect(statesOf({ requirements, ...has })).toHaveProperty(section, state);
});

describe('what is missing', () => {
  test('is everything but the previous home, in the order of the steps, when nothing was filled in', () => {
    expect(missingSections(statesOf({ requirements: REQUIREMENTS }))).toEqual([
      'current_housing',
      'employment',
      'household',
    ]);
  });

  test('is nothing once each section is answered, skipped or was not asked', () => {
    const done: Partial<ApplicationFacts> = { neverRented: true, answered: ['employment', 'household'] };
    expect(missingSections(statesOf({ requirements: REQUIREMENTS, ...done }))).toEqual([]);
    expect(missingSections(statesOf({ requirements: ['previous_residence'] }))).toEqual([]);
    expect(missingSections(statesOf({ requirements: [] }))).toEqual([]);
  });
});
