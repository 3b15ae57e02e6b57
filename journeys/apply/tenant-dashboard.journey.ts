import type { Page } from '@playwright/test';
import { logIn } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
} from '../../testing/builders/builders.ts';
import { expect, test } from '../support/site.ts';

const keyOf = (page: Page, key: string) => page.evaluate((name) => window.localStorage.getItem(name), key);

test('the dashboard of a tenant without applications says what to do', async ({ site, tenantVisitor }) => {
  const { page } = tenantVisitor;
  await logIn(page, await createApplicant(site, { first_name: 'Ana' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('hello Ana!');
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
  await expect(page.getByText('Open the link your landlord sent you')).toBeVisible();
  await tenantVisitor.looksRight('12-dashboard-empty');
});

test('a table lists every application with its status, and opens each', async ({
  site,
  landlordVisitor: { page, looksRight },
}) => {
  test.setTimeout(120_000);
  const landlord = await createLandlord(site);
  const submitted = await createProperty(landlord, {
    address: '48 Fermanagh Ave, Toronto, ON M6R 1M2',
    unit: 'unit 2',
  });
  const { applicant: ana, applicantId } = await createSubmittedApplication(site, submitted, { first_name: 'Ana' });
  const started = await createProperty(landlord, { address: '1184 Queen St W, Toronto, ON M6J 1J5' });
  const startedId = await createApplication(ana, started);
  await ana.post(`/api/applicant/${startedId}/step`, { step: 'household-info' });
  const request = page.waitForRequest((each) => each.url().includes('/api/applicant?'));
  await logIn(page, ana);
  expect(new URL((await request).url()).search).toBe('?sort_field=created_at&sort_asc=1');

  const rows = page.getByRole('table', { name: 'applications' }).getByRole('row');
  await test.step('the oldest comes first', async () => {
    await expect(page.getByRole('columnheader')).toHaveText(['Address', 'Date applied', 'Status', 'actions']);
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText(/48 Fermanagh Ave, unit 2.*[A-Z][a-z]{2} \d{1,2}, \d{4}.*submitted/s);
    await expect(rows.nth(2)).toContainText(/1184 Queen St W.*[A-Z][a-z]{2} \d{1,2}, \d{4}.*in progress/s);
  });

  await test.step('"view" opens a submitted application, and resumes a started one', async () => {
    await rows.nth(1).getByRole('button', { name: /^view/ }).click();
    await expect(page).toHaveURL('/tenant/dashboard/application');
    expect(await keyOf(page, 'currentApplicantId')).toBe(applicantId);
    expect(await keyOf(page, 'currentApplicationId')).toBe(submitted.id);
    await expect(page.getByText('can read what you sent')).toBeVisible();
    await looksRight('12-my-application-desk');
    await page.getByRole('link', { name: 'all my applications' }).click();
    await rows.nth(2).getByRole('button', { name: /^view/ }).click();
    await expect(page).toHaveURL('/tenant/household-info');
    expect(await keyOf(page, 'currentApplicantId')).toBe(startedId);
    expect(await keyOf(page, 'currentApplicationId')).toBe(started.id);
    await page.goto('/tenant/dashboard/application');
    await expect(page.getByText('Only you can read this for now.')).toBeVisible();
    await looksRight('12-my-application-begun');
  });

  await test.step('the table lists all of sixty applications', async () => {
    for (let count = 2; count < 60; count += 1) await createApplication(ana, await createProperty(landlord));
    await page.goto('/tenant/dashboard');
    await expect(rows).toHaveCount(61);
    await expect(page.getByText('59 are still in progress')).toBeVisible();
    await looksRight('12-dashboard-sixty');
  });
});

test('a list that does not load shows an error and can be reloaded', async ({ site, browser }) => {
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await page.route('**/api/applicant?*', (route) => route.abort());
  await logIn(page, await createApplicant(site));
  await expect(page.getByText('We couldn’t load your applications')).toBeVisible();
  await page.unroute('**/api/applicant?*');
  await page.getByRole('button', { name: 'try again' }).click();
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
});
