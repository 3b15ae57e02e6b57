import { CHECKS } from '../../screening/checks.ts';
import { formatList } from '../../text/format-list.ts';
import { msg, plural, type Text, t } from '../../text/t.ts';
import { CHECK_KINDS, type CheckKind } from '../../values/check-kind.ts';
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

/** What buying these checks, or any of those for sale, means for the ranking, to an applicant who is deciding. */
export function describeBoughtChecks(kinds: readonly CheckKind[] = CHECK_KINDS): string {
  const changed = IN_SENTENCE.filter(([group]) => kinds.some((kind) => groupsOf(kind).includes(group)));
  const parts = formatList(changed.map(([, name]) => name()));
  return t`You never have to buy a check. Paying for one isn’t rewarded in the ranking, but ${plural(kinds.length, { one: 'the result counts', other: 'the results count' })}, for or against you, under ${parts}.`;
}
