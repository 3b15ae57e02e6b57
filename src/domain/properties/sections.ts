import { msg, type Text } from '../text/t.ts';
import { keysOf } from '../values/type-guards.ts';

/** What is said about a section as a whole, on every page and in every email. */
interface SectionDefinition {
  /** Its name, for applicants and landlords. */
  name: Text;
  /** How long it takes an applicant, as shown to both sides. */
  minutes: number;
  /** The screen that fills it in. Screens of the same part are one step of the indicator, under the same label. */
  screen: { step: string; part: string; label: Text; path: string };
  /** How a landlord chooses it. */
  choice: { name: Text; about: Text; icon: SectionIcon };
  /** What an invitation calls it; sections of the same name are one line. */
  invited: Text;
  /** It may be left out although it is asked for. */
  isOptional?: true;
  /** Never having rented a home answers it. */
  isAboutHomes?: true;
}

/** The picture of a section; see `section-checkboxes.tsx` for the drawings. */
export type SectionIcon = 'home' | 'history' | 'briefcase' | 'people';

const HOUSING = msg`housing`;
const HOMES = msg`current and past home information`; // @literal

/** The sections of an application, in order. Their fields are in `domain/applications/sections`. */
export const SECTION_DEFINITIONS = {
  current_housing: {
    name: msg`current housing`,
    minutes: 2,
    screen: { step: 'current-housing', part: 'housing', label: HOUSING, path: '/tenant/current-housing' },
    choice: {
      name: msg`current housing`, // @literal
      about: msg`Address, length of stay, rent, reason for leaving`,
      icon: 'home',
    },
    invited: HOMES,
    isAboutHomes: true,
  },
  previous_housing: {
    name: msg`previous housing`,
    minutes: 2,
    screen: { step: 'previous-housing', part: 'housing', label: HOUSING, path: '/tenant/previous-housing' },
    choice: {
      name: msg`previous housing`, // @literal
      about: msg`The same details for the home before. Applicants can skip this`,
      icon: 'history',
    },
    invited: HOMES,
    isOptional: true,
    isAboutHomes: true,
  },
  employment: {
    name: msg`employment and income`,
    minutes: 4,
    screen: { step: 'employment-info', part: 'employment', label: msg`employment`, path: '/tenant/employment-info' },
    choice: { name: msg`employment info`, about: msg`Income, status, references`, icon: 'briefcase' }, // @literal
    invited: msg`employment information`, // @literal
  },
  household: {
    name: msg`household and personal`,
    minutes: 1,
    screen: { step: 'household-info', part: 'household', label: msg`household`, path: '/tenant/household-info' },
    choice: { name: msg`household info`, about: msg`People, move-in date, parking, pets, smoking`, icon: 'people' }, // @literal
    invited: msg`household information`, // @literal
  },
} as const satisfies Record<string, SectionDefinition>;

export type Section = keyof typeof SECTION_DEFINITIONS;
export type SectionScreen = (typeof SECTION_DEFINITIONS)[Section]['screen'];

/** All sections, in order. */
export const SECTIONS = keysOf(SECTION_DEFINITIONS);

/** What is said about a section. */
export const sectionOf = (section: Section): SectionDefinition => SECTION_DEFINITIONS[section];

/** A value for each section. */
export const forEachSection = <Value>(create: (section: Section) => Value): Record<Section, Value> =>
  Object.fromEntries(SECTIONS.map((section) => [section, create(section)])) as Record<Section, Value>;

/** How long these sections take an applicant. */
export const minutesFor = (sections: readonly Section[]): number =>
  sections.reduce((sum, section) => sum + sectionOf(section).minutes, 0);
