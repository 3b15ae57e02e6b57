import * as z from 'zod/mini';
import type { IdentityResult, IncomeReport } from '../../../../domain/screening/results/check-results.ts';
import { centsFromDollars } from '../../../../domain/values/money.ts';

/** An object with unvalidated values. */
export type Facts = Readonly<Record<string, unknown>>;

const MOST_DOLLARS = 1_000_000_000;
const WRITTEN_AMOUNT = /^\$?(\d{1,12}|\d{1,3}(,\d{3}){1,3})(\.\d{1,6})?$/;

/** Integer cents of dollars as a number or as text; null for negative or other values. */
function amountIn(given: unknown): number | null {
  const written = typeof given === 'string' ? given.trim() : '';
  const dollars = WRITTEN_AMOUNT.test(written) ? Number(written.replace(/[$,]/g, '')) : given;
  const isAmount = typeof dollars === 'number' && dollars >= 0 && dollars <= MOST_DOLLARS;
  // Adding zero turns -0 into 0.
  return isAmount ? centsFromDollars(dollars) + 0 : null;
}

/** One line of text, 200 characters at most; undefined for anything else. */
function lineIn(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined;
  const line = given.slice(0, 1_000).replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ');
  return [...line.trim()].slice(0, 200).join('') || undefined;
}

/** A possible address, 2 000 characters at most. */
const addressIn = (given: unknown): string | undefined =>
  typeof given === 'string' && given !== '' && given.length <= 2_000 ? given : undefined;

/** Whether a flag is explicitly off; a missing flag is not. */
const isNo = (given: unknown): boolean => [false, 0, '0', 'false'].some((no) => no === given);

// The vendor documents only the envelope, so everything inside it is read as far as we understand it; anything else
// counts as missing. Only the fields named here are stored.

export const facts: z.ZodMiniType<Facts> = z.record(z.string(), z.unknown());

type Read<Result> = { result: Result; pdfUrl: string | undefined };

/**
 * Income data without a single figure counts as failed.
 *
 * @param hasFinancialData the vendor's flag beside it
 */
export function readBank(given: Facts | undefined, hasFinancialData: unknown): Read<IncomeReport> | undefined {
  if (isNo(hasFinancialData)) return { result: { outcome: 'no figures' }, pdfUrl: undefined };
  if (!given) return undefined;
  const figures = {
    employerIncome: amountIn(given.monthly_employer_income),
    income: amountIn(given.monthly_income),
    governmentIncome: amountIn(given.monthly_government_income),
    highestBalance: amountIn(given.balance_max),
    loans: amountIn(given.total_loan),
    rent: amountIn(given.rent_payment_average_values),
    mortgage: amountIn(given.average_monthly_mortgage_payments),
    utilities: amountIn(given.monthly_utility_payments),
  };
  const pdfUrl = addressIn(given.pdfUrl);
  const isEmpty = Object.values(figures).every((figure) => figure === null);
  if (isEmpty) return { result: { outcome: 'no figures' }, pdfUrl };
  return { result: { outcome: 'figures', figures }, pdfUrl };
}

/** Only the document's type, its country and the reason for a refusal are stored: no number, no picture. */
export function readIdentity(given: Facts | undefined): Read<IdentityResult> | undefined {
  const status = lineIn(given?.status)?.toLowerCase();
  if (!given || (status !== 'verified' && status !== 'unverified')) return undefined;
  const document = {
    type: lineIn(given.documentType),
    issuingCountry: lineIn(given.issuingCountry),
    reason: lineIn(given.reason),
  };
  return {
    result: {
      isVerified: status === 'verified',
      nameOnDocument: lineIn(given.nameOnCard) ?? null,
      document,
    },
    pdfUrl: addressIn(given.pdfUrl),
  };
}
