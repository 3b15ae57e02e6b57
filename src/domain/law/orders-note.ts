import type { ProvinceCode } from '../values/province.ts';
import { describeRestrictedChecks } from './checks.ts';
import { QUESTION_RULES } from './question-rules.ts';
import { cellOf, isRuled, type RuleId } from './rule.ts';

/** What else the checks would ask of a person. */
const ASKED_BY_CHECKS: readonly RuleId[] = ['sin', 'id-copies'];

/**
 * What a landlord reads before ordering checks: the province's own rules on the checks and on what they ask for, as
 * sentences. Empty where nothing differs from the federal rule.
 */
export function ordersNoteOf(province: ProvinceCode): string[] {
  const ofQuestions = QUESTION_RULES.filter(({ id }) => ASKED_BY_CHECKS.includes(id))
    .map((rule) => cellOf(rule, province))
    .flatMap((cell) => (isRuled(cell) ? cell.says() : []));
  return [describeRestrictedChecks(province) ?? [], ofQuestions].flat();
}
