import type { Page } from '@playwright/test';
import { DOUBLE_CLICK } from '../../src/domain/properties/property.ts';
import { logIn, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
} from '../../testing/builders/builders.ts';
import { expect, expectPage, test } from '../support/site.ts';
import { fitsTablets, popUpLooksRight } from '../support/visual-checks.ts';

const ELM = { address: '12 Elm St, Guelph, ON', unit: 'basement', asking_rent: 2650.5 };
const BAY = { address: '1 Bay St, Toronto, ON' };
const NAME = /^(active|inactive) ?, 12 Elm St, basement$/;
const QUESTION = 'make this property inactive?';

/** The property that the pages of a window work on. */
const chosenIn = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'current_property_application_id')?.value;

test('a landlord sees their properties, and switches one off and on', async ({ site, landlordVisitor }) => {
  test.setTimeout(240_000);
  const { page, looksRight } = landlordVisitor;
  const landlord = await createLandlord(site);
  await logIn(page, landlord);

  await test.step('without properties the dashboard says how to start', async () => {
    await expectPage(page, '/landlord/dashboard', 'hello Leopold Oakhurst!');
    await expect(page.getByText('No properties yet')).toBeVisible();
    await looksRight('07-dashboard-empty');
    await press(page, 'create new application');
    await expect(page).toHaveURL('/landlord/property/create');
  });

  const elm = await createProperty(landlord, ELM);
  const bay = await createProperty(landlord, BAY);
  await createProperty(await createLandlord(site), { address: '7 Ross St, Charlottetown, PE' });
  await createSubmittedApplication(site, elm);
  await createSubmittedApplication(site, elm);
  await createApplication(await createApplicant(site), elm);
  const row = page.getByRole('row').filter({ hasText: '12 Elm St' });
  const toggle = page.getByRole('switch', { name: NAME });

  await test.step('properties are in the order they were listed', async () => {
    const request = page.waitForRequest(/\/api\/property\?/);
    await page.goto('/landlord/dashboard');
    expect(new URL((await request).url()).search).toBe('?sort_field=created_at&sort_asc=1&applicants=counts');
    expect((await request).headers().authorization).toMatch(/^Bearer /);
    const rows = page.getByRole('table', { name: 'properties' }).locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText('12 Elm St, basement');
    await expect(rows.nth(0)).toContainText('$2,650.50 a month');
    await expect(rows.nth(1)).toContainText(/^1 Bay St(?!,)/);
    await expect(row.getByRole('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    await expect(row.getByRole('cell').nth(2)).toHaveText('2 2 new');
    await expect(page.getByText('You have 2 new applications.')).toBeVisible();
    await looksRight('07-dashboard-two-rentals');
    await fitsTablets(page);
  });

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('change-status')) calls.push(`${request.url()} ${request.postData()}`);
  });

  await test.step('switching off needs a confirmation; "no" leaves it on', async () => {
    await toggle.press('Space');
    const dialog = page.getByRole('dialog', { name: QUESTION });
    await expect(dialog).toContainText('No new tenants can apply to 12 Elm St, basement.');
    await expect(dialog).toContainText('you can still view the information that applicants gave you earlier');
    await popUpLooksRight(page, 'make this property inactive?');
    await dialog.getByRole('button', { name: 'no', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(toggle).toBeChecked();
    expect(calls).toEqual([]);
  });

  await test.step('a failed change is undone and shows an error', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/property/change-status/**', async (route) => {
      await held;
      await route.fulfill({ status: 200, json: { status: 0, message: 'Not just now.' } });
    });
    await toggle.press('Space');
    await page.getByRole('button', { name: 'yes', exact: true }).click();
    await expect(toggle).not.toBeChecked();
    release();
    await expect(toggle).toBeChecked();
    await expect(page.getByRole('alert')).toContainText('12 Elm St, basement is still active.');
    await expect(page.getByRole('alert')).toContainText('Not just now.');
    await page.unroute('**/api/property/change-status/**');
  });

  let switchedAt = 0;
  await test.step('"yes" switches it off permanently', async () => {
    calls.length = 0;
    const done = page.waitForResponse(/change-status/);
    await toggle.press('Space');
    await page.getByRole('button', { name: 'yes', exact: true }).click();
    await expect(toggle).not.toBeChecked();
    await done;
    switchedAt = Date.now();
    expect(calls).toEqual([
      expect.stringMatching(new RegExp(`/api/property/change-status/${elm.id}\\?version=\\d+ {}$`)),
    ]);
    await expect(row).toContainText('inactive');
    expect((await landlord.get(`/api/property/${elm.id}`)).body.property.status).toBe('inactive');
    const late = await (await createApplicant(site)).post('/api/applicant', { application_id: elm.id });
    expect(late.status).toBe(410);
  });

  await test.step('a change made in another window is shown, not undone', async () => {
    const other = await page.context().newPage();
    await other.goto('/landlord/dashboard');
    await expect(other.getByRole('switch', { name: /1 Bay St/ })).toBeChecked();
    await expect(other.getByRole('switch', { name: NAME }), 'inactive since before').not.toBeChecked();
    await landlord.post(`/api/application/${bay.id}`, { address: '3 Bay St, Toronto, ON' });
    await other.getByRole('switch', { name: /1 Bay St/ }).press('Space');
    await other.getByRole('button', { name: 'yes', exact: true }).click();
    await expect(other.getByRole('alert')).toContainText('1 Bay St was changed in another window.');
    await expect(other.getByRole('switch', { name: /3 Bay St/ })).toBeChecked();
    expect((await landlord.get(`/api/property/${bay.id}`)).body.property.status).toBe('active');
    await other
      .getByRole('row')
      .filter({ hasText: '3 Bay St' })
      .getByRole('button', { name: 'view applicants' })
      .click();
    await expect(other).toHaveURL(/\/landlord\/application/);
    expect(await chosenIn(other), 'another row, another property').toBe(bay.id);
    await other.close();
  });

  await test.step('"view applicants" opens the property of its row, even an inactive one', async () => {
    await row.getByRole('button', { name: 'view applicants' }).click();
    await expect(page).toHaveURL(/\/landlord\/application/);
    await expect(page.getByText('showing 3 applicants')).toBeVisible();
    expect(await chosenIn(page)).toBe(elm.id);
    await page.goBack();
    await expect(toggle).not.toBeChecked();
  });

  await test.step('switching on needs no confirmation, and is undone when it fails', async () => {
    await page.route('**/api/property/change-status/**', (route) =>
      route.fulfill({ status: 200, json: { status: 0, message: 'Not just now.' } }),
    );
    await toggle.press('Space');
    await expect(page.getByRole('alert')).toContainText('12 Elm St, basement is still inactive.');
    await expect(toggle).not.toBeChecked();
    await page.unroute('**/api/property/change-status/**');
    calls.length = 0;
    // The server treats two switches close together as one.
    await expect.poll(() => Date.now() - switchedAt).toBeGreaterThan(DOUBLE_CLICK);
    await toggle.press('Space');
    await expect(toggle).toBeChecked();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(async () => (await landlord.get(`/api/property/${elm.id}`)).body.property.status).toBe('active');
    expect(calls).toHaveLength(1);
  });
});
