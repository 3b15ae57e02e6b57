import * as z from 'zod/mini';
import type { CreditFile, CreditReport } from '../../../../domain/screening/results/credit-report.ts';
import { msg } from '../../../../domain/text/t.ts';
import { centsFromDollars } from '../../../../domain/values/money.ts';
import { inEnglish } from '../../languages/language-scope.ts';
import { count, creditScore, date, figure, listOf, text, unreadable } from './tolerant-shapes.ts';

/**
 * The result of a finished check (`output_claims`). Assumed: the vendor documents it only in its portal. The values
 * of the scans are the vendor's scores.
 */

const creditClaims = z.object({
  equifax_result: z.object({
    credit_check_failed: z.nullish(z.boolean()),
    credit_check_errors: listOf(z.string()),
    credit_score: creditScore,
    trades: listOf(
      z.object({
        credit_grantor: text,
        percent_credit_used: figure,
        past_due_count_30_day: count,
        past_due_count_60_day: count,
        past_due_count_90_day: count,
      }),
    ),
    collections: listOf(
      z.object({
        creditor: text,
        agency_entity: text,
        assigned_data: date,
        date_paid: date,
        amount_owed: figure,
      }),
    ),
    bankruptcies: listOf(z.object({ customer: text, liability_ammount: figure, date_filed: date })),
  }),
});

/** Characters of the vendor's message, which is a sentence. */
const LONGEST_PROBLEM = 300;

/** A check that came back without a result, and the vendor's reason. */
interface NothingFound {
  problem: string;
}

/**
 * The credit file of a finished check. `id` is the case's, which is used to fetch the PDF report.
 *
 * @throws ProviderProblem `bad_response` when the claims have another shape
 */
export function readCredit(caseId: string, claims: unknown): CreditReport | NothingFound {
  const read = creditClaims.safeParse(claims);
  if (!read.success) throw unreadable('credit');
  const { credit_check_failed, credit_check_errors } = read.data.equifax_result;
  if (credit_check_failed === true) {
    const reason = credit_check_errors[0]?.trim().slice(0, LONGEST_PROBLEM);
    return { problem: reason || inEnglish(msg`The bureau could not provide a credit file for this applicant.`) };
  }
  return { outcome: 'file', file: fileOf(read.data.equifax_result), vendorId: caseId };
}

type Claims = z.infer<typeof creditClaims>['equifax_result'];

const centsOf = (dollars: number | null): number | null => (dollars === null ? null : centsFromDollars(dollars));

const fileOf = (claims: Claims): CreditFile => ({
  score: claims.credit_score,
  accounts: claims.trades.map((trade) => ({
    lender: trade.credit_grantor,
    percentUsed: trade.percent_credit_used,
    late30: trade.past_due_count_30_day,
    late60: trade.past_due_count_60_day,
    late90: trade.past_due_count_90_day,
  })),
  collections: claims.collections.map((entry) => ({
    creditor: entry.creditor,
    agency: entry.agency_entity,
    assignedOn: entry.assigned_data,
    paidOn: entry.date_paid,
    owedCents: centsOf(entry.amount_owed),
  })),
  bankruptcies: claims.bankruptcies.map((entry) => ({
    name: entry.customer,
    liabilityCents: centsOf(entry.liability_ammount),
    filedOn: entry.date_filed,
  })),
});
