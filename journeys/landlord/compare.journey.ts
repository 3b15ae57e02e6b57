import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { transaction } from '../../src/server/infrastructure/database/connect.ts';
import { logIn, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
} from '../../testing/builders/builders.ts';
import { createJoinedCoApplicant, submitAs } from '../../testing/builders/co-applicants.ts';
import { payFor, storeResult } from '../../testing/builders/paid-items.ts';
import { expect, type Site, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

async function storeCreditCheck(site: Site, applicantId: string, credit_score: number | null): Promise<void> {
  const equifax_result = { status: 'RETURNED', credit_score, trades: [], collections: [], bankruptcies: [] };
  await storeResult(site.server, applicantId, 'credit_check', { equifax_result });
}

async function storeReference(site: Site, applicantId: string, again: 'yes' | 'maybe'): Promise<void> {
  const { ctx } = site.server;
  await payFor(site.server, applicantId, ['reference_check']);
  await transaction(ctx.db, async (tx) => {
    await sql`insert into landlord_reference (applicant_id, state, name, email, tenant_address, rent_on_time, cause_damage, rent_to_again, answered_at)
      values (${applicantId}, 'answered', 'Harriet Birch', 'h.birch@example.test', '1290 Bloor St W', 'yes', 'no', ${again}, now())`.execute(
      tx,
    );
    await ctx.ranks.refresh(tx, applicantId);
  });
}

/** A property with four submitted applications, one of them by two people, and one started application. */
async function createPropertyToCompare(site: Site) {
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { address: '20 Quince Lane, Toronto, ON M6R 1M2', unit: '2' });
  const names = [
    { first_name: 'Priya', last_name: 'Nair' },
    { first_name: 'Tobias', last_name: 'Elderkin-Featherstonehaugh' },
    { first_name: 'Wren', last_name: 'Ashgrove' },
  ];
  const ids: string[] = [];
  for (const name of names) ids.push((await createSubmittedApplication(site, property, name)).applicantId);
  const [priya = '', tobias = '', wren = ''] = ids;
  await storeCreditCheck(site, priya, 768);
  await storeReference(site, priya, 'yes');
  await storeCreditCheck(site, tobias, null);
  await storeReference(site, tobias, 'maybe');
  const nokomis = await createApplicant(site, { first_name: 'Nokomis', last_name: 'Cedarwater' });
  const nokomisId = await createApplication(nokomis, property);
  const { friend } = await createJoinedCoApplicant(site.server, { primary: nokomis, applicantId: nokomisId }, 'Mikisi');
  await submitAs(nokomis, property, nokomisId);
  await submitAs(friend, property, await createApplication(friend, property));
  await createApplication(await createApplicant(site, { first_name: 'Dmitri' }), property);
  return { landlord, property, wren };
}

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const column = (page: Page, name: RegExp) => page.getByRole('columnheader', { name });
const pick = (page: Page, name: string) => page.getByRole('checkbox', { name: `compare ${name}` });

