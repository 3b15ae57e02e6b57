/**
 * Every path of a household's record that the extractor may read, for the applicant and, with `coapplicants.#.` before
 * it, for everybody who applies together; `#` stands for a place in a list. Tests run the extractor behind a trap that
 * goes off at any other path.
 */
const OF_AN_ADULT = [
  'status',
  'disputed.#',
  'credit_checks.#.certn_data.equifax_result.status',
  'credit_checks.#.certn_data.equifax_result.credit_score',
  'credit_checks.#.certn_data.equifax_result.trades.#.percent_credit_used',
  'credit_checks.#.certn_data.equifax_result.trades.#.past_due_count_30_day',
  'credit_checks.#.certn_data.equifax_result.trades.#.past_due_count_60_day',
  'credit_checks.#.certn_data.equifax_result.trades.#.past_due_count_90_day',
  'credit_checks.#.certn_data.equifax_result.collections.#.creditor',
  'credit_checks.#.certn_data.equifax_result.collections.#.assigned_data',
  'credit_checks.#.certn_data.equifax_result.collections.#.date_paid',
  'credit_checks.#.certn_data.equifax_result.collections.#.amount_owed',
  'credit_checks.#.certn_data.equifax_result.bankruptcies.#.date_filed',
  'background_checks.#.certn_data.risk_result.status',
  'background_checks.#.certn_data.risk_result.scan_status.fraud_scan',
  'employment_income_verifications.#.verifast_data.applicantFinancialData.monthly_income',
  'employment_income_verifications.#.verifast_data.applicantFinancialData.balance_max',
  'employment_income_verifications.#.verifast_data.applicantFinancialData.total_loan',
  'employment_income_verifications.#.verifast_data.applicantFinancialData.rent_payment_average_values',
  'employment_income_verifications.#.verifast_data.applicantFinancialData.average_monthly_mortgage_payments',
  'employment_income_verifications.#.verifast_data.applicantFinancialData.monthly_utility_payments',
  'id_verifications.#.status',
  'screening_request_items.#.is_completed',
  'user.housings.#.type',
  'user.housings.#.ownership',
  'user.housings.#.address',
  'user.housings.#.unit_number',
  'user.housings.#.duration',
  'user.housings.#.monthly_rent',
  'user.employments.#.is_past',
  'user.employments.#.salary',
  'user.employments.#.proof_of_income',
  'user.households.#.monthly_income',
  'user.landlord_references.#.status',
  'user.landlord_references.#.tenant_address',
  'user.landlord_references.#.rent_on_time',
  'user.landlord_references.#.cause_damage',
  'user.landlord_references.#.rent_to_again',
  'user.landlord_references.#.lease',
  'user.never_rented',
];

export const ALLOWED_PATHS: readonly string[] = [
  ...OF_AN_ADULT,
  'others_left_out',
  ...OF_AN_ADULT.map((path) => `coapplicants.#.${path}`),
];
