import { joinNames } from '../../applications/groups/group.ts';
import { CATALOGUE, type CheckKind } from '../../screening/orders/catalogue.ts';
import type { Group } from './input.ts';

export const GROUP_NAMES: Record<Group, string> = {
  rental: 'Rental record', // @literal group of the model file
  credit: 'Credit file',
  money: 'Affordability',
  verification: 'Verification',
  application: 'Application',
};

/** The groups of inputs that the result of a check can change; a table, so that a page need not load all the inputs. */
export const GROUPS_OF_CHECK: Record<CheckKind, readonly Group[]> = {
  credit_check: ['credit', 'verification'],
  id_verification: ['verification'],
  background_check: ['verification'],
  reference_check: ['rental'],
  financial_verification: ['rental', 'money', 'verification'],
};

const ORDER: readonly Group[] = ['rental', 'credit', 'money', 'verification'];

/** What buying these checks, or any of those for sale, means for the ranking, to an applicant who is deciding. */
export function describeBoughtChecks(kinds: readonly CheckKind[] = CATALOGUE.map(({ id }) => id)): string {
  const groups = ORDER.filter((group) => kinds.some((kind) => GROUPS_OF_CHECK[kind].includes(group)));
  const parts = joinNames(groups.map((group) => GROUP_NAMES[group].toLowerCase()));
  const results = kinds.length === 1 ? 'the result counts' : 'the results count';
  return `You never have to buy a check. Paying for one isn’t rewarded in the ranking, but ${results}, for or against you, under ${parts}.`;
}
