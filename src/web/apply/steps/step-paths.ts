import { useSearchParams } from 'react-router';
import { STEPS } from '../../../domain/applications/application.ts';
import type { Section } from '../../../domain/properties/requirements.ts';
import type { Step } from '../../kit/layout/step-frame.tsx';

/** The path of a step that returns to the preview. */
export const editPath = (step: string): string => `${step}?from=preview`;

/** The page where each section is changed, returning to the preview. */
export const EDIT_PATHS: Record<Section, string> = {
  current_housing: editPath('/tenant/current-housing'),
  previous_housing: editPath('/tenant/previous-housing'),
  employment: editPath('/tenant/employment-info'),
  household: editPath('/tenant/household-info'),
};

/** The section of each step with drafts. */
export const SECTION_OF_STEP: Record<string, Section> = {
  'current-housing': 'current_housing',
  'previous-housing': 'previous_housing',
  'employment-info': 'employment',
  'household-info': 'household',
};

/** Optional steps. */
const OPTIONAL: readonly number[] = [6, 7];

/** The steps of an application: each number once, with its first page. */
export const APPLICATION_STEPS: readonly Step[] = STEPS.filter(
  (one, index) => STEPS.findIndex(({ number }) => number === one.number) === index,
).map(({ number, label, path }) => ({
  number,
  label,
  to: path,
  ...(OPTIONAL.includes(number) && { optional: true }),
}));

export const numberOfStep = (step: string): number => STEPS.find((one) => one.step === step)?.number ?? 2;

const PREVIEW = '/tenant/application-preview';

/** The back and next paths of a step; opened from the preview, both lead there. */
export function useStepNavigation({ back, next }: { back: string; next: string }) {
  const [query] = useSearchParams();
  const fromPreview = query.get('from') === 'preview';
  return fromPreview ? { fromPreview, back: PREVIEW, next: PREVIEW } : { fromPreview, back, next };
}
