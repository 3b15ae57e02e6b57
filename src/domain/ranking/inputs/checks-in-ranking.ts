import { joinNames } from '../../applications/groups/group.ts';
import { CHECKS } from '../../screening/checks.ts';
import { CHECK_KINDS, type CheckKind } from '../../values/check-kind.ts';
import type { Group } from './input.ts';

export const GROUP_NAMES: Record<Group, string> = {
  rental: 'Rental record', // @literal group of the model file
  credit: 'Credit file',
  money: 'Affordability',
  verification: 'Verification',
  application: 'Application',
};

/** The groups of inputs that the result of a check can change. */
const groupsOf = (kind: CheckKind): readonly Group[] => CHECKS[kind].ranked;

const ORDER: readonly Group[] = ['rental', 'credit', 'money', 'verification'];

/** What buying these checks, or any of those for sale, means for the ranking, to an applicant who is deciding. */
export function describeBoughtChecks(kinds: readonly CheckKind[] = CHECK_KINDS): string {
  const groups = ORDER.filter((group) => kinds.some((kind) => groupsOf(kind).includes(group)));
  const parts = joinNames(groups.map((group) => GROUP_NAMES[group].toLowerCase()));
  const results = kinds.length === 1 ? 'the result counts' : 'the results count';
  return `You never have to buy a check. Paying for one isn’t rewarded in the ranking, but ${results}, for or against you, under ${parts}.`;
}
