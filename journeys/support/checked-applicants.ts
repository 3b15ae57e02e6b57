import type { StoredResults } from '../../src/domain/screening/results/stored-shape.ts';
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

/** What a journey sets about an applicant; everything else has a default. */
export interface CheckedApplicantOptions {
  name: string;
  /** Dollars a month. */
  salary?: number;
  smoke?: boolean;
  hasPets?: boolean;
  /** Result of the ID check; left out if the check was not ordered. */
  id?: 'Verified' | 'Unverified';
  /** Credit score; null for a credit file without one. */
  credit?: number | null;
  /** The bank data confirms the stated income. */
  bank?: true;
  background?: true;
  /** Number of positive landlord references. */
  references?: number;
}

const account = { past_due_count_30_day: 0, past_due_count_60_day: 0, past_due_count_90_day: 0 };

const creditFile = (credit_score: number | null): StoredResults['credit_check'] => ({
  equifax_result: {
    status: 'RETURNED',
    credit_score,
    trades: credit_score === null ? [] : [{ credit_grantor: 'A bank', percent_credit_used: 12, ...account }],
    collections: [],
    bankruptcies: [],
  },
});

const bankData = (income: number): StoredResults['financial_verification'] => ({
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

/** Creates a submitted application with check results, and returns its id. */
export async function createCheckedApplication(
  site: Site,
  property: TestProperty,
  options: CheckedApplicantOptions,
): Promise<string> {
  const { name, salary = 5900, smoke = false, hasPets = false, id, credit, bank, background, references = 0 } = options;
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
    for (let index = 0; index < references; index += 1) {
      const answer = {
        name: `Landlord ${index + 1}`,
        email: `landlord-${index + 1}@example.test`,
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
