import { msg, type Text } from '../text/t.ts';
import { keysOf } from '../values/type-guards.ts';
import { forEachSection, SECTIONS, type Section } from './sections.ts';

/** What a landlord can ask for, each with the section that it asks for. `previous_residence` stands for the previous home. */
const SECTION_OF_REQUIREMENT = {
  monthly_rent_payment: 'current_housing',
  current_residence_duration: 'current_housing',
  employment_info: 'employment',
  proof_of_income: 'employment',
  pet_ownership: 'household',
  parking: 'household',
  smoking: 'household',
  household_income: 'household',
  previous_residence: 'previous_housing',
  desired_move_in_date: 'household',
} as const satisfies Record<string, Section>;

export type Requirement = keyof typeof SECTION_OF_REQUIREMENT;
export const REQUIREMENTS = keysOf(SECTION_OF_REQUIREMENT);

/** What people call each of them. */
export const REQUIREMENT_NAMES: Record<Requirement, Text> = {
  monthly_rent_payment: msg`monthly rent`,
  current_residence_duration: msg`time at the current address`,
  employment_info: msg`employment info`,
  proof_of_income: msg`proof of income`,
  pet_ownership: msg`pets`,
  parking: msg`parking`,
  smoking: msg`smoking`,
  household_income: msg`household income`,
  previous_residence: msg`previous housing`,
  desired_move_in_date: msg`desired move in date`,
};

export const REQUIREMENTS_OF = forEachSection((section) =>
  REQUIREMENTS.filter((requirement) => SECTION_OF_REQUIREMENT[requirement] === section),
);

/** A section is asked for when one of its requirements is. */
export const asksFor = (requirements: readonly string[], section: Section): boolean =>
  REQUIREMENTS_OF[section].some((requirement) => requirements.includes(requirement));

export const sectionsAsked = (requirements: readonly string[]): Section[] =>
  SECTIONS.filter((section) => asksFor(requirements, section));

export const requirementsFor = (sections: readonly Section[]): Requirement[] =>
  REQUIREMENTS.filter((requirement) => sections.includes(SECTION_OF_REQUIREMENT[requirement]));
