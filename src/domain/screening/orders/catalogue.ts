/** The checks that can be bought for an applicant. Prices are integer cents (CAD, before tax); quantity is always 1. */
export const CATALOGUE = [
  { id: 'credit_check', name: 'credit check', cents: 1500 }, // @literal
  { id: 'id_verification', name: 'id verification', cents: 400 }, // @literal
  { id: 'background_check', name: 'background check', cents: 600 }, // @literal
  { id: 'reference_check', name: 'verified landlord references', cents: 100 }, // @literal
  { id: 'financial_verification', name: 'automated income & expenses verification', cents: 1000 }, // @literal
] as const;

/** The kind of a check, used everywhere: ordering, consent, attempts, results and display. */
export type CheckKind = (typeof CATALOGUE)[number]['id'];

/** The price of one item in integer cents. */
export const priceOf = (id: CheckKind): number => CATALOGUE.find((item) => item.id === id)?.cents ?? 0;
