import { type CheckKind, KIND } from '../values/check-kind.ts';
import { type ProvinceCode, provinceName } from '../values/province.ts';
import { CHECK_RULES, type Requesting } from './check-rules.ts';
import { type Refusal, type RuleName, valueIn } from './rule.ts';

const RULE_OF: Record<CheckKind, RuleName> = {
  [KIND.credit]: 'credit-check',
  [KIND.background]: 'background-check',
  [KIND.income]: 'bank-data',
  [KIND.identity]: 'identity-check',
  [KIND.references]: 'reference-check',
};

/** When a landlord may request a check in a province. A property without a known province has the rules of Ontario. */
export function requestingOf(province: ProvinceCode | null, check: CheckKind): Requesting {
  const rule = CHECK_RULES.find(({ name }) => name === RULE_OF[check]);
  return (rule && valueIn(rule, province)) ?? 'with consent';
}

/**
 * What keeps a landlord from requesting a check; undefined if nothing does. That a person agrees comes later, and holds
 * for every check everywhere.
 *
 * @param isRestNotEnough whether the landlord stated that references or proof of income were not enough to decide
 */
export function refusalToRequest(
  province: ProvinceCode | null,
  check: CheckKind,
  { isRestNotEnough }: { isRestNotEnough: boolean },
): Refusal | undefined {
  if (requestingOf(province, check) === 'with consent' || isRestNotEnough) return undefined;
  const where = provinceName(province ?? 'ON');
  return {
    rule: RULE_OF[check],
    message: `In ${where}, you may request this check only if references or proof of income are not enough to decide. Please confirm that first.`,
  };
}
