import type { ProvinceCode } from '../values/province.ts';
import { CHECK_RULES } from './check-rules.ts';
import { describeRestrictedChecks } from './checks.ts';
import { QUESTION_RULES } from './question-rules.ts';
import { cellOf, isRuled, type RuleId } from './rule.ts';

/** What else the checks would ask of a person. */
const ASKED_BY_CHECKS: readonly RuleId[] = ['sin', 'id-copies'];

/** What protects people with a criminal record, where the background check may be requested of everybody. */
const onRecords = (province: ProvinceCode): string[] =>
  CHECK_RULES.filter(({ id }) => id === 'background-check')
    .map((rule) => cellOf(rule, province))
    .flatMap((cell) => (isRuled(cell) && cell.value === 'with consent' ? cell.says() : []));

/**
 * What a landlord reads before ordering checks: the province's own rules on the checks and on what they ask for, as
 * sentences. Empty where nothing differs from the federal rule.
 */
export function ordersNoteOf(province: ProvinceCode): string[] {
  const ofQuestions = QUESTION_RULES.filter(({ id }) => ASKED_BY_CHECKS.includes(id))
    .map((rule) => cellOf(rule, province))
    .flatMap((cell) => (isRuled(cell) ? cell.says() : []));
  return [describeRestrictedChecks(province) ?? [], onRecords(province), ofQuestions].flat();
}
