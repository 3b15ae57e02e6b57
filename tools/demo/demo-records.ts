import type { InputId } from '../../src/domain/ranking/inputs/inputs.ts';
import type { StoredResults } from '../../src/domain/screening/results/stored-shape.ts';
import type { KIND } from '../../src/domain/values/check-kind.ts';
import type { LandlordAnswer } from '../../src/server/references/answer-store.ts';

/** Results of checks, answers of former landlords, and the disputes of a person of the demo. */
export interface DemoRecord {
  checks?: Partial<StoredResults>;
  landlords?: readonly LandlordAnswer[];
  dispute?: { input: InputId; comment: string };
}

type Credit = StoredResults[typeof KIND.credit];
type File = NonNullable<Credit['equifax_result']>;

/** An account of a credit file: its name, the share of its limit in use, and how often it was 30, 60, 90 days late. */
const account = (
  credit_grantor: string,
  percent_credit_used: number,
  [past_due_count_30_day, past_due_count_60_day, past_due_count_90_day]: [number, number, number] = [0, 0, 0],
): File['trades'][number] => ({
  credit_grantor,
  percent_credit_used,
  past_due_count_30_day,
  past_due_count_60_day,
  past_due_count_90_day,
});

const creditFile = (
  credit_score: number | null,
  trades: File['trades'],
  collections: File['collections'] = [],
): Credit => ({
  equifax_result: { status: 'RETURNED', credit_score, trades, collections, bankruptcies: [] },
});

const verifiedId = (nameOnCard: string): StoredResults[typeof KIND.identity] => ({
  status: 'Verified',
  nameOnCard,
  verifast_data: null,
});

const CLEAR: StoredResults[typeof KIND.background] = {
  risk_result: {
    status: 'RETURNED',
    scan_status: { criminal_scan: 'CLEARED', fraud_scan: 'CLEARED', sex_offender_scan: 'CLEARED' },
  },
};

/** Bank data in dollars, per month except for savings and loans. */
const bank = (shown: {
  income: number;
  government?: number;
  rent: number;
  savings: number;
  loans: number;
  utilities: number;
}): StoredResults[typeof KIND.income] => ({
  status: 'received',
  applicantFinancialData: {
    monthly_employer_income: shown.income - (shown.government ?? 0),
    monthly_income: shown.income,
    monthly_government_income: shown.government ?? 0,
    balance_max: shown.savings,
    total_loan: shown.loans,
    rent_payment_average_values: shown.rent,
    average_monthly_mortgage_payments: 0,
    monthly_utility_payments: shown.utilities,
  },
});

/** A former landlord with only positive answers. */
const content = (name: string, phone: string, tenantAddress: string): LandlordAnswer => ({
  name,
  email: `${name.toLowerCase().replaceAll(/\P{L}+/gu, '.')}@example.test`,
  phone,
  tenantAddress,
  rentOnTime: 'yes',
  causeDamage: 'no',
  rentToAgain: 'yes',
});

/** Everything is verified, and two consecutive landlords would rent to her again. */
export const VERIFIED_IN_EVERYTHING: DemoRecord = {
  checks: {
    credit_check: creditFile(812, [
      account('Lakeview Bank, card', 9),
      account('Credit union, car loan', 22),
      account('Corner phone company', 0),
    ]),
    background_check: CLEAR,
    id_verification: verifiedId('Parveen Mallow'),
    financial_verification: bank({ income: 7870, rent: 1980, savings: 16200, loans: 5200, utilities: 95 }),
  },
  landlords: [
    content('Amity Fernsby', '9055550165', '88 Queen St E, Brampton, ON L6V 1A1'),
    content('Rupert Larkin', '6045550166', '2400 Hastings St E, Vancouver, BC V5K 1Z1'),
  ],
};

/** Uses no credit, so that the bureau has no score; the landlord of nine years and the bank provide the data. */
export const THIN_CREDIT_FILE: DemoRecord = {
  checks: {
    credit_check: creditFile(null, []),
    id_verification: verifiedId('Delphine Yarrow'),
    financial_verification: bank({
      income: 1870,
      government: 1870,
      rent: 980,
      savings: 4100,
      loans: 0,
      utilities: 60,
    }),
  },
  landlords: [content('Cormac Sedge', '2045550167', '390 Broadway, Winnipeg, MB R3C 0R5')],
};

/** Has the same checks as her partner; she says that the late payments on her file are not hers. */
export const WITH_A_DISPUTED_ITEM: DemoRecord = {
  checks: {
    credit_check: creditFile(704, [
      account('Sleeping Giant Bank, card', 34),
      account('Northern Outfitters', 41, [2, 0, 0]),
    ]),
    background_check: CLEAR,
    id_verification: verifiedId('Nokomis Cedarwater'),
  },
  landlords: [content('Hazel Brackenridge', '8075550168', '300 Red River Rd, Thunder Bay, ON P7B 1A9')],
  dispute: {
    input: 'late_30',
    comment: 'I never had an account with Northern Outfitters. I have asked the bureau to look.',
  },
};
export const CHECKED_BESIDE_HER: DemoRecord = {
  checks: {
    credit_check: creditFile(718, [account('Sleeping Giant Bank, card', 27)]),
    id_verification: verifiedId('Mikisi Cedarwater'),
  },
};

/** A good application with only his identity verified. */
export const ONLY_THE_ID: DemoRecord = { checks: { id_verification: verifiedId('Jonah Hawthorne') } };

/** Came to Canada a year ago: the bureau has no data on him. */
export const NOT_YET_ON_RECORD: DemoRecord = {
  checks: {
    credit_check: { information: { non_field_errors: ['No credit file was found for this person.'] } },
    id_verification: verifiedId('Étienne Boisclair'),
  },
};

/** One of the scans is not clear and needs a review. */
export const A_SCAN_TO_REVIEW: DemoRecord = {
  checks: {
    background_check: {
      risk_result: {
        status: 'RETURNED',
        scan_status: { criminal_scan: 'CLEARED', fraud_scan: 'REVIEW', sex_offender_scan: 'CLEARED' },
      },
    },
  },
};

/** Late on two accounts, with an unpaid debt in collection: a landlord who declines over this owes him a notice. */
export const LATE_AND_IN_COLLECTION: DemoRecord = {
  checks: {
    credit_check: creditFile(
      588,
      [
        account('Nipissing Bank, card', 93, [4, 2, 1]),
        account('Furniture store', 71, [2, 1, 0]),
        account('Credit union, line of credit', 64),
      ],
      [
        {
          creditor: 'Shield telephone company',
          agency_entity: 'Collection agency',
          assigned_data: '2026-02-10',
          date_paid: null,
          amount_owed: 2350,
        },
      ],
    ),
    id_verification: verifiedId('Harold Winterberry'),
  },
};
