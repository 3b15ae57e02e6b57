import type { CheckKind } from '../../../domain/screening/orders/catalogue.ts';

/** The names of the checks, in page order. */
export const CHECK_NAMES = {
  credit_check: 'credit check', // @literal
  background_check: 'background check', // @literal
  id_verification: 'ID verification', // @literal
  reference_check: 'verified landlord reference', // @literal
  financial_verification: 'income and expense verification', // @literal
} as const satisfies Record<CheckKind, string>;
export const CHECKS = Object.keys(CHECK_NAMES) as CheckKind[];

/** The element id of a check's section. */
export const checkId = (check: CheckKind): string =>
  check === 'reference_check' ? 'landlord-reference' : check.replaceAll('_', '-');
