import type { ProvinceCode } from '../values/province.ts';
import { CHECK_RULES } from './check-rules.ts';
import { QUESTION_RULES } from './question-rules.ts';
import { cellOf, isRuled } from './rule.ts';

/**
 * What a landlord reads before ordering checks: the province's own rules on what the checks ask for, as sentences. Empty
 * where nothing differs from the federal rule.
 */
export function ordersNoteOf(province: ProvinceCode): string[] {
  const ofChecks = CHECK_RULES.map((rule) => cellOf(rule, province)).filter(
    (cell) => isRuled(cell) && cell.value !== 'with consent',
  );
  const ofQuestions = QUESTION_RULES.filter(({ name }) => name === 'sin' || name === 'id-copies').map((rule) =>
    cellOf(rule, province),
  );
  return [...ofChecks, ...ofQuestions].flatMap((cell) => (isRuled(cell) ? cell.says : []));
}
