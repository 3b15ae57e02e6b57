import { expect, test } from 'vitest';
import { type AdultRecord, extract, type GroupRecord } from '../../../../testing/builders/api-records.ts';
import { AS_OF, OPEN_LISTING } from '../../../../testing/builders/random-groups.ts';
import { INPUTS, type InputId } from '../inputs/inputs.ts';

type User = NonNullable<AdultRecord['user']>;
type Financial = NonNullable<
  NonNullable<
    NonNullable<AdultRecord['employment_income_verifications']>[number]['verifast_data']
  >['applicantFinancialData']
>;

const bank = (applicantFinancialData: Financial): AdultRecord => ({
  employment_income_verifications: [{ verifast_data: { applicantFinancialData } }],
});
const says = (user: User): AdultRecord => ({ user });
const line = (salary: number | null, proof_of_income: string | null = null, is_past = 0) => ({
  is_past,
  salary,
  proof_of_income,
});
const earns = (salary: number): AdultRecord => says({ employments: [line(salary)] });
const home = (address: string, monthly_rent: number | null = 1000, type = 'current', duration = 4) => ({
  type,
  ownership: 'rent',
  address,
  unit_number: '',
  duration,
  monthly_rent,
});
const reference = (rent_on_time: string, cause_damage = 'no', rent_to_again = 'yes', tenant_address = '1 Elm St') => ({
  status: 2,
  tenant_address,
  rent_on_time,
  cause_damage,
  rent_to_again,
  lease: null,
});
const scan = (fraud_scan: string, status = 'RETURNED'): AdultRecord => ({
  background_checks: [{ certn_data: { risk_result: { status, scan_status: { fraud_scan } } } }],
});
const collected = (collections: object[]): AdultRecord => ({
  credit_checks: [{ certn_data: { equifax_result: { status: 'RETURNED', credit_score: 700, collections } } }],
});
const submitted = (adult: AdultRecord): AdultRecord => ({ ...adult, status: 'in-review' });
const together = (primary: AdultRecord, ...coapplicants: AdultRecord[]): GroupRecord => ({
  ...primary,
  coapplicants,
});
const SAYS_1000_EARNS_800 = says({ employments: [line(800)], households: [{ monthly_income: 1000 }] });
const paid = { creditor: 'Gym Club', assigned_data: '2024-06-01', date_paid: '2024-09-01', amount_owed: 400 };
const unpaid = { ...paid, date_paid: null };

