import { type Section, sectionOf } from '../properties/sections.ts';
import { missingSections } from './answers/completeness.ts';
import { CHECKS_PAGE, STEPS, type Step, sectionOfStep } from './application.ts';
import { type ProgressFacts, saysWhoApplies } from './step-progress.ts';

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
