import type { ReactNode } from 'react';
import { CHECKS_PAGE, STEPS, type Step } from '../../../domain/applications/application.ts';
import { type StepProgress, stepProgress } from '../../../domain/applications/step-progress.ts';
import { t } from '../../../domain/text/t.ts';
import { useOffersChecks } from '../../app/api/site.ts';
import { type Step as ShownStep, StepFrame } from '../../kit/layout/step-frame.tsx';
import { progressFacts } from './step-paths.ts';
import type { Applicant } from './use-current-application.ts';

const numberOfStep = (step: Step): number => STEPS.find((one) => one.step === step)?.number ?? 2;

/** What may be left out counts as left out once it was passed. */
const isLeftOut = ({ state, number }: StepProgress, current: number): boolean =>
  state === 'not asked' || (state === 'optional' && number < current);

function shownStep(step: StepProgress, current: number): ShownStep {
  const { number, label, path } = step;
  if (isLeftOut(step, current)) {
    return { number, label, state: 'left out', note: step.state === 'not asked' ? t`not required` : t`skipped` };
  }
  return { number, label, to: path, state: step.state === 'done' ? 'done' : 'open' };
}

interface ApplicationStepsProps {
  step: Step;
  /** Undefined while loading, or for a visitor without an application: then no step is done. */
  applicant: Applicant | undefined;
  mark?: ReactNode;
}

/** The progress strip of every page of the application. */
export function ApplicationSteps({ step, applicant, mark }: ApplicationStepsProps) {
  const offersChecks = useOffersChecks();
  const steps = stepProgress(applicant && progressFacts(applicant))
    .filter(({ path }) => offersChecks || path !== CHECKS_PAGE)
    .map((each, index) => ({ ...each, number: index + 1 }));
  const number = numberOfStep(step);
  // The steps after the checks move up where there are none.
  const current = Math.min(number, steps.length);
  const shown = steps.map((each) => shownStep(each, current));
  return <StepFrame steps={shown} current={current} mark={mark} />;
}
