import type { Step } from '../../../domain/applications/application.ts';
import { nextOpenPath, pathAfter, pathBefore } from '../../../domain/applications/step-paths.ts';
import type { ProgressFacts } from '../../../domain/applications/step-progress.ts';
import { sectionsAsked } from '../../../domain/properties/requirements.ts';
import { forEachSection, sectionOf } from '../../../domain/properties/sections.ts';
import { useSearchParams } from '../../kit/router/use-router.ts';
import type { Applicant } from './use-current-application.ts';

/** The path of a step that returns to the preview. */
export const editPath = (step: string): string => `${step}?from=preview`;

/** The page where each section is changed, returning to the preview. */
export const EDIT_PATHS = forEachSection((section) => editPath(sectionOf(section).screen.path));

const PREVIEW = '/tenant/application-preview';

export const progressFacts = (applicant: Applicant): ProgressFacts => ({
  status: applicant.status,
  sections: applicant.sections,
  neverRented: applicant.never_rented,
  hasGroup: applicant.group.length > 0,
  hasGuarantor: applicant.has_guarantor,
  checks: applicant.checks_progress,
});

/** The first step that is still needed, or the preview. */
export const openStepPath = (applicant: Applicant): string => nextOpenPath(progressFacts(applicant));

/** What decides where "next" and "back" lead. */
const wayOf = (applicant: Applicant) => ({
  asked: sectionsAsked(applicant.application.requirements),
  neverRented: applicant.never_rented,
  checks: applicant.checks_progress,
});

export const backOf = (step: Step, applicant: Applicant): string => pathBefore(step, wayOf(applicant));
export const nextOf = (step: Step, applicant: Applicant): string => pathAfter(step, wayOf(applicant));

interface StepNavigation {
  back: string;
  /** The next path, for the application as it is once the step is saved. */
  next: (latest: Applicant) => string;
}

/** Where "back" and "next" of a step lead; opened from the preview, both lead there. */
export function useStepNavigation(step: Step, applicant: Applicant): StepNavigation {
  const [query] = useSearchParams();
  if (query.get('from') === 'preview') return { back: PREVIEW, next: () => PREVIEW };
  return { back: backOf(step, applicant), next: (latest) => nextOf(step, latest) };
}
