import { STEPS } from '../../../domain/applications/application.ts';
import type { Step } from '../../kit/layout/step-frame.tsx';

/** Steps that nobody has to take. */
const OPTIONAL: readonly number[] = [6, 7];

/** The step frame of an application: each number once, with the first screen of its step. */
export const APPLICATION_STEPS: readonly Step[] = STEPS.filter(
  (one, index) => STEPS.findIndex(({ number }) => number === one.number) === index,
).map(({ number, label, path }) => ({
  number,
  label,
  to: path,
  ...(OPTIONAL.includes(number) && { optional: true }),
}));

export const numberOfStep = (step: string): number => STEPS.find((one) => one.step === step)?.number ?? 2;
