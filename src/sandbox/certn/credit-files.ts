import type { Outcome, Scenario } from './scenarios.ts';

/** Figures are strings, as in the vendor's reports. */
type Trade = {
  credit_grantor: string;
  percent_credit_used: string | null;
  past_due_count_30_day: number;
  past_due_count_60_day: number;
  past_due_count_90_day: number;
  narratives: string[];
};

function trade(name: string, used: string | null, late: [thirty: number, sixty: number, ninety: number]): Trade {
  const [past_due_count_30_day, past_due_count_60_day, past_due_count_90_day] = late;
  return {
    credit_grantor: name,
    percent_credit_used: used,
    past_due_count_30_day,
    past_due_count_60_day,
    past_due_count_90_day,
    narratives: ['Monthly'],
  };
}

const ON_TIME: [number, number, number] = [0, 0, 0];

type CreditFile = {
  credit_score: string | null;
  trades: Trade[];
  collections?: object[];
  bankruptcies?: object[];
  fraud_warnings?: string[];
};

const GOOD: CreditFile = {
  credit_score: '702',
  trades: [
    trade('Harbour Savings Bank', '33.79', ON_TIME),
    trade('Prairie Telecom', null, [1, 0, 0]),
    trade('Birchwood Auto Finance', '41.20', ON_TIME),
  ],
};

const FILES: Partial<Record<Outcome, CreditFile>> = {
  excellent: {
    credit_score: '842',
    trades: [
      trade('Harbour Savings Bank', '4.15', ON_TIME),
      trade('Lakeside Credit Union', '11.60', ON_TIME),
      trade('Birchwood Auto Finance', '22.00', ON_TIME),
      trade('Prairie Telecom', null, ON_TIME),
    ],
  },
  verygood: {
    credit_score: '765',
    trades: [
      trade('Lakeside Credit Union', '18.40', ON_TIME),
      trade('Prairie Telecom', null, ON_TIME),
      trade('Northgate Department Store', '9.95', ON_TIME),
    ],
  },
  good: GOOD,
  crim: GOOD,
  offender: GOOD,
  fraud: { ...GOOD, fraud_warnings: ['Verify the identity of this consumer before extending credit'] },
  fair: {
    credit_score: '612',
    trades: [trade('Harbour Savings Bank', '78.40', [2, 2, 0]), trade('Prairie Telecom', null, [1, 0, 0])],
  },
  poor: {
    credit_score: '545',
    trades: [
      trade('Harbour Savings Bank', '97.10', [3, 2, 2]),
      trade('Northgate Department Store', '100.00', [2, 1, 1]),
    ],
    collections: [
      {
        creditor: 'Prairie Telecom',
        agency_entity: 'Granite Recovery',
        assigned_data: '2024-05-14',
        date_paid: '2025-02-03',
        amount_owed: '412.35',
      },
      {
        creditor: null,
        agency_entity: 'Granite Recovery',
        assigned_data: '2025-08-20',
        date_paid: null,
        amount_owed: '1,280.00',
      },
    ],
    bankruptcies: [{ customer: 'Harbour Savings Bank', liability_ammount: '18400.00', date_filed: '2022-09-30' }],
  },
  thin: { credit_score: null, trades: [] },
};

/** The findings of a credit check (`output_claims`), with the lists that the report shows. */
export function creditClaims({ outcome, score }: Scenario): { equifax_result: object } {
  if (outcome === 'nohit') {
    return {
      equifax_result: {
        status: 'RETURNED',
        credit_score: null,
        credit_check_failed: true,
        credit_check_errors: ['Unable to locate a credit file for this applicant.'],
      },
    };
  }
  return {
    equifax_result: {
      status: 'RETURNED',
      credit_check_failed: false,
      credit_check_errors: [],
      collections: [],
      bankruptcies: [],
      judgments: [],
      fraud_warnings: [],
      ...fileOf({ outcome, score }),
    },
  };
}

/** The score on a file; null if there is none. */
export const scoreOn = (scenario: Scenario): string | null =>
  scenario.outcome === 'nohit' ? null : fileOf(scenario).credit_score;

const fileOf = ({ outcome, score }: Scenario): CreditFile =>
  FILES[outcome] ?? {
    credit_score: String(score),
    trades: [trade('Harbour Savings Bank', '27.50', ON_TIME), trade('Prairie Telecom', null, ON_TIME)],
  };
