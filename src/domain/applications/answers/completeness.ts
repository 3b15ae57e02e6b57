import { asksFor, SECTIONS, type Section } from '../../properties/requirements.ts';

/** What is known of an application when its completeness is judged. */
export interface ApplicationFacts {
  /** What the landlord asks for; of an application that was submitted, what was asked then. */
  requirements: readonly string[];
  hasCurrentHousing: boolean;
  hasPreviousHousing: boolean;
  /** The applicant said that there was no home of their own to tell about. */
  neverRented: boolean;
  hasPresentOccupation: boolean;
  hasHousehold: boolean;
}

export type SectionState = 'complete' | 'missing' | 'skipped' | 'not asked';

export const SECTION_NAMES: Record<Section, string> = {
  current_housing: 'current housing',
  previous_housing: 'previous housing',
  employment: 'employment and income',
  household: 'household and personal',
};

/**
 * The state of each section. The previous home may always be skipped, a person without any rental history answers
 * both housing sections with that, and a section that the landlord did not ask for is never missing.
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
 * The sections that the landlord added after the application was begun and that wait for an answer, so that nobody is
 * surprised by them. `asked` is what was asked when it was begun.
 */
export function sectionsAdded(facts: ApplicationFacts & { asked: readonly string[] }): Section[] {
  const states = sectionStates(facts);
  const isAnswered = (section: Section): boolean =>
    states[section] === 'complete' || (facts.neverRented && section.endsWith('housing'));
  return SECTIONS.filter(
    (section) => asksFor(facts.requirements, section) && !asksFor(facts.asked, section) && !isAnswered(section),
  );
}

/** The sections that keep an application from being submitted, in their order. */
export const missingSections = (states: Record<Section, SectionState>): Section[] =>
  SECTIONS.filter((section) => states[section] === 'missing');
