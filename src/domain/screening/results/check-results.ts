import * as z from 'zod/mini';
import { KIND } from '../../values/check-kind.ts';
import type { ResultKind } from '../checks.ts';

/** The encryption context of a result, so that one result's ciphertext cannot be swapped for another's. */
export const placeOfCheck = (kind: ResultKind): string => `check ${kind}`;

const text = z.nullable(z.string());
const count = z.number();
/** Dollars. */
const money = z.nullable(z.number());

/** A credit file as it is stored; the odd spellings are fixed field names. */
const CreditResult = z.object({
  /** The vendor's report id, for fetching its PDF. */
  id: z.optional(z.string()),
  equifax_result: z.optional(
    z.object({
      status: z.string(),
      /** 300 to 900; null if the file is too thin for a score. */
      credit_score: z.nullable(z.number()),
      trades: z.array(
        z.object({
          credit_grantor: text,
          percent_credit_used: z.nullable(z.number()),
          past_due_count_30_day: count,
          past_due_count_60_day: count,
          past_due_count_90_day: count,
        }),
      ),
      collections: z.array(
        z.object({
          creditor: z.optional(text),
          agency_entity: z.optional(text),
          /** ISO date when the debt was assigned to the agency. */
          assigned_data: text,
          date_paid: text,
          amount_owed: money,
        }),
      ),
      bankruptcies: z.array(
        z.object({ customer: z.optional(text), liability_ammount: z.optional(money), date_filed: text }),
      ),
    }),
  ),
  /** Set where the check ended before the bureau could look; `information` says why. */
  status: z.optional(z.literal('FAILED')),
  /** The bureau's message when it has nothing to report. */
  information: z.optional(z.object({ non_field_errors: z.optional(z.array(z.string())) })),
});
export type CreditResult = z.infer<typeof CreditResult>;

/** A credit check that ended before the bureau could look. */
export const creditNotDone = (problems: string[]): CreditResult => ({
  status: 'FAILED',
  information: { non_field_errors: problems },
});

/** Whether the bureau looked and has no file. */
export const isWithoutFile = ({ status, information, equifax_result }: CreditResult): boolean =>
  information !== undefined && equifax_result === undefined && status === undefined;

/** A background report as it is stored. A scan passes when it is `CLEARED`. */
const BackgroundResult = z.object({
  id: z.optional(z.string()),
  risk_result: z.object({
    status: z.string(),
    scan_status: z.object({ criminal_scan: z.string(), fraud_scan: z.string(), sex_offender_scan: z.string() }),
  }),
});
export type BackgroundResult = z.infer<typeof BackgroundResult>;

/** An ID check as it is stored. */
const IdResult = z.object({ status: z.enum(['Verified', 'Unverified']), nameOnCard: text, verifast_data: z.unknown() });
export type IdResult = z.infer<typeof IdResult>;

/** Bank data as it is stored: dollars, or dollars a month where the name says monthly. */
const IncomeResult = z.object({
  status: z.string(),
  applicantFinancialData: z.optional(
    z.object({
      monthly_employer_income: money,
      monthly_income: money,
      monthly_government_income: money,
      balance_max: money,
      total_loan: money,
      rent_payment_average_values: money,
      average_monthly_mortgage_payments: money,
      monthly_utility_payments: money,
      pdfUrl: z.optional(text),
    }),
  ),
});
export type IncomeResult = z.infer<typeof IncomeResult>;

/** The result type of each check. */
export interface CheckResults {
  [KIND.credit]: CreditResult;
  [KIND.background]: BackgroundResult;
  [KIND.identity]: IdResult;
  [KIND.income]: IncomeResult;
}

const SCHEMAS: { [Kind in ResultKind]: z.ZodMiniType<CheckResults[Kind]> } = {
  [KIND.credit]: CreditResult,
  [KIND.background]: BackgroundResult,
  [KIND.identity]: IdResult,
  [KIND.income]: IncomeResult,
};

/**
 * A check's result reduced to the fields that are stored.
 *
 * @returns undefined if it does not match the schema
 */
export function readCheckResult<Kind extends ResultKind>(kind: Kind, given: unknown): CheckResults[Kind] | undefined {
  return z.safeParse(SCHEMAS[kind], given).data;
}

/** The credit score for lists and filters, 300 to 900; null if there is no valid one. */
export function scoreOf(result: CreditResult): number | null {
  const score = result.equifax_result?.credit_score;
  return typeof score === 'number' && Number.isInteger(score) && score >= 300 && score <= 900 ? score : null;
}
