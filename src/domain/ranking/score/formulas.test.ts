import { expect, test } from 'vitest';
import { AS_OF, OPEN_LISTING } from '../../../../testing/builders/random-groups.ts';
import { extract } from '../facts/extract-facts.ts';
import type { AdultRecord, GroupRecord } from '../facts/group-record.ts';
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
    'an answer that is none is left out',
    'ref_rent_on_time',
    4,
    says({ landlord_references: [reference('yes'), reference('?')] }),
  ],
  [
    'a reference that is not completed is none',
    'ref_rent_on_time',
    0,
    says({ landlord_references: [{ ...reference('yes'), status: 1 }] }),
  ],
  ['damage counts the other way', 'ref_property_care', 1, says({ landlord_references: [reference('yes', 'yes')] })],
  [
    'the worst answer is seen',
    'ref_worst_rent_on_time',
    1,
    says({ landlord_references: [reference('yes'), reference('no')] }),
  ],
  [
    'the worst answer of one adult of two',
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
    'a reference about a home of the application',
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
    'years that a landlord confirms',
    'current_home_years',
    3,
    says({ housings: [home('1 Elm St')], landlord_references: [reference('yes')] }),
  ],
  ['years that nobody confirms', 'current_home_years', 0, says({ housings: [home('1 Elm St')] })],
  [
    'a mortgage is a payment too',
    'rent_paid_from_bank',
    2,
    bank({ monthly_income: 1, average_monthly_mortgage_payments: 900 }),
  ],
  ['no payment at the bank', 'rent_paid_from_bank', 1, bank({ monthly_income: 1, rent_payment_average_values: 0 })],
  [
    'a stated rent a tenth off',
    'rent_matches_bank',
    3,
    together({ ...bank({ rent_payment_average_values: 1000 }), ...says({ housings: [home('1 Elm St', 1100)] }) }),
  ],
  ['paid collections are no unpaid ones', 'collections_unpaid', 4, collected([paid])],
  ['a paid collection has no age', 'collection_age', 4, collected([paid])],
  ['an unpaid collection of last year', 'collection_age', 1, collected([unpaid, paid])],
  ['half of the collections unpaid', 'collections_share_unpaid', 2, collected([unpaid, paid])],
  ['none of no collections unpaid', 'collections_share_unpaid', 3, collected([])],
  [
    'income of bank and lines together',
    'income_covers_rent',
    11,
    together({ ...bank({ monthly_income: 1000 }), ...says({ housings: [home('1 Elm St')] }) }, earns(700)),
  ],
  [
    'income of the bank alone',
    'income_covers_rent',
    2,
    { ...bank({ monthly_income: 1000 }), ...says({ housings: [home('1 Elm St')] }) },
  ],
  [
    'the bank before what is typed',
    'income_covers_rent',
    1,
    {
      ...bank({ monthly_income: 900 }),
      ...says({ housings: [home('1 Elm St')], households: [{ monthly_income: 5000 }] }),
    },
  ],
  [
    'the typed total before the lines',
    'income_covers_rent',
    8,
    says({ housings: [home('1 Elm St')], employments: [line(5000)], households: [{ monthly_income: 900 }] }),
  ],
  [
    'a past line is no income',
    'income_covers_rent',
    0,
    says({ housings: [home('1 Elm St')], employments: [line(5000, null, 1)] }),
  ],
  [
    'what is left after rent',
    'income_left_after_rent',
    9,
    says({ housings: [home('1 Elm St')], households: [{ monthly_income: 1300 }] }),
  ],
  [
    'savings of three months of rent',
    'savings_months',
    3,
    { ...bank({ balance_max: 3000 }), ...says({ housings: [home('1 Elm St')] }) },
  ],
  ['loans beside no income are the worst', 'debt_to_income', 1, bank({ monthly_income: 0, total_loan: 10 })],
  ['no loans beside no income are the best', 'debt_to_income', 5, bank({ monthly_income: 0, total_loan: 0 })],
  [
    'income beside all bills',
    'income_covers_bills',
    2,
    bank({ monthly_income: 1320, rent_payment_average_values: 900, monthly_utility_payments: 100 }),
  ],
  ['no housing payment seen', 'income_covers_bills', 0, bank({ monthly_income: 1320, monthly_utility_payments: 100 })],
  ['savings without loans', 'savings_to_debt', 3, bank({ balance_max: 0, total_loan: 0 })],
  ['utilities seen at the bank', 'utilities_paid_from_bank', 2, bank({ monthly_utility_payments: 60 })],
  ['proof of one line of two', 'income_proof_attached', 2, says({ employments: [line(900, 'proof.pdf'), line(500)] })],
  [
    'proof is not asked of a line that brings nothing',
    'income_proof_attached',
    3,
    says({ employments: [line(900, 'proof.pdf'), line(0)] }),
  ],
  [
    'stating a fifth more than the bank shows',
    'income_overstatement',
    2,
    { ...bank({ monthly_income: 1000 }), ...says({ households: [{ monthly_income: 1200 }] }) },
  ],
  [
    'stating less is not held against anybody',
    'income_overstatement',
    4,
    { ...bank({ monthly_income: 1000 }), ...says({ households: [{ monthly_income: 400 }] }) },
  ],
  [
    'a total for two is not held against the bank of one',
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
  ['lines beside the total', 'income_records_agree', 2, submitted(SAYS_1000_EARNS_800)],
  [
    'the total of two beside the lines of both',
    'income_records_agree',
    3,
    together(submitted(SAYS_1000_EARNS_800), submitted(earns(200))),
  ],
  [
    'a total that a co-applicant has yet to answer for',
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
    'one ID of two failed',
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
  ['a scan that has not ended', 'fraud_scan_result', 0, scan('ANALYZING')],
  ['a clear scan of a report that is not back', 'fraud_scan_result', 0, scan('CLEARED', 'ANALYZING')],
  ['ID of one adult of two', 'adults_id_verified', 2, together({ id_verifications: [{ status: 'Verified' }] }, {})],
  ['one adult of three submitted', 'adults_submitted', 1, together({ status: 'in-review' }, {}, {})],
  [
    'every requested check done',
    'requested_checks_done',
    3,
    { screening_request_items: [{ is_completed: 1 }, { is_completed: true }] },
  ],
  ['no rental history is an answer', 'sections_complete', 2, says({ never_rented: true })],
])('%s', (_, id, code, group) => {
  const { codes } = extract(group, OPEN_LISTING, AS_OF);
  expect(codes[INPUTS.findIndex((input) => input.id === id)]).toBe(code);
});

test('nobody is a proven payer where income may not count: nothing of the bank is left', () => {
  const group = { ...bank({ rent_payment_average_values: 1000 }), ...says({ housings: [home('1 Elm St')] }) };
  expect(extract(group, OPEN_LISTING, AS_OF).proven).toBe(true);
  expect(extract(group, { ...OPEN_LISTING, asks_credit_check: false }, AS_OF).proven).toBe(false);
});
