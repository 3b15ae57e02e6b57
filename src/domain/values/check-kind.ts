/**
 * The kinds of checks. The keys are our words, for code that is about one of them; the values are those of the API and the
 * database, and stand nowhere else. What is declared about each is in `domain/screening/checks.ts`.
 */
export const KIND = {
  credit: 'credit_check',
  identity: 'id_verification',
  background: 'background_check',
  references: 'reference_check',
  income: 'financial_verification',
} as const;

/** The kind of a check, used everywhere: ordering, consent, attempts, results and display. */
export type CheckKind = (typeof KIND)[keyof typeof KIND];

/** All kinds, in the order of lists and orders. */
export const CHECK_KINDS = [KIND.credit, KIND.identity, KIND.background, KIND.references, KIND.income] as const;
