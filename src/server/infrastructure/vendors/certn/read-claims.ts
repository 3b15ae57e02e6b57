import * as z from 'zod/mini';
import type { BackgroundResult, CreditResult } from '../../../../domain/screening/results/check-results.ts';
import { count, creditScore, date, figure, listOf, text, unreadable } from './tolerant-shapes.ts';

/**
 * What a finished check gives (`output_claims`). Assumed: the vendor documents it only in its portal. The names are
 * those of the credit file as it is stored with us, and the words of the scans those of the vendor's scores.
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

/** The vendor's scores in the words under which a scan is stored. */
const SCAN_WORDS = {
  CLEAR: 'CLEARED',
  NOT_APPLICABLE: 'CLEARED',
  REVIEW: 'REVIEW',
  RESTRICTED: 'REVIEW',
  REJECT: 'NOT_CLEARED',
} as const;

const vendorScore = z.enum(['CLEAR', 'NOT_APPLICABLE', 'REVIEW', 'RESTRICTED', 'REJECT']);
const backgroundClaims = z.object({
  scan_status: z.object({ criminal_scan: vendorScore, fraud_scan: vendorScore, sex_offender_scan: vendorScore }),
});

/** Characters of what the vendor says; it is a sentence. */
const LONGEST_PROBLEM = 300;

/** A check that came back without what was asked for, and what the vendor says of it. */
interface NothingFound {
  problem: string;
}

/**
 * The credit file of a finished check. `id` is the case's, with which the printed report is fetched.
 *
 * @throws ProviderProblem `bad_response` when the claims have another shape
 */
export function readCredit(caseId: string, claims: unknown): CreditResult | NothingFound {
  const read = creditClaims.safeParse(claims);
  if (!read.success) throw unreadable('credit');
  const { credit_check_failed, credit_check_errors, ...file } = read.data.equifax_result;
  if (credit_check_failed === true) {
    const said = credit_check_errors[0]?.trim().slice(0, LONGEST_PROBLEM);
    return { problem: said || 'The bureau could not give a credit file for this applicant.' };
  }
  return { id: caseId, equifax_result: { status: 'RETURNED', ...file } };
}

/**
 * The three scans of a finished check. One that is missing makes the answer unreadable: a person is neither cleared
 * nor suspected by default.
 *
 * @throws ProviderProblem `bad_response` when the claims have another shape
 */
export function readBackground(caseId: string, claims: unknown): BackgroundResult {
  const read = backgroundClaims.safeParse(claims);
  if (!read.success) throw unreadable('background');
  const { criminal_scan, fraud_scan, sex_offender_scan } = read.data.scan_status;
  return {
    id: caseId,
    risk_result: {
      status: 'RETURNED',
      scan_status: {
        criminal_scan: SCAN_WORDS[criminal_scan],
        fraud_scan: SCAN_WORDS[fraud_scan],
        sex_offender_scan: SCAN_WORDS[sex_offender_scan],
      },
    },
  };
}
