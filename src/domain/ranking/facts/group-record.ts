import type { ProvinceCode } from '../../values/province.ts';
import type { InputId } from '../inputs/inputs.ts';

/**
 * What the ranking may know of an applicant, and all that it may know: a field that is not written down here has no
 * way in. Reports keep the vendors' own field names. Anything may be missing, empty or unreadable, and is unknown then;
 * numbers may come as text. Money in dollars, dates as ISO 8601.
 */
export interface AdultRecord {
  /** `in-review` is submitted. */
  status?: string;
  /** Every check that was made, oldest first: the last one with a result counts. */
  credit_checks?: readonly { certn_data?: { equifax_result?: CreditResult | null } | null }[];
  background_checks?: readonly {
    certn_data?: { risk_result?: { status?: string; scan_status?: { fraud_scan?: string | null } } | null } | null;
  }[];
  employment_income_verifications?: readonly {
    verifast_data?: { applicantFinancialData?: FinancialData | null } | null;
  }[];
  /** `Verified`, `Unverified`; anything else is no result yet. */
  id_verifications?: readonly { status?: string }[];
  /** The checks that the landlord asked this person for. */
  screening_request_items?: readonly { is_completed?: number | boolean }[];
  user?: {
    housings?: readonly HousingRecord[];
    employments?: readonly { is_past?: number | boolean; salary?: number | null; proof_of_income?: string | null }[];
    /** A month's income of everybody together, in dollars. */
    households?: readonly { monthly_income?: number | null }[];
    landlord_references?: readonly ReferenceRecord[];
    /** Said that there is no rental history, which answers the questions on housing. */
    never_rented?: boolean;
  };
  /** Inputs that this person says are wrong, until that is settled. */
  disputed?: readonly InputId[];
}

/** The applicant with whoever accepted to apply together. People who were only invited do not exist yet. */
export interface GroupRecord extends AdultRecord {
  coapplicants?: readonly AdultRecord[];
  /** Others apply with this person, and their records are not here: what a member of a group reads about the own part. */
  others_left_out?: boolean;
}

interface CreditResult {
  /** `RETURNED` when there is a report. */
  status?: string;
  /** 300 to 900; null with a thin file. */
  credit_score?: number | string | null;
  trades?: readonly {
    percent_credit_used?: number | null;
    past_due_count_30_day?: number | null;
    past_due_count_60_day?: number | null;
    past_due_count_90_day?: number | null;
  }[];
  collections?: readonly {
    /** Read only to take records out that would tell of a protected ground. */
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
  /** Address and unit are only ever compared with those of other homes and references. */
  address?: string;
  unit_number?: string | null;
  /** Full years. */
  duration?: number | null;
  monthly_rent?: number | null;
}

interface ReferenceRecord {
  /** 2 is completed. */
  status?: number;
  tenant_address?: string | null;
  rent_on_time?: string | null;
  cause_damage?: string | null;
  rent_to_again?: string | null;
  lease?: string | null;
}

/** What the landlord asks for, and where the home is. */
export interface ListingRecord {
  /** Current or previous housing is asked. */
  asks_rental_history: boolean;
  /** A credit check is asked, or the applicant's consent to one. */
  asks_credit_check: boolean;
  requirements: readonly string[];
  /** Dollars a month; null where the landlord did not say. */
  asking_rent: number | null;
  province?: ProvinceCode | null;
}
