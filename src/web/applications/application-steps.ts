import { STEPS } from '../../domain/applications/application.ts';
import type { Step } from '../kit/step-frame.tsx';

/** Steps that nobody has to take. */
const OPTIONAL: readonly number[] = [6, 7];
/** Steps that arrive later are named in the frame and lead nowhere yet. */
const LATER: readonly number[] = [7];

/** The step frame of an application: each number once, with the first screen of its step. */
export const APPLICATION_STEPS: readonly Step[] = STEPS.filter(
  (one, index) => STEPS.findIndex(({ number }) => number === one.number) === index,
).map(({ number, label, path }) => ({
  number,
  label,
  ...(OPTIONAL.includes(number) && { optional: true }),
  ...(!LATER.includes(number) && { to: path }),
}));

export const numberOfStep = (step: string): number => STEPS.find((one) => one.step === step)?.number ?? 2;
