import { CHECK_KINDS } from '../../values/check-kind.ts';
import { BUREAU_KINDS, CHECKS, isBureauCheck } from '../checks.ts';

/** The price list: every check with the name that landlords see, in integer cents. */
export const CATALOGUE = CHECK_KINDS.map((id) => ({
  id,
  name: CHECKS[id].names.landlord,
  cents: CHECKS[id].priceCents,
}));

/** All kinds, the most expensive first. */
export const BY_PRICE = CHECK_KINDS.toSorted((one, other) => CHECKS[other].priceCents - CHECKS[one].priceCents);

/** All kinds in the order in which results are read: what a bureau reports comes first. */
export const BY_RESULT = [...BUREAU_KINDS, ...CHECK_KINDS.filter((kind) => !isBureauCheck(kind))];
