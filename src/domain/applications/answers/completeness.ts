import { asksFor, SECTIONS, type Section } from '../../properties/requirements.ts';

/** The facts that decide whether an application is complete. */
export interface ApplicationFacts {
  /** What the landlord asks for; for a submitted application, what was asked for at that time. */
  requirements: readonly string[];
  hasCurrentHousing: boolean;
  hasPreviousHousing: boolean;
  /** The applicant stated that they have no home to describe. */
  neverRented: boolean;
  hasPresentOccupation: boolean;
  hasHousehold: boolean;
}

export const SECTION_STATES = ['complete', 'missing', 'skipped', 'not asked'] as const;
export type SectionState = (typeof SECTION_STATES)[number];

export const SECTION_NAMES: Record<Section, string> = {
  current_housing: 'current housing',
  previous_housing: 'previous housing',
  employment: 'employment and income',
  household: 'household and personal',
};

/**
 * The state of each section. The previous home can always be skipped, having never rented answers both housing
 * sections, and a section that the landlord did not ask for is never missing.
 */
export function sectionStates(facts: ApplicationFacts): Record<Section, SectionState> {
  const has: Record<Section, boolean> = {
    current_housing: facts.hasCurrentHousing,
    previous_housing: facts.hasPreviousHousing,
    employment: facts.hasPresentOccupation,
    household: facts.hasHousehold,
  };
  const canBeLeftOut = (section: Section): boolean =>
    section === 'previous_housing' || (section === 'current_housing' && facts.neverRented);
  const stateOf = (section: Section): SectionState => {
    if (has[section]) return 'complete';
    if (!asksFor(facts.requirements, section)) return 'not asked';
    return canBeLeftOut(section) ? 'skipped' : 'missing';
  };
  return {
    current_housing: stateOf('current_housing'),
    previous_housing: stateOf('previous_housing'),
    employment: stateOf('employment'),
    household: stateOf('household'),
  };
}

/**
 * The unanswered sections that the landlord added after the application was started. `asked` is what was asked for at
 * that time.
 */
export function sectionsAdded(facts: ApplicationFacts & { asked: readonly string[] }): Section[] {
  const states = sectionStates(facts);
  const isAnswered = (section: Section): boolean =>
    states[section] === 'complete' || (facts.neverRented && section.endsWith('housing'));
  return SECTIONS.filter(
    (section) => asksFor(facts.requirements, section) && !asksFor(facts.asked, section) && !isAnswered(section),
  );
}

/** The sections that block submission, in order. */
export const missingSections = (states: Record<Section, SectionState>): Section[] =>
  SECTIONS.filter((section) => states[section] === 'missing');
