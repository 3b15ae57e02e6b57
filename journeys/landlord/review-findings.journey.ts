import { sql } from 'kysely';
import { transaction } from '../../src/server/infrastructure/database/connect.ts';
import { logIn, press } from '../../testing/browser/people.ts';
import { createLandlord, createProperty, createSubmittedApplication } from '../../testing/builders/builders.ts';
import { A_BAD_FILE, storeCreditFile } from '../../testing/builders/credit-files.ts';
import { payFor, storeResult } from '../../testing/builders/paid-items.ts';
import { expect, type Site, test } from '../support/site.ts';

test.describe.configure({ timeout: 120_000 });

/** An applicant whose checks contradict what they state, beside an honest one without checks. */
async function createContradicted(site: Site) {
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { address: '26 Quince Lane, Toronto, ON M6R 1M2' });
  const { applicant: honest } = await createSubmittedApplication(site, property, { first_name: 'Wren' });
  const { applicantId } = await createSubmittedApplication(site, property, {
    first_name: 'Sam',
    last_name: 'Thistlewood',
  });
  const { server } = site;
  await storeCreditFile(server, applicantId, A_BAD_FILE);
  await storeResult(server, applicantId, 'id_verification', {
    status: 'Unverified',
    nameOnCard: null,
    verifast_data: null,
  });
  await storeResult(server, applicantId, 'background_check', {
    risk_result: {
      status: 'RETURNED',
      scan_status: { criminal_scan: 'CLEARED', fraud_scan: 'CONSIDER', sex_offender_scan: 'CLEARED' },
    },
  });
  await storeResult(server, applicantId, 'financial_verification', {
    status: 'received',
    applicantFinancialData: {
      monthly_employer_income: 1900,
      monthly_income: 1900,
      monthly_government_income: null,
      balance_max: 312.55,
      total_loan: 0,
      rent_payment_average_values: null,
      average_monthly_mortgage_payments: null,
      monthly_utility_payments: null,
    },
  });
  await payFor(server, applicantId, ['reference_check']);
  await transaction(server.ctx.db, async (tx) => {
    await sql`insert into landlord_reference (applicant_id, state, name, email, tenant_address, rent_on_time, cause_damage, rent_to_again, answered_at)
      values (${applicantId}, 'answered', 'Harriet Birch', 'h.birch@example.test', '1290 Bloor St W', 'no', 'yes', 'no', now())`.execute(
      tx,
    );
    await server.ctx.ranks.refresh(tx, applicantId);
  });
  return { landlord, property, honest };
}

const FINDINGS = [
  'Fraud scan: not passed',
  'ID check: unverified',
  /Bankruptcy filed \d+ (?:months|years) ago/,
  'They stated $5,900 a month; the bank shows $1,900',
];

test('a landlord reads what checks found wherever a rank is shown', async ({
  site,
  landlordVisitor,
  tenantVisitor,
}) => {
  const { page, looksRight } = landlordVisitor;
  const { landlord, property, honest } = await createContradicted(site);
  await logIn(page, landlord, `/landlord/application?property=${property.id}`);
  const list = page.getByRole('list', { name: 'submitted applications' }).or(page.getByRole('main'));
  await page.getByRole('button', { name: 'Sam Thistlewood', exact: true }).click();
  const detail = page.getByRole('article', { name: 'Sam Thistlewood' });

  await test.step('in the list and the detail', async () => {
    await expect(list.first()).toContainText('$1,900 a month, verified (stated $7,850)');
    await expect(list.first()).toContainText('income below what was stated');
    await expect(list.first()).toContainText('reference with problems');
    for (const finding of FINDINGS) await expect(detail).toContainText(finding);
    await expect(detail).toContainText('a month, verified; stated $7,850');
  });

  await test.step('reasons beyond the main ones are counted and can be opened', async () => {
    await expect(detail).toContainText(/And \d+ more points? against, −\d+ together/);
    await press(detail, 'show all reasons');
    await expect(detail).toContainText('1 unpaid debt in collection, $900 owed');
    await expect(detail.getByRole('button', { name: 'show the main reasons only' })).toBeFocused();
    await looksRight('08-review-findings-all');
  });

  await test.step('in the comparison', async () => {
    for (const name of ['Sam Thistlewood', 'Wren Sycamore']) {
      await page.getByRole('checkbox', { name: `compare ${name}` }).check();
    }
    await press(page, 'compare 2');
    await expect(page.getByRole('columnheader', { name: /Sam Thistlewood/ })).toContainText('Fraud scan: not passed');
    await expect(page.getByText('not passed: fraud scan')).toBeVisible();
    await looksRight('08-review-findings-compared');
  });

  await test.step('an honest applicant without checks reads what is complete and what would help', async () => {
    const { page: phone } = tenantVisitor;
    await logIn(phone, honest);
    await phone.getByRole('button', { name: /^view 26 Quince Lane/ }).click();
    const part = phone.getByRole('region', { name: 'What the landlord sees' });
    await expect(part).toContainText('Your application is in');
    await expect(part.getByRole('heading', { name: 'What is complete' })).toBeVisible();
    await expect(part).toContainText('with a reference from a past landlord');
    await expect(part).not.toContainText('of 99');
    await tenantVisitor.looksRight('15-own-ranking-little-known');
  });
});
