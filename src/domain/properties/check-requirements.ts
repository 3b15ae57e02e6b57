import { forbiddenByLaw } from '../law/forbidden-by-law.ts';
import { askingOf, type Question, refusalToAsk } from '../law/questions.ts';
import type { Refusal } from '../law/rule.ts';
import { invalid } from '../problem.ts';
import { msg, t } from '../text/t.ts';
import type { ProvinceCode } from '../values/province.ts';
import { isKeyOf } from '../values/type-guards.ts';
import { type Requirement, sectionsAsked } from './requirements.ts';

const HISTORY: Question = 'rental history'; // @untranslated: an id

/** What each requirement asks, in the words of the table of rules. */
const QUESTION_OF: Record<Requirement, Question> = {
  monthly_rent_payment: HISTORY,
  current_residence_duration: HISTORY,
  previous_residence: HISTORY,
  employment_info: 'income',
  proof_of_income: 'income',
  household_income: 'income',
  pet_ownership: 'pets',
  parking: 'parking',
  smoking: 'smoking',
  desired_move_in_date: 'move-in date', // @untranslated: an id
};

/** Whether income may be asked for only beside rental history there. */
export const incomeNeedsHistory = (province: ProvinceCode | null): boolean =>
  askingOf(province, 'income') === 'with rental history';

/** Shown next to anything about income, where `incomeNeedsHistory` (O. Reg. 290/98, s. 1(3) to (5)). */
export const INCOME_TOGETHER = msg`In Ontario, income may be considered only together with rental history and credit, never alone (O.\u00a0Reg.\u00a0290/98, s.\u00a01).`;

/** What a selection of requirements asks, in the words of the table of rules. */
export const questionsOf = (requirements: readonly string[]): Question[] =>
  requirements.flatMap((requirement) => (isKeyOf(QUESTION_OF, requirement) ? QUESTION_OF[requirement] : []));

/** What the law has against a selection of requirements; undefined if nothing. */
function refusalOf(requirements: readonly string[], province: ProvinceCode | null): Refusal | undefined {
  const questions = questionsOf(requirements);
  for (const question of questions) {
    const refusal = refusalToAsk(province, question, questions);
    if (refusal) return refusal;
  }
  return undefined;
}

/** What is wrong with a selection of requirements, and the rule against it where it is the law. */
export interface RequirementsProblem {
  message: string;
  refusal?: Refusal;
}

/**
 * What is wrong with a selection of requirements; undefined if nothing is. At least one section is required, and what the
 * law of the province forbids is left out, such as income without rental history in Ontario.
 */
export function requirementsProblem(
  requirements: readonly string[],
  province: ProvinceCode | null,
): RequirementsProblem | undefined {
  if (sectionsAsked(requirements).length === 0) return { message: t`Please choose at least one section` };
  const refusal = refusalOf(requirements, province);
  return refusal && { message: refusal.message, refusal };
}

/**
 * @throws Problem `invalid` with the message of `requirementsProblem`, ForbiddenByLaw where it is the law
 */
export function checkRequirements(requirements: readonly string[], province: ProvinceCode | null): void {
  const problem = requirementsProblem(requirements, province);
  if (!problem) return;
  throw problem.refusal
    ? forbiddenByLaw('requirements', problem.refusal)
    : invalid({ requirements: [problem.message] });
}
