import type { ProvinceCode } from '../../values/province.ts';
import type { InputId } from '../inputs/inputs.ts';

/**
 * Everything that the ranking can know about an applicant; other fields cannot get in. Reports have the vendors' own
 * field names. Anything may be missing, empty or unreadable, which counts as unknown; numbers may be text. Money in
 * dollars, dates as ISO 8601.
 */
export interface AdultRecord {
  /** `in-review` means submitted. */
  status?: string;
  /** All checks, oldest first: the last one with a result counts. */
  credit_checks?: readonly { certn_data?: { equifax_result?: CreditResult | null } | null }[];
  background_checks?: readonly {
    certn_data?: { risk_result?: { status?: string; scan_status?: { fraud_scan?: string | null } } | null } | null;
  }[];
  employment_income_verifications?: readonly {
    verifast_data?: { applicantFinancialData?: FinancialData | null } | null;
  }[];
  /** `Verified` or `Unverified`; anything else means no result yet. */
  id_verifications?: readonly { status?: string }[];
  /** The checks that the landlord requested from this person. */
  screening_request_items?: readonly { is_completed?: number | boolean }[];
  user?: {
    housings?: readonly HousingRecord[];
    employments?: readonly { is_past?: number | boolean; salary?: number | null; proof_of_income?: string | null }[];
    /** Combined income in dollars a month. */
    households?: readonly { monthly_income?: number | null }[];
    landlord_references?: readonly ReferenceRecord[];
    /** Stated that there is no rental history, which answers the housing questions. */
    never_rented?: boolean;
  };
  /** Inputs that this person disputes. */
  disputed?: readonly InputId[];
}

/** The applicant with the co-applicants who accepted. People who are only invited do not count. */
export interface GroupRecord extends AdultRecord {
  coapplicants?: readonly AdultRecord[];
  /** Co-applicants exist but their records are left out: for a group member who reads about their own part. */
  others_left_out?: boolean;
}

interface CreditResult {
  /** `RETURNED` if there is a report. */
  status?: string;
  /** 300 to 900; null for a thin file. */
  credit_score?: number | string | null;
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

interface HousingRecord {
  type?: string;
  ownership?: string;
  /** Address and unit are only compared with those of other homes and references. */
  address?: string;
  unit_number?: string | null;
  /** Full years. */
  duration?: number | null;
  monthly_rent?: number | null;
}

interface ReferenceRecord {
  /** 2 means completed. */
  status?: number;
  tenant_address?: string | null;
  rent_on_time?: string | null;
  cause_damage?: string | null;
  rent_to_again?: string | null;
  lease?: string | null;
}

/** What the landlord asks for, and the province of the home. */
export interface ListingRecord {
  /** Current or previous housing is asked for. */
  asks_rental_history: boolean;
  /** A credit check is requested, or the applicant's consent to one. */
  asks_credit_check: boolean;
  requirements: readonly string[];
  /** Dollars a month; null if the landlord did not state it. */
  asking_rent: number | null;
  /** Null if the address does not tell; absent only where no home is meant, as in a worked example. */
  province?: ProvinceCode | null;
}
