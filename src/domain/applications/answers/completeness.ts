import { asksFor } from '../../properties/requirements.ts';
import { forEachSection, SECTIONS, type Section, sectionOf } from '../../properties/sections.ts';

/** The facts that decide whether an application is complete. */
export interface ApplicationFacts {
  /** What the landlord asks for; for a submitted application, what was asked for at that time. */
  requirements: readonly string[];
  /** The applicant stated that they have no home to describe. */
  neverRented: boolean;
  /** The sections that hold an answer. A past job alone does not answer what somebody lives on. */
  answered: readonly Section[];
}

export const SECTION_STATES = ['complete', 'missing', 'skipped', 'not asked'] as const; // @untranslated: states
export type SectionState = (typeof SECTION_STATES)[number];

export const SECTION_NAMES = forEachSection((section) => sectionOf(section).name);

/** Whether never having rented a home answers the section. */
const isAnsweredByNeverRented = (section: Section, { neverRented }: Pick<ApplicationFacts, 'neverRented'>): boolean =>
  neverRented && sectionOf(section).isAboutHomes === true;

function sectionState(section: Section, facts: ApplicationFacts): SectionState {
  if (facts.answered.includes(section)) return 'complete';
  if (!asksFor(facts.requirements, section)) return 'not asked'; // @untranslated: a state
  return sectionOf(section).isOptional || isAnsweredByNeverRented(section, facts) ? 'skipped' : 'missing';
}

/**
 * The state of each section. The previous home can always be skipped, having never rented answers both housing
 * sections, and a section that the landlord did not ask for is never missing.
 */
export const sectionStates = (facts: ApplicationFacts): Record<Section, SectionState> =>
  forEachSection((section) => sectionState(section, facts));

/**
 * The unanswered sections that the landlord added after the application was started. `asked` is what was asked for at
 * that time.
 */
export function sectionsAdded(facts: ApplicationFacts & { asked: readonly string[] }): Section[] {
  const states = sectionStates(facts);
  const isAnswered = (section: Section): boolean =>
    states[section] === 'complete' || isAnsweredByNeverRented(section, facts);
  return SECTIONS.filter(
    (section) => asksFor(facts.requirements, section) && !asksFor(facts.asked, section) && !isAnswered(section),
  );
}

/** The sections that block submission, in order. */
export const missingSections = (states: Record<Section, SectionState>): Section[] =>
  SECTIONS.filter((section) => states[section] === 'missing');
