import type { CheckResults } from '../../src/domain/screening/results/check-results.ts';
import { transaction } from '../../src/server/infrastructure/database/connect.ts';
import { insertAnswer } from '../../src/server/references/answer-store.ts';
import {
  createApplicant,
  createApplication,
  expectStatus,
  HOUSEHOLD,
  HOUSING,
  JOB,
  type TestProperty,
} from '../../testing/builders/builders.ts';
import { payFor, storeResult } from '../../testing/builders/paid-items.ts';
import type { Site } from './site.ts';

/** Somebody who applied, in the words in which a journey differs from others. */
export interface Given {
  name: string;
  /** Dollars a month. */
  salary?: number;
  smoke?: boolean;
  hasPets?: boolean;
  /** Verified or not; left out where the check was not asked. */
  id?: 'Verified' | 'Unverified';
  /** The score; null where the bureau has no file of the person. */
  credit?: number | null;
  /** Whether the bank has shown the income that was stated. */
  bank?: true;
  background?: true;
  /** How many former landlords said that all was well. */
  references?: number;
}

const account = { past_due_count_30_day: 0, past_due_count_60_day: 0, past_due_count_90_day: 0 };

const creditFile = (credit_score: number | null): CheckResults['credit_check'] => ({
  equifax_result: {
    status: 'RETURNED',
    credit_score,
    trades: credit_score === null ? [] : [{ credit_grantor: 'A bank', percent_credit_used: 12, ...account }],
    collections: [],
    bankruptcies: [],
  },
});

const bankData = (income: number): CheckResults['financial_verification'] => ({
  status: 'received',
  applicantFinancialData: {
    monthly_employer_income: income,
    monthly_income: income,
    monthly_government_income: null,
    balance_max: 14_210,
    total_loan: 0,
    rent_payment_average_values: 2050,
    average_monthly_mortgage_payments: null,
    monthly_utility_payments: 160,
  },
});

const CLEARED = { criminal_scan: 'CLEARED', fraud_scan: 'CLEARED', sex_offender_scan: 'CLEARED' };

/** A submitted application with the results of its checks. Answers its id. */
export async function createCheckedApplication(site: Site, property: TestProperty, given: Given): Promise<string> {
  const { name, salary = 5900, smoke = false, hasPets = false, id, credit, bank, background, references = 0 } = given;
  const { server } = site;
  const [first_name, last_name] = name.split(' ');
  const applicant = await createApplicant(site, { first_name, last_name });
  const applicantId = await createApplication(applicant, property);
  const application_id = property.id;
  const pets = hasPets ? HOUSEHOLD.pets : [];
  expectStatus(await applicant.post('/api/housing', { ...HOUSING, type: 'current', application_id }), 200);
  expectStatus(await applicant.post('/api/employment', { ...JOB, salary, application_id }), 200);
  expectStatus(
    await applicant.post('/api/household', {
      ...HOUSEHOLD,
      monthly_income: salary,
      smoke,
      has_pets: hasPets,
      pets,
      application_id,
    }),
    200,
  );
  expectStatus(await applicant.post(`/api/applicant/${applicantId}/submit-applicant`), 200);
  if (id) {
    const result = { status: id, nameOnCard: name.toUpperCase(), verifast_data: null };
    await storeResult(server, applicantId, 'id_verification', result);
  }
  if (credit !== undefined) await storeResult(server, applicantId, 'credit_check', creditFile(credit));
  if (bank) await storeResult(server, applicantId, 'financial_verification', bankData(salary));
  if (background) {
    const risk_result = { status: 'RETURNED', scan_status: CLEARED };
    await storeResult(server, applicantId, 'background_check', { risk_result });
  }
  if (references > 0) await payFor(server, applicantId, ['reference_check']);
  const { ctx } = server;
  await transaction(ctx.db, async (tx) => {
    for (let turn = 0; turn < references; turn += 1) {
      const answer = {
        name: `Landlord ${turn + 1}`,
        email: `landlord-${turn + 1}@example.test`,
        phone: null,
        tenantAddress: HOUSING.address,
        rentOnTime: 'yes',
        causeDamage: 'no',
        rentToAgain: 'yes',
      } as const;
      await insertAnswer(tx, applicantId, answer, ctx.clock());
    }
    await ctx.ranks.refresh(tx, applicantId);
  });
  return applicantId;
}
