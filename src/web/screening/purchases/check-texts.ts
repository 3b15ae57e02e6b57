import type { CheckKind } from '../../../domain/screening/orders/catalogue.ts';

/** What each tool shows to a landlord, in a line. */
export const TOOL_WORDS: Record<CheckKind, string> = {
  credit_check: 'Your score, accounts and late payments, from a credit bureau',
  id_verification: 'A document and a live photo, compared',
  background_check: 'Public court and fraud records',
  reference_check: 'Three questions to a former landlord',
  financial_verification: 'Totals of your income and expenses, read from your bank',
};
