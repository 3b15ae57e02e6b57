import { canIncomeCount } from '../../law/comparing.ts';
import { CHECKS } from '../../screening/checks.ts';
import { formatList } from '../../text/format-names.ts';
import { msg, plural, type Text, t } from '../../text/t.ts';
import { CHECK_KINDS, type CheckKind } from '../../values/check-kind.ts';
import type { ProvinceCode } from '../../values/province.ts';
import type { Group } from './input.ts';

export const GROUP_NAMES: Record<Group, Text> = {
  rental: msg`Rental record`, // @literal group of the model file
  credit: msg`Credit file`,
  money: msg`Affordability`,
  verification: msg`Verification`,
  application: msg`Application`,
};

/** The groups of inputs that the result of a check can change. */
const groupsOf = (kind: CheckKind): readonly Group[] => CHECKS[kind].ranked;

/** Those that a check can change, as they are called within a sentence. */
const IN_SENTENCE = [
  ['rental', msg`rental record`],
  ['credit', msg`credit file`],
  ['money', msg`affordability`],
  ['verification', msg`verification`],
] as const;

/**
 * What buying these checks, or any of those for sale, means for the ranking, to an applicant who is deciding.
 *
 * @param province of the home that they are for; left out where there is none yet
 */
export function describeBoughtChecks(
  kinds: readonly CheckKind[] = CHECK_KINDS,
  province?: ProvinceCode | null,
): string {
  const countsIncome = province === undefined || canIncomeCount(province);
  const changed = IN_SENTENCE.filter(
    ([group]) => (group !== 'money' || countsIncome) && kinds.some((kind) => groupsOf(kind).includes(group)),
  );
  const parts = formatList(changed.map(([, name]) => name()));
  return t`You never have to buy a check. Paying for one isn’t rewarded in the ranking, but ${plural(kinds.length, { one: 'the result counts', other: 'the results count' })}, for or against you, under ${parts}.`;
}
