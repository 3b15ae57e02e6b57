import type { Section } from '../../properties/requirements.ts';
import type { CheckKind } from '../../screening/orders/catalogue.ts';
import type { SettledBy } from '../inputs/input.ts';
import { INPUTS, type InputId } from '../inputs/inputs.ts';

/** What the applicant alone answers, by where that was asked. */
const IN_ANSWERS: Partial<Record<InputId, Section>> = {
  current_home_years: 'current_housing',
  previous_home_years: 'previous_housing',
  income_proof_attached: 'employment',
  income_records_agree: 'employment',
};

/** What a check tells, and the answers as long as there is none. */
const IN_ANSWERS_UNLESS_CHECKED: Partial<Record<InputId, Section>> = {
  income_covers_rent: 'employment',
  income_left_after_rent: 'employment',
};

const inputOf = (id: string) => INPUTS.find((input) => input.id === id);

/**
 * Where the fact behind a reason can be read.
 *
 * @param answered the checks of this applicant that were answered
 * @returns undefined where it stands in no single place, or in the profile of somebody else of the household
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

/** Whether an input tells of income, so that the note of `requirements.ts` belongs beside it. */
export const revealsIncome = (id: string): boolean => inputOf(id)?.footing === 'income';