/** 0 unknown; 1 the worst step verified, 8 the worst step declared. */
test.each<[string, InputId, number, GroupRecord]>([
  [
    'answers are averaged',
    'ref_rent_on_time',
    3,
    says({ landlord_references: [reference('yes'), reference('sometimes')] }),
  ],
  [
    'an invalid answer is left out',
    'ref_rent_on_time',
    4,
    says({ landlord_references: [reference('yes'), reference('?')] }),
  ],
  [
    'an incomplete reference does not count',
    'ref_rent_on_time',
    0,
    says({ landlord_references: [{ ...reference('yes'), status: 1 }] }),
  ],
  ['damage is scored in reverse', 'ref_property_care', 1, says({ landlord_references: [reference('yes', 'yes')] })],
  [
    'the worst answer counts',
    'ref_worst_rent_on_time',
    1,
    says({ landlord_references: [reference('yes'), reference('no')] }),
  ],
  [
    'the worst answer of one of two adults',
    'ref_worst_rent_on_time',
    2,
    together(says({ landlord_references: [reference('no')] }), says({ landlord_references: [reference('yes')] })),
  ],
  [
    'half of the references spotless',
    'ref_all_spotless',
    2,
    says({ landlord_references: [reference('yes'), reference('yes', 'little')] }),
  ],
  [
    'references are counted per adult',
    'refs_completed',
    2,
    together(says({ landlord_references: [reference('yes')] }), {}),
  ],
  [
    'a reference about a home in the application',
    'ref_address_matched',
    2,
    says({ housings: [home('1 elm  st')], landlord_references: [reference('yes')] }),
  ],
  [
    'a reference about another home',
    'ref_address_matched',
    1,
    says({ housings: [home('9 Far Rd')], landlord_references: [reference('yes')] }),
  ],
  ['a lease', 'ref_lease_on_file', 2, says({ landlord_references: [{ ...reference('yes'), lease: 'lease.pdf' }] })],
  [
    'one of two rented homes referenced',
    'homes_referenced',
    2,
    says({ housings: [home('1 Elm St'), home('2 Oak Ave', 900, 'previous')], landlord_references: [reference('yes')] }),
  ],
  [
    'years confirmed by a landlord',
    'current_home_years',
    2,
    says({ housings: [home('1 Elm St')], landlord_references: [reference('yes')] }),
  ],
  ['unconfirmed years', 'current_home_years', 0, says({ housings: [home('1 Elm St')] })],
  [
    'a mortgage counts as a payment',
    'rent_paid_from_bank',
    2,
    bank({ monthly_income: 1, average_monthly_mortgage_payments: 900 }),
  ],
  ['no payment in bank data', 'rent_paid_from_bank', 1, bank({ monthly_income: 1, rent_payment_average_values: 0 })],
  [
    'a stated rent off by a tenth',
    'rent_matches_bank',
    3,
    together({ ...bank({ rent_payment_average_values: 1000 }), ...says({ housings: [home('1 Elm St', 1100)] }) }),
  ],
  ['paid collections do not count as unpaid', 'collections_unpaid', 4, collected([paid])],
  ['a paid collection has no age', 'collection_age', 4, collected([paid])],
  ['an unpaid collection from last year', 'collection_age', 1, collected([unpaid, paid])],
  ['one unpaid collection beside a settled one', 'collections_share_unpaid', 1, collected([unpaid, paid])],
  [
    'an unpaid collection of one of two adults',
    'collections_share_unpaid',
    2,
    together(collected([unpaid]), collected([])),
  ],
  ['no collections at all', 'collections_share_unpaid', 3, collected([])],
  [
    'income from bank and lines together',
    'income_covers_rent',
    11,
    together({ ...bank({ monthly_income: 1000 }), ...says({ housings: [home('1 Elm St')] }) }, earns(700)),
  ],
  [
    'income from the bank alone',
    'income_covers_rent',
    2,
    { ...bank({ monthly_income: 1000 }), ...says({ housings: [home('1 Elm St')] }) },
  ],
  [
    'bank data overrides typed income',
    'income_covers_rent',
    1,
    {
      ...bank({ monthly_income: 900 }),
      ...says({ housings: [home('1 Elm St')], households: [{ monthly_income: 5000 }] }),
    },
  ],
  [
    'the typed total overrides the lines',
    'income_covers_rent',
    8,
    says({ housings: [home('1 Elm St')], employments: [line(5000)], households: [{ monthly_income: 900 }] }),
  ],
  [
    'a past line does not count as income',
    'income_covers_rent',
    0,
    says({ housings: [home('1 Elm St')], employments: [line(5000, null, 1)] }),
  ],
  [
    'income left after rent',
    'income_left_after_rent',
    9,
    says({ housings: [home('1 Elm St')], households: [{ monthly_income: 1300 }] }),
  ],
  [
    'savings worth three months of rent',
    'savings_months',
    3,
    { ...bank({ balance_max: 3000 }), ...says({ housings: [home('1 Elm St')] }) },
  ],
  ['loans without income are the worst', 'debt_to_income', 1, bank({ monthly_income: 0, total_loan: 10 })],
  ['no loans without income are the best', 'debt_to_income', 5, bank({ monthly_income: 0, total_loan: 0 })],
  [
    'income compared with all bills',
    'income_covers_bills',
    2,
    bank({ monthly_income: 1320, rent_payment_average_values: 900, monthly_utility_payments: 100 }),
  ],
  [
    'no housing payment in bank data',
    'income_covers_bills',
    0,
    bank({ monthly_income: 1320, monthly_utility_payments: 100 }),
  ],
  ['savings without loans', 'savings_to_debt', 3, bank({ balance_max: 0, total_loan: 0 })],
  ['utilities in bank data', 'utilities_paid_from_bank', 2, bank({ monthly_utility_payments: 60 })],
  [
    'proof for one of two lines',
    'income_proof_attached',
    2,
    says({ employments: [line(900, 'proof.pdf'), line(500)] }),
  ],
  [
    'a line without an amount needs no proof',
    'income_proof_attached',
    3,
    says({ employments: [line(900, 'proof.pdf'), line(0)] }),
  ],
  [
    'stating a fifth more than bank data',
    'income_overstatement',
    2,
    { ...bank({ monthly_income: 1000 }), ...says({ households: [{ monthly_income: 1200 }] }) },
  ],
  [
    'stating less does not count against anyone',
    'income_overstatement',
    4,
    { ...bank({ monthly_income: 1000 }), ...says({ households: [{ monthly_income: 400 }] }) },
  ],
  [
    'a total for two is not compared with one bank',
    'income_overstatement',
    4,
    together(
      {
        ...bank({ monthly_income: 1000 }),
        ...says({ employments: [line(1000)], households: [{ monthly_income: 2000 }] }),
      },
      earns(1000),
    ),
  ],
  ['lines below the total: somebody may help', 'income_records_agree', 3, submitted(SAYS_1000_EARNS_800)],
  [
    'lines a fifth above the total',
    'income_records_agree',
    2,
    submitted(says({ employments: [line(1250)], households: [{ monthly_income: 1000 }] })),
  ],
  [
    'the total of two compared with the lines of both',
    'income_records_agree',
    2,
    together(submitted(SAYS_1000_EARNS_800), submitted(earns(500))),
  ],
  [
    'a total while a co-applicant has not submitted',
    'income_records_agree',
    0,
    together(submitted(SAYS_1000_EARNS_800), { status: 'pending' }),
  ],
  [
    'a total for people whose answers are left out',
    'income_records_agree',
    0,
    { ...submitted(SAYS_1000_EARNS_800), others_left_out: true },
  ],
  [
    'one of two IDs failed',
    'id_check_result',
    1,
    together({ id_verifications: [{ status: 'Verified' }] }, { id_verifications: [{ status: 'Unverified' }] }),
  ],
  [
    'the last ID check counts',
    'id_check_result',
    2,
    { id_verifications: [{ status: 'Unverified' }, { status: 'Verified' }] },
  ],
  ['a scan to review', 'fraud_scan_result', 1, scan('REVIEW')],
  ['a scan that is not cleared', 'fraud_scan_result', 1, scan('NOT_CLEARED')],
  ['a scan in progress', 'fraud_scan_result', 0, scan('ANALYZING')],
  ['a clear scan in an unfinished report', 'fraud_scan_result', 0, scan('CLEARED', 'ANALYZING')],
  ['ID of one adult of two', 'adults_id_verified', 2, together({ id_verifications: [{ status: 'Verified' }] }, {})],
  ['one of three adults submitted', 'adults_submitted', 1, together({ status: 'in-review' }, {}, {})],
  [
    'every requested check done',
    'requested_checks_done',
    3,
    { screening_request_items: [{ is_completed: 1 }, { is_completed: true }] },
  ],
  ['no rental history counts as an answer', 'sections_complete', 2, says({ never_rented: true })],
])('%s', (_, id, code, group) => {
  const { codes } = extract(group, OPEN_LISTING, AS_OF);
  expect(codes[INPUTS.findIndex((input) => input.id === id)]).toBe(code);
});

test('nobody is a proven payer where income does not count, as bank data is left out', () => {
  const group = { ...bank({ rent_payment_average_values: 1000 }), ...says({ housings: [home('1 Elm St')] }) };
  expect(extract(group, OPEN_LISTING, AS_OF).proven).toBe(true);
  expect(extract(group, { ...OPEN_LISTING, asksCreditCheck: false }, AS_OF).proven).toBe(false);
});