test('a landlord exports the list, compares three households, sees where they differ, and prints', async ({
  site,
  landlordVisitor,
}) => {
  test.setTimeout(120_000);
  const { page, looksRight } = landlordVisitor;
  const { landlord, property, wren } = await createPropertyToCompare(site);
  await logIn(page, landlord, `/landlord/application?property=${property.id}`);

  await test.step('exports the list as a file', async () => {
    for (const [item, kind, start] of [
      ['as a table (CSV)', 'csv', '\uFEFFPlace,Name'],
      ['for printing (PDF)', 'pdf', '%PDF-1.'],
    ] as const) {
      await press(page, 'export');
      await expect(page.getByRole('menuitem', { name: item })).toBeVisible();
      if (kind === 'csv') await popUpLooksRight(page, 'export');
      const downloading = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: item }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(new RegExp(`^applicants, 20 Quince Lane, .*\\.${kind}$`));
      expect(await readFile(await download.path(), 'utf8')).toContain(start);
    }
  });

  await test.step('chooses applicants to compare', async () => {
    for (const name of ['Priya Nair', 'Tobias Elderkin-Featherstonehaugh', 'Nokomis Cedarwater']) {
      await pick(page, name).check();
    }
    await press(page, 'compare 3');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('compare applicants');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText('20 Quince Lane, unit 2, Toronto ON. Rows that differ are shaded.')).toBeVisible();
    await expect(page.getByText('3 of 4 places used')).toBeVisible();
    await expect(column(page, /Nokomis Cedarwater/)).toContainText('with Mikisi Roy');
  });

  await test.step('reads the same rows for everyone', async () => {
    await expect(row(page, 'Credit check')).toContainText('768, very good');
    await expect(row(page, 'Credit check')).toContainText('no score');
    await expect(row(page, 'Credit check')).toContainText('not asked');
    await expect(row(page, 'Landlord references')).toContainText('1 of 1 answered: “maybe” to renting again');
    await expect(row(page, 'Household income')).toContainText(
      '$7,850 a monthstated; $11,800 in jobs and other income listed',
    );
    await expect(row(page, 'Background check').getByText('not asked')).toHaveCount(3);
    await expect(page.getByText('They never affect the rank.')).toBeVisible();
    await looksRight('08-review-compare');
  });

  await test.step('shows only the rows that differ', async () => {
    await page.getByRole('switch', { name: 'only differences' }).click();
    await expect(row(page, 'Credit check')).toBeVisible();
    await expect(row(page, 'Background check')).toHaveCount(0);
    await expect(page.getByRole('rowheader', { name: 'household', exact: true })).toHaveCount(0);
    await page.getByRole('switch', { name: 'only differences' }).click();
  });

  await test.step('prints the table without controls', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('switch')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /view application/ })).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });

  await test.step('removes one and adds another', async () => {
    await press(page, 'remove Tobias Elderkin-Featherstonehaugh');
    await expect(column(page, /Tobias/)).toHaveCount(0);
    await expect(page.getByText('2 of 4 places used')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await press(page, 'add another');
    await expect(pick(page, 'Priya Nair')).toBeChecked();
    await expect(pick(page, 'Tobias Elderkin-Featherstonehaugh')).not.toBeChecked();
    await pick(page, 'Wren Ashgrove').check();
    await press(page, 'compare 3');
    await expect(column(page, /Wren Ashgrove/)).toBeVisible();
    await page.reload();
    await expect(column(page, /Wren Ashgrove/), 'it is in the address').toBeVisible();
  });

  await test.step('opens an application, and returns to the comparison', async () => {
    await page.getByRole('link', { name: 'view application of Wren Ashgrove' }).click();
    await expect(page.getByRole('article', { name: 'Wren Ashgrove' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('applicant')).toBe(wren);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('compare applicants');
  });
});

test('a withdrawn applicant disappears from the comparison, which also works on a phone', async ({
  site,
  tenantVisitor,
}) => {
  test.setTimeout(120_000);
  const { page, looksRight } = tenantVisitor;
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { address: '21 Quince Lane, Toronto, ON M6R 1M2' });
  const two = [
    await createSubmittedApplication(site, property, { first_name: 'Étienne', last_name: 'Boisclair' }),
    await createSubmittedApplication(site, property, { first_name: 'Harold', last_name: 'Winterberry' }),
  ];
  const ids = two.map(({ applicantId }) => applicantId).join(',');
  const address = `/landlord/application?property=${property.id}&compare=${ids}&comparing=1`;

  await test.step('on a phone the row names stay visible', async () => {
    await logIn(page, landlord, address);
    await expect(column(page, /Harold Winterberry/)).toBeVisible();
    await looksRight('08-review-compare-phone');
    await page.getByRole('region', { name: 'comparison' }).evaluate((frame) => frame.scrollBy(400, 0));
    await expect(page.getByRole('rowheader', { name: 'Rent now' })).toBeInViewport();
    await expect(page.getByRole('link', { name: 'view application of Harold Winterberry' })).toBeVisible();
    await page.getByRole('switch', { name: 'only differences' }).press('Space');
    await expect(page.getByText('These applicants don’t differ in anything compared here.')).toBeVisible();
  });

  expect((await two[0]?.applicant.post(`/api/applicant/${two[0].applicantId}/withdraw`))?.status).toBe(200);
  await page.goto(address);
  await expect(page.getByText('One of the applicants you chose is no longer on your list.')).toBeVisible();
  await expect(page.getByText('1 of 4 places used')).toBeVisible();
  await expect(page.getByText('Add another applicant to compare.')).toBeVisible();
});
