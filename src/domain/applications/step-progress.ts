import { type Section, sectionOf } from '../properties/sections.ts';
import { t } from '../text/t.ts';
import { missingSections, type SectionState } from './answers/completeness.ts';
import { CHECKS_PAGE, STEPS, type Step, sectionOfStep } from './application.ts';

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
const saysWhoApplies = ({ hasGroup, sections, neverRented }: ProgressFacts): boolean =>
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

/** The screens that an applicant fills in, in order. */
const FORM_STEPS = STEPS.filter(({ step }) => step === 'coapplication' || sectionOfStep(step) !== undefined);

type Way = Pick<ProgressFacts, 'sections' | 'neverRented' | 'checks'> & { asked: readonly Section[] };

/** Whether an applicant is led through a screen: its section is asked for, and never having rented does not answer it. */
function isOnTheWay(step: Step, { asked, neverRented }: Pick<Way, 'asked' | 'neverRented'>): boolean {
  const section = sectionOfStep(step);
  if (!section) return true;
  const { isOptional, isAboutHomes } = sectionOf(section);
  return asked.includes(section) && !(neverRented && isOptional && isAboutHomes);
}

const PREVIEW = '/tenant/application-preview';

/** The first screen after "who applies". */
export const firstSectionPath = (asked: readonly Section[]): string =>
  pathAfter('coapplication', { asked, neverRented: false, checks: 'none' });

/** Where "next" leads from a screen: past what is not asked for, then to the checks if there are any, then to the preview. */
export function pathAfter(step: Step, way: Pick<Way, 'asked' | 'neverRented' | 'checks'>): string {
  const place = FORM_STEPS.findIndex((each) => each.step === step);
  const next = FORM_STEPS.slice(place + 1).find((each) => isOnTheWay(each.step, way));
  return next?.path ?? (way.checks === 'none' ? PREVIEW : CHECKS_PAGE);
}

/** Where "back" leads from a screen. The steps after the household lead back to the last screen that is filled in. */
export function pathBefore(step: Step, way: Pick<Way, 'asked' | 'neverRented'>): string {
  const place = FORM_STEPS.findIndex((each) => each.step === step);
  const earlier = place === -1 ? FORM_STEPS : FORM_STEPS.slice(0, place);
  return earlier.findLast((each) => isOnTheWay(each.step, way))?.path ?? '/tenant/dashboard';
}

/**
 * The first screen that is still needed before the application can be submitted, or the preview. Who applies is asked
 * first, as long as something else is left to fill in.
 */
export function nextOpenPath(facts: ProgressFacts): string {
  const [section] = missingSections(facts.sections);
  if (!section) return PREVIEW;
  if (!saysWhoApplies(facts)) return '/tenant/coapplication';
  return sectionOf(section).screen.path;
}
