import type { RankedBank, RankedCredit } from '../../src/domain/ranking/facts/ranking-facts.ts';
import type { BackgroundReport, ScanOutcome } from '../../src/domain/screening/results/check-results.ts';

/** The bureau's and the bank's checks of an applicant in the field names of the API. */
export interface CheckRecords {
  /** All checks, oldest first: the last one with a result counts. */
  credit_checks?: readonly { certn_data?: { equifax_result?: CreditResult | null } | null }[];
  background_checks?: readonly {
    certn_data?: { risk_result?: { status?: string; scan_status?: Scans } | null } | null;
  }[];
  employment_income_verifications?: readonly {
    verifast_data?: { applicantFinancialData?: FinancialData | null } | null;
  }[];
}

interface Scans {
  fraud_scan?: string | null;
  criminal_scan?: string | null;
  sex_offender_scan?: string | null;
}

export interface CreditResult {
  /** `RETURNED` if there is a report. */
  status?: string;
  /** 300 to 900; null for a thin file. */
  credit_score?: number | null;
  trades?: readonly {
    percent_credit_used?: number | null;
    past_due_count_30_day?: number | null;
    past_due_count_60_day?: number | null;
    past_due_count_90_day?: number | null;
  }[];
  collections?: readonly {
    /** Read only to remove records that would reveal a protected ground. */
    creditor?: string | null;
    assigned_data?: string | null;
    date_paid?: string | null;
    amount_owed?: number | null;
  }[];
  bankruptcies?: readonly { date_filed?: string | null }[];
}

interface FinancialData {
  monthly_income?: number | null;
  balance_max?: number | null;
  total_loan?: number | null;
  rent_payment_average_values?: number | null;
  average_monthly_mortgage_payments?: number | null;
  monthly_utility_payments?: number | null;
}

/** No count is out of every range, and so unknown. */
const UNCOUNTED = -1;

const centsOf = (dollars: number | null | undefined): number | null =>
  dollars == null ? null : Math.round(dollars * 100);

export function creditOf({ credit_checks = [] }: CheckRecords): RankedCredit | null {
  const files = credit_checks.map((check) => check.certn_data?.equifax_result);
  const file = files.findLast((one) => one?.status === 'RETURNED');
  if (!file) return null;
  return {
    score: file.credit_score ?? null,
    accounts: (file.trades ?? []).map((trade) => ({
      percentUsed: trade.percent_credit_used ?? null,
      late30: trade.past_due_count_30_day ?? UNCOUNTED,
      late60: trade.past_due_count_60_day ?? UNCOUNTED,
      late90: trade.past_due_count_90_day ?? UNCOUNTED,
    })),
    collections: (file.collections ?? []).map((entry) => ({
      creditor: entry.creditor ?? null,
      assignedOn: entry.assigned_data ?? null,
      paidOn: entry.date_paid ?? null,
      owedCents: centsOf(entry.amount_owed),
    })),
    bankruptcies: (file.bankruptcies ?? []).map(({ date_filed }) => ({ filedOn: date_filed ?? null })),
  };
}

const SCANS: Readonly<Record<string, ScanOutcome>> = {
  CLEARED: 'cleared',
  NONE: 'unfinished',
  ANALYZING: 'unfinished',
};
const scanOf = (scan: string | null | undefined): ScanOutcome => (scan ? (SCANS[scan] ?? 'review') : 'unfinished');

export function searchOf({ background_checks = [] }: CheckRecords): BackgroundReport | null {
  const found = background_checks.map((check) => check.certn_data?.risk_result);
  const result = found.findLast((one) => one?.status === 'RETURNED');
  if (!result) return null;
  const { scan_status } = result;
  return {
    criminal: scanOf(scan_status?.criminal_scan),
    fraud: scanOf(scan_status?.fraud_scan),
    sexOffender: scanOf(scan_status?.sex_offender_scan),
  };
}

export function bankOf({ employment_income_verifications = [] }: CheckRecords): RankedBank | null {
  const data = employment_income_verifications.findLast((one) => one.verifast_data?.applicantFinancialData);
  const shown = data?.verifast_data?.applicantFinancialData;
  if (!shown) return null;
  return {
    income: centsOf(shown.monthly_income),
    highestBalance: centsOf(shown.balance_max),
    loans: centsOf(shown.total_loan),
    rent: centsOf(shown.rent_payment_average_values),
    mortgage: centsOf(shown.average_monthly_mortgage_payments),
    utilities: centsOf(shown.monthly_utility_payments),
  };
}
