import { formatList } from '../text/format-names.ts';
import { msg, type Text, t } from '../text/t.ts';
import { CHECK_KINDS, type CheckKind, KIND } from '../values/check-kind.ts';
import { inProvince, type ProvinceCode } from '../values/province.ts';
import { CHECK_RULES, type Requesting } from './check-rules.ts';
import { type Refusal, type RuleId, valueIn } from './rule.ts';

const RULE_OF: Record<CheckKind, RuleId> = {
  [KIND.credit]: 'credit-check',
  [KIND.background]: 'background-check',
  [KIND.income]: 'bank-data',
  [KIND.identity]: 'identity-check',
  [KIND.references]: 'reference-check',
};

/** Each check within a sentence. */
const NAME_OF: Record<CheckKind, Text> = {
  [KIND.credit]: msg`a credit check`,
  [KIND.background]: msg`a background check`,
  [KIND.income]: msg`an income and expenses verification`,
  [KIND.identity]: msg`an ID verification`,
  [KIND.references]: msg`a check of references`,
};

/** When a landlord may request a check in a province. A property without a known province has the rules of Ontario. */
export function requestingOf(province: ProvinceCode | null, check: CheckKind): Requesting {
  const rule = CHECK_RULES.find(({ id }) => id === RULE_OF[check]);
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
  return {
    rule: RULE_OF[check],
    message: t`${inProvince(province ?? 'ON')}, you may request this check only if references or proof of income are not enough to decide. Please confirm that first.`,
  };
}

/** The checks that may be requested in one province, and in another one only with a statement that the rest is not enough. */
export const newlyRestricted = (before: ProvinceCode | null, after: ProvinceCode | null): CheckKind[] =>
  CHECK_KINDS.filter(
    (check) => requestingOf(after, check) !== 'with consent' && requestingOf(before, check) === 'with consent',
  );

/** Which checks may be requested only if the rest is not enough, as a sentence; undefined where there are none. */
export function describeRestrictedChecks(province: ProvinceCode): string | undefined {
  const restricted = CHECK_KINDS.filter((check) => requestingOf(province, check) === 'if the rest is not enough');
  if (restricted.length === 0) return undefined;
  const names = formatList(
    restricted.map((check) => NAME_OF[check]()),
    'disjunction',
  );
  return t`You may request ${names} only if references or proof of income are not enough to decide.`;
}
