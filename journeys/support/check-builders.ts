import type { ResultKind } from '../../src/domain/screening/checks.ts';
import { createSubmittedApplication, type TestProperty } from '../../testing/builders/builders.ts';
import { payFor } from '../../testing/builders/paid-items.ts';
import type { DemoRecord } from '../../tools/demo/demo-records.ts';
import { storeRecord } from '../../tools/demo/store-record.ts';
import type { Site } from './site.ts';

/** A result for every check, none of them perfect. */
export const EVERYTHING: DemoRecord = {
  checks: {
    credit_check: {
      equifax_result: {
        status: 'RETURNED',
        credit_score: 742,
        trades: [
          {
            credit_grantor: 'Lakeview Bank, card',
            percent_credit_used: 33.79,
            past_due_count_30_day: 3,
            past_due_count_60_day: 2,
            past_due_count_90_day: 1,
          },
        ],
        collections: [
          {
            creditor: null,
            agency_entity: 'Gather Agency',
            assigned_data: '2024-05-06',
            date_paid: null,
            amount_owed: 321.5,
          },
          {
            creditor: 'Corner Phones',
            agency_entity: 'Gather Agency',
            assigned_data: '2023-01-02',
            date_paid: '2023-03-04',
            amount_owed: 0,
          },
        ],
        bankruptcies: [{ customer: 'P. Sycamore', liability_ammount: 12000, date_filed: '2020-02-03' }],
      },
    },
    background_check: {
      risk_result: {
        status: 'RETURNED',
        scan_status: { criminal_scan: 'CLEARED', fraud_scan: 'REVIEW', sex_offender_scan: 'CLEARED' },
      },
    },
    id_verification: { status: 'Verified', nameOnCard: 'PHILIPPA R SYCAMORE', verifast_data: null },
    financial_verification: {
      status: 'received',
      applicantFinancialData: {
        monthly_employer_income: 5900,
        monthly_income: 6100,
        monthly_government_income: 200,
        balance_max: 14210,
        total_loan: 9300,
        rent_payment_average_values: 2050,
        average_monthly_mortgage_payments: null,
        monthly_utility_payments: 164.5,
      },
    },
  },
  landlords: [
    {
      name: 'Rosalind Ferreira',
      email: 'rosalind.ferreira@example.test',
      phone: '4165550171',
      tenantAddress: '1290 Bloor St W, Toronto, ON M6H 1N9',
      rentOnTime: 'sometimes',
      causeDamage: 'little',
      rentToAgain: 'maybe',
    },
  ],
};

/** Checks that return an error or nothing. */
export const NOTHING_FOUND: DemoRecord = {
  checks: {
    credit_check: { information: { non_field_errors: ['No file was found.', 'Please try again.'] } },
    id_verification: { status: 'Unverified', nameOnCard: null, verifast_data: null },
  },
};

/** Creates a submitted application with these check results. */
export async function createApplicantWithResults(
  site: Site,
  property: TestProperty,
  firstName: string,
  record: DemoRecord = {},
) {
  const application = await createSubmittedApplication(site, property, { first_name: firstName });
  await storeRecord(site.server, application.applicant, application.applicantId, record);
  return application;
}

/** Orders paid checks and a landlord reference that stay unanswered. */
export async function requestChecksWithoutAnswer(
  { server }: Site,
  applicantId: string,
  kinds: readonly ResultKind[],
): Promise<void> {
  const { db } = server.ctx;
  await payFor(server, applicantId, [...kinds, 'reference_check']);
  const rows = kinds.map((kind) => ({ applicant_id: applicantId, kind, state: 'pending' as const }));
  await db.insertInto('check_result').values(rows).execute();
  await db
    .insertInto('landlord_reference')
    .values({
      applicant_id: applicantId,
      state: 'requested',
      name: 'Sorrel Dunmore',
      email: 'sorrel.dunmore@example.test',
      tenant_address: '12 Dock St, Halifax, NS B3J 1A1',
    })
    .execute();
}
