import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { logIn } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  type TestPerson,
} from '../../testing/builders/builders.ts';
import { openPhone } from '../support/invited-tenant.ts';
import { expect, looksRight, type Site, test } from '../support/site.ts';
import { fitsTablets } from '../support/visual-checks.ts';

const keyOf = (page: Page, key: string) => page.evaluate((name) => window.localStorage.getItem(name), key);

/** Starts more applications of a person, each for a property of its own. */
const startMore = ({ server }: Site, landlord: TestPerson, applicant: TestPerson, count: number) =>
  sql`with homes as (
      insert into property (landlord_id, address, requirements, token)
      select ${landlord.id}, number || ' Elm St, Toronto, ON', array['parking'], gen_random_uuid()::text
      from generate_series(1, ${count}::int) number returning id, requirements)
    insert into applicant (property_id, person_id, requirements_snapshot)
    select id, ${applicant.id}, requirements from homes`.execute(server.ctx.db);

test('a table lists every application with its status, and opens each', async ({ site, landlordVisitor: { page } }) => {
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
  await startMore(site, landlord, ana, 58);
  const request = page.waitForRequest((each) => each.url().includes('/api/applicant?'));
  await logIn(page, ana);
  expect(new URL((await request).url()).search).toBe('?sort_field=created_at&sort_asc=1');

  const rows = page.getByRole('table', { name: 'applications' }).getByRole('row');
  await test.step('the oldest comes first', async () => {
    await expect(page.getByRole('columnheader')).toHaveText(['Address', 'Date applied', 'Status', 'actions']);
    await expect(rows.nth(1)).toContainText(/48 Fermanagh Ave, unit 2.*[A-Z][a-z]{2} \d{1,2}, \d{4}.*submitted/s);
    await expect(rows.nth(2)).toContainText(/1184 Queen St W.*[A-Z][a-z]{2} \d{1,2}, \d{4}.*in progress/s);
  });

  await test.step('all sixty are listed', async () => {
    await expect(rows).toHaveCount(61);
    await expect(page.getByText('59 are still in progress')).toBeVisible();
    await looksRight(page, '12-dashboard-sixty');
    await fitsTablets(page);
  });

  await test.step('"view" opens a submitted application, and resumes a started one', async () => {
    await rows.nth(1).getByRole('button', { name: /^view/ }).click();
    await expect(page).toHaveURL('/tenant/dashboard/application');
    expect(await keyOf(page, 'currentApplicantId')).toBe(applicantId);
    expect(await keyOf(page, 'currentApplicationId')).toBe(submitted.id);
    await expect(page.getByText('can read what you sent')).toBeVisible();
    await looksRight(page, '12-my-application-desk');
    await page.getByRole('link', { name: 'all my applications' }).click();
    await rows.nth(2).getByRole('button', { name: /^view/ }).click();
    await expect(page).toHaveURL('/tenant/household-info');
    expect(await keyOf(page, 'currentApplicantId')).toBe(startedId);
    expect(await keyOf(page, 'currentApplicationId')).toBe(started.id);
    await page.goto('/tenant/dashboard/application');
    await expect(page.getByText('Only you can read this for now.')).toBeVisible();
  });
});

test('a list that does not load shows an error, and an empty one says what to do', async ({ site, browser }) => {
  const page = await openPhone(site, browser);
  await page.route('**/api/applicant?*', (route) => route.abort());
  await logIn(page, await createApplicant(site, { first_name: 'Ana' }));
  await expect(page.getByText('We couldn’t load your applications')).toBeVisible();
  await page.unroute('**/api/applicant?*');
  await page.getByRole('button', { name: 'try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('hello Ana!');
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
  await expect(page.getByText('Open the link your landlord sent you')).toBeVisible();
  await looksRight(page, '12-dashboard-empty');
  await page.context().close();
});
