import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AS_OF, arbitraryGroup, OPEN_LISTING, REPEATABLE } from '../../../../testing/builders/random-groups.ts';
import { summarizeRank } from '../reasons/summarize-rank.ts';
import { extract } from './extract-facts.ts';
import type { AdultRecord, GroupRecord } from './group-record.ts';

const anything = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string()),
  fc.object({ maxDepth: 1 }),
);

const OF_PERSON = [
  'date_of_birth',
  'sin',
  'isCoapplicant',
  'is_favourite',
  'position',
  'step',
  'device',
  'coupon',
  'guarantor',
  'photo',
];
const OF_USER = [
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'smoke',
  'language',
  'citizenship',
  'video',
  'immigration_documents',
];
const OF_HOUSEHOLD = [
  'minor_count',
  'tenant_count',
  'accessible',
  'has_pets',
  'pets',
  'smoke',
  'parking_count',
  'renting_duration',
  'desired_move_in_date',
  'description',
];
const OF_EMPLOYMENT = [
  'current_status',
  'is_student',
  'school_name',
  'school_program',
  'start_date',
  'end_date',
  'employer',
  'job_title',
  'employment_references',
  'salary_notes',
];
const OF_HOUSING = ['reason_for_leaving', 'postal_code', 'province', 'country'];
const OF_BANK = ['monthly_government_income', 'monthly_employer_income', 'pdfUrl'];
const OF_SCANS = ['criminal_scan', 'sex_offender_scan'];
const OF_ID = ['nameOnCard', 'photo', 'verifast_data'];
const OF_TRADE = ['credit_grantor'];
const OF_BANKRUPTCY = ['customer', 'liability_ammount'];
const OF_REFERENCE = ['name', 'email', 'phone_number', 'id'];

type Fields = Record<string, unknown>;
const filled = (names: readonly string[]): fc.Arbitrary<Fields> =>
  fc.record(Object.fromEntries(names.map((name) => [name, anything])));

const forbidden = fc.record({
  person: filled(OF_PERSON),
  user: filled(OF_USER),
  household: filled(OF_HOUSEHOLD),
  employment: filled(OF_EMPLOYMENT),
  housing: filled(OF_HOUSING),
  bank: filled(OF_BANK),
  scans: filled(OF_SCANS),
  id: filled(OF_ID),
  trade: filled(OF_TRADE),
  bankruptcy: filled(OF_BANKRUPTCY),
  reference: filled(OF_REFERENCE),
});
type Forbidden = typeof forbidden extends fc.Arbitrary<infer T> ? T : never;

const each = <T extends object>(list: readonly T[] | undefined, more: Fields): T[] =>
  (list ?? []).map((entry) => ({ ...entry, ...more }));

/** The same adult with every field added that must not count. */
function withForbiddenFields(adult: AdultRecord, more: Forbidden): AdultRecord {
  const { user } = adult;
  return {
    ...adult,
    ...more.person,
    id_verifications: each(adult.id_verifications, more.id),
    background_checks: (adult.background_checks ?? []).map(({ certn_data }) => {
      const risk = certn_data?.risk_result;
      return { certn_data: { risk_result: { ...risk, scan_status: { ...risk?.scan_status, ...more.scans } } } };
    }),
    credit_checks: (adult.credit_checks ?? []).map(({ certn_data }) => {
      const result = certn_data?.equifax_result;
      const trades = each(result?.trades, more.trade);
      const bankruptcies = each(result?.bankruptcies, more.bankruptcy);
      return { certn_data: { equifax_result: { ...result, trades, bankruptcies } } };
    }),
    employment_income_verifications: (adult.employment_income_verifications ?? []).map(({ verifast_data }) => ({
      verifast_data: { applicantFinancialData: { ...verifast_data?.applicantFinancialData, ...more.bank } },
    })),
    user: {
      ...user,
      ...more.user,
      housings: each(user?.housings, more.housing),
      employments: each(user?.employments, more.employment),
      households: each(user?.households, more.household),
      landlord_references: each(user?.landlord_references, more.reference),
    },
  };
}

const change = (group: GroupRecord, how: (adult: AdultRecord) => AdultRecord): GroupRecord => ({
  ...how(group),
  coapplicants: (group.coapplicants ?? []).map(how),
});

/** Points depend only on the codes, and reasons on codes and summary, so if these are the same, so is all else. */
function expectSame(group: GroupRecord, other: GroupRecord): void {
  expect(extract(other, OPEN_LISTING, AS_OF)).toEqual(extract(group, OPEN_LISTING, AS_OF));
  expect(summarizeRank(other, OPEN_LISTING, AS_OF)).toEqual(summarizeRank(group, OPEN_LISTING, AS_OF));
}

describe('forbidden fields change nothing', () => {
  test('whatever their values: no code, and so neither points nor reasons', () => {
    fc.assert(
      fc.property(arbitraryGroup, forbidden, (group, more) => {
        expectSame(
          group,
          change(group, (adult) => withForbiddenFields(adult, more)),
        );
      }),
      { ...REPEATABLE, numRuns: 400 },
    );
  });

  test('nor do addresses, as long as equal ones stay equal', () => {
    const messages = fc.uniqueArray(fc.stringMatching(/^[a-z]{5,12}$/), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(arbitraryGroup, messages, (group, names) => {
        const renamed = JSON.stringify(group)
          .replaceAll('1 Elm St', names[0] ?? '')
          .replaceAll('2 Oak Ave', names[1] ?? '')
          .replaceAll('3 Pine Rd', names[2] ?? '')
          .replaceAll('4 Lake Dr', names[3] ?? '');
        expectSame(group, JSON.parse(renamed) as GroupRecord);
      }),
      { ...REPEATABLE, numRuns: 400 },
    );
  });

  test.each([
    ['a hospital bill', { creditor: 'City Hospital', assigned_data: '2024-11-01' }],
    ['a support order', { creditor: 'Maintenance Enforcement Program', assigned_data: '2024-11-01' }],
    ['an overpaid benefit', { creditor: 'Ontario Works', assigned_data: '2024-11-01' }],
    ['an immigration loan', { creditor: 'Immigration Loans', assigned_data: '2024-11-01' }],
    ['a debt older than seven years', { creditor: 'Telecom Co', assigned_data: '2017-12-01' }],
  ])('%s in collection', (_, debt) => {
    fc.assert(
      fc.property(arbitraryGroup, (group) => {
        const withDebt = change(group, (adult) => ({
          ...adult,
          credit_checks: (adult.credit_checks ?? []).map(({ certn_data }) => {
            const result = certn_data?.equifax_result;
            const collections = [...(result?.collections ?? []), { ...debt, date_paid: null, amount_owed: 9000 }];
            return { certn_data: { equifax_result: { ...result, collections } } };
          }),
        }));
        expectSame(group, withDebt);
      }),
      { ...REPEATABLE, numRuns: 60 },
    );
  });
});
