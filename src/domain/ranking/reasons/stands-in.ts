import type { Section } from '../../properties/sections.ts';
import type { CheckKind } from '../../values/check-kind.ts';
import type { SettledBy } from '../inputs/input.ts';
import { INPUTS, type InputId } from '../inputs/inputs.ts';

/** Inputs that only the applicant answers, by section. */
const IN_ANSWERS: Partial<Record<InputId, Section>> = {
  current_home_years: 'current_housing',
  previous_home_years: 'previous_housing',
  income_proof_attached: 'employment',
  income_records_agree: 'employment',
};

/** Inputs settled by a check, or by the answers while there is no check. */
const IN_ANSWERS_UNLESS_CHECKED: Partial<Record<InputId, Section>> = {
  income_covers_rent: 'employment',
  income_left_after_rent: 'employment',
};

const inputOf = (id: string) => INPUTS.find((input) => input.id === id);

/**
 * Where the fact behind a reason can be read.
 *
 * @param answered the checks of this applicant that have a result
 * @returns undefined if it is in no single place, or in the profile of another group member
 */
export function standsIn(id: string, answered: ReadonlySet<SettledBy>): Section | CheckKind | undefined {
  const input = inputOf(id);
  if (!input) return undefined;
  const answer = IN_ANSWERS[input.id];
  if (answer) return answer;
  const { settledBy } = input;
  if (settledBy !== 'answers' && answered.has(settledBy)) return settledBy;
  return IN_ANSWERS_UNLESS_CHECKED[input.id];
}

/** Whether an input is about income, so that `INCOME_TOGETHER` has to be shown next to it. */
export const revealsIncome = (id: string): boolean => inputOf(id)?.legalBasis === 'income';
