import type { CheckKind } from '../../values/check-kind.ts';
import { ACCOUNT_INPUTS } from './account-inputs.ts';
import { APPLICATION_INPUTS } from './application-inputs.ts';
import { DEBT_INPUTS } from './debt-inputs.ts';
import type { RankingInput } from './input.ts';
import { MONEY_INPUTS } from './money-inputs.ts';
import { RENTAL_INPUTS } from './rental-inputs.ts';
import { VERIFICATION_INPUTS } from './verification-inputs.ts';

const ALL = [
  ...RENTAL_INPUTS,
  ...ACCOUNT_INPUTS,
  ...DEBT_INPUTS,
  ...MONEY_INPUTS,
  ...VERIFICATION_INPUTS,
  ...APPLICATION_INPUTS,
] as const;

export type InputId = (typeof ALL)[number]['id'];
export type Input = RankingInput & { id: InputId };

/** The 51 inputs. Stored codes and model files use this order, so it never changes. */
export const INPUTS: readonly Input[] = ALL;

export const INPUT_COUNT = 51;

/** The number of steps of an input: 2 to 7. */
export const stepCount = (input: RankingInput): number => input.cuts.length + 1;

/** The family of an input; '' for an id that this release does not know. A reason stands for its whole family. */
export const familyOf = (input: string): string => INPUTS.find(({ id }) => id === input)?.family ?? '';

/** The families based on a check. */
export const familiesSettledBy = (check: CheckKind): string[] => [
  ...new Set(INPUTS.filter(({ settledBy }) => settledBy === check).map(({ family }) => family)),
];
