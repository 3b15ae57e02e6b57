import { keysOf } from '../values/type-guards.ts';

/** What is said about a section as a whole, on every page and in every email. */
interface SectionDefinition {
  /** Its name, for applicants and landlords. */
  name: string;
  /** How long it takes an applicant, as shown to both sides. */
  minutes: number;
  /** The screen that fills it in. Screens one after the other with the same label are one step. */
  screen: { step: string; label: string; path: string };
  /** How a landlord chooses it. */
  choice: { name: string; about: string; icon: SectionIcon };
  /** What an invitation calls it; sections of the same name are one line. */
  invited: string;
  /** It may be left out although it is asked for. */
  isOptional?: true;
  /** Never having rented a home answers it. */
  isAboutHomes?: true;
}

/** The picture of a section; see `section-checkboxes.tsx` for the drawings. */
export type SectionIcon = 'home' | 'history' | 'briefcase' | 'people';

/** The sections of an application, in order. Their fields are in `domain/applications/sections`. */
export const SECTION_DEFINITIONS = {
  current_housing: {
    name: 'current housing',
    minutes: 2,
    screen: { step: 'current-housing', label: 'housing', path: '/tenant/current-housing' },
    choice: {
      name: 'current housing', // @literal
      about: 'Address, length of stay, rent, reason for leaving',
      icon: 'home',
    },
    invited: 'current and past home information', // @literal
    isAboutHomes: true,
  },
  previous_housing: {
    name: 'previous housing',
    minutes: 2,
    screen: { step: 'previous-housing', label: 'housing', path: '/tenant/previous-housing' },
    choice: {
      name: 'previous housing', // @literal
      about: 'The same details for the home before. Applicants can skip this',
      icon: 'history',
    },
    invited: 'current and past home information', // @literal
    isOptional: true,
    isAboutHomes: true,
  },
  employment: {
    name: 'employment and income',
    minutes: 4,
    screen: { step: 'employment-info', label: 'employment', path: '/tenant/employment-info' },
    choice: { name: 'employment info', about: 'Income, status, references', icon: 'briefcase' }, // @literal
    invited: 'employment information', // @literal
  },
  household: {
    name: 'household and personal',
    minutes: 1,
    screen: { step: 'household-info', label: 'household', path: '/tenant/household-info' },
    choice: { name: 'household info', about: 'People, move-in date, parking, pets, smoking', icon: 'people' }, // @literal
    invited: 'household information', // @literal
  },
} as const satisfies Record<string, SectionDefinition>;

export type Section = keyof typeof SECTION_DEFINITIONS;
export type SectionScreen = (typeof SECTION_DEFINITIONS)[Section]['screen'];

export const SECTIONS = keysOf(SECTION_DEFINITIONS);

/** What is said about a section. */
export const sectionOf = (section: Section): SectionDefinition => SECTION_DEFINITIONS[section];

/** A value for each section. */
export const forEachSection = <Value>(create: (section: Section) => Value): Record<Section, Value> =>
  Object.fromEntries(SECTIONS.map((section) => [section, create(section)])) as Record<Section, Value>;

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

export const minutesFor = (sections: readonly Section[]): number =>
  sections.reduce((sum, section) => sum + sectionOf(section).minutes, 0);
