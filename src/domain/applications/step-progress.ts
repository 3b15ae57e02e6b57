import type { Section } from '../properties/sections.ts';
import { t } from '../text/t.ts';
import type { SectionState } from './answers/completeness.ts';
import { STEPS, type Step, sectionOfStep } from './application.ts';

/** How far the checks of an application are: none to do, some left, or all done or refused. */
export const CHECKS_PROGRESS = ['none', 'open', 'done'] as const;
export type ChecksProgress = (typeof CHECKS_PROGRESS)[number];

/** What decides how far an application is. */
export interface ProgressFacts {
  status: string;
  sections: Record<Section, SectionState>;
  neverRented: boolean;
  /** Somebody was invited to apply together, or the applicant joined somebody. */
  hasGroup: boolean;
  hasGuarantor: boolean;
  checks: ChecksProgress;
}

/** `done` is filled in, `open` is still needed; the other two may be left out. */
export type StepState = 'done' | 'open' | 'optional' | 'not asked';

export interface StepProgress {
  number: number;
  label: string;
  path: string;
  state: StepState;
}

const STATE_OF_SECTION: Record<SectionState, StepState> = {
  complete: 'done',
  missing: 'open',
  skipped: 'optional',
  'not asked': 'not asked', // @untranslated: a state
};

/** Whoever has filled in a part without inviting anybody applies alone. */
export const saysWhoApplies = ({ hasGroup, sections, neverRented }: ProgressFacts): boolean =>
  hasGroup || neverRented || Object.values(sections).includes('complete');

function stateOfScreen(step: Step, facts: ProgressFacts): StepState {
  const section = sectionOfStep(step);
  if (section) {
    const state = STATE_OF_SECTION[facts.sections[section]];
    return state === 'optional' && facts.neverRented ? 'done' : state;
  }
  switch (step) {
    case 'coapplication':
      return saysWhoApplies(facts) ? 'done' : 'open';
    case 'guarantor':
      return facts.hasGuarantor ? 'done' : 'optional';
    case 'checks':
      return facts.checks === 'none' ? 'optional' : facts.checks;
    default:
      return facts.status === 'pending' ? 'open' : 'done';
  }
}

/** Of the screens of one step, the state that speaks for all of them. */
const SPEAKS_FIRST: readonly StepState[] = ['open', 'done', 'optional', 'not asked']; // @untranslated: states

/** The account that everybody has made before the first screen of the application. */
const ACCOUNT = { number: 1, path: '/my-account' } as const;

/**
 * The steps of an application, each number once with its first screen. A step is done only by what is filled in, never
 * by being passed; without an application nothing is.
 */
export function stepProgress(facts: ProgressFacts | undefined): StepProgress[] {
  const numbers = [...new Set(STEPS.map(({ number }) => number))];
  const steps = numbers.flatMap((number) => {
    const screens = STEPS.filter((each) => each.number === number);
    const states = screens.map(({ step }) => (facts ? stateOfScreen(step, facts) : 'open'));
    const state = SPEAKS_FIRST.find((one) => states.includes(one)) ?? 'open';
    // A step opens with what is left of it, or with its first screen that is asked for.
    const [screen] = [...screens].sort((a, b) => rankOf(a.step, facts) - rankOf(b.step, facts));
    return screen ? [{ number, label: screen.label(), path: screen.path, state }] : [];
  });
  return [{ ...ACCOUNT, label: t`account`, state: facts ? 'done' : 'open' }, ...steps];
}

const rankOf = (step: Step, facts: ProgressFacts | undefined): number =>
  facts ? SPEAKS_FIRST.indexOf(stateOfScreen(step, facts)) : 0;
