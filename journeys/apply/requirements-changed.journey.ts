import type { Locator } from '@playwright/test';
import { logIn, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  HOUSING as HOME,
} from '../../testing/builders/builders.ts';
import { expect, test } from '../support/site.ts';

const HOUSING = ['monthly_rent_payment', 'current_residence_duration'];
const HOUSEHOLD = ['pet_ownership', 'parking', 'smoking'];
const SOON = { timeout: 500 };

test('a landlord changes the requirements while a tenant fills in the application', async ({ site, tenantVisitor }) => {
  test.setTimeout(120_000);
  const { page, looksRight } = tenantVisitor;
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { requirements: HOUSING });
  const tenant = await createApplicant(site);
  const id = await createApplication(tenant, property);
  const setRequirements = async (requirements: string[]) =>
    expectStatus(await landlord.post(`/api/application/${property.id}`, { requirements }), 200);
  const notice = (section: string) =>
    page.getByText(`Leopold Oakhurst is now also asking for ${section}. Everything you’ve already entered is saved.`);
  /** Returns from another tab, where the browser fires `visibilitychange`, until the page has read what is there now. */
  const returnUntilSeen = (there: Locator): Promise<void> =>
    expect(async () => {
      const read = page.waitForResponse((response) => response.url().endsWith(`/api/applicant/${id}`), SOON);
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await read;
      await expect(there).toBeVisible(SOON);
    }).toPass({ timeout: 15_000 });

  const home = { ...HOME, type: 'current', application_id: property.id };
  expectStatus(await tenant.post('/api/housing', home), 200);
  await logIn(page, tenant, '/tenant/current-housing', { application: { id, property } });
  await page.getByLabel('Reason for leaving').fill('The owner is moving in soon');

  await test.step('an added requirement is shown on the current step', async () => {
    await expect(notice('household and personal')).toHaveCount(0);
    await setRequirements([...HOUSING, ...HOUSEHOLD]);
    await returnUntilSeen(notice('household and personal'));
    await expect(page.getByLabel('Reason for leaving')).toHaveValue('The owner is moving in soon');
    await looksRight('10-asked-for-more');
    await page.getByRole('button', { name: 'next' }).click();
    // The previous home is not asked for.
    await expect(page).toHaveURL('/tenant/household-info');
  });

  await test.step('a tenant on a dropped step can continue and loses nothing', async () => {
    await page.getByLabel('People').fill('2');
    await page.getByLabel('People').blur();
    await expect(page.getByText(/^saved/).first()).toBeVisible();
    await setRequirements(HOUSING);
    await returnUntilSeen(page.getByText('Leopold Oakhurst isn’t asking for this part.'));
    await expect(page.getByLabel('People')).toHaveValue('2');
    await looksRight('10-not-asked-any-more');
    await press(page, 'skip this step');
    await expect(page).toHaveURL('/tenant/application-preview');
    await expect(page.getByText('The owner is moving in soon')).toBeVisible();
    await expect(page.getByText('Some of what you typed')).toHaveCount(0);
  });

  await test.step('a requirement added while the preview is open is shown when submitting at the latest', async () => {
    await page.getByRole('checkbox', { name: /Everything here is true/ }).check();
    await setRequirements([...HOUSING, 'employment_info', 'proof_of_income']);
    await returnUntilSeen(notice('employment and income'));
    await press(page, 'submit');
    await expect(page.getByRole('alert')).toContainText('employment and income');
    await looksRight('12-preview-asked-for-more');
  });

  await test.step('the dashboard shows it too, with what is left', async () => {
    await page.goto('/tenant/dashboard');
    await expect(notice('employment and income')).toBeVisible();
    await expect(page.getByText('One section left, about 4 minutes')).toBeVisible();
    await looksRight('12-asked-for-more');
  });

  await test.step('once it is dropped again, the application can be submitted', async () => {
    await setRequirements(HOUSING);
    await press(page, 'continue');
    await expect(page).toHaveURL('/tenant/application-preview');
    await expect(notice('employment and income')).toHaveCount(0);
    await page.getByRole('checkbox', { name: /Everything here is true/ }).check();
    await press(page, 'submit');
    await page.getByRole('dialog').getByRole('button', { name: 'submit' }).click();
    await expect(page.getByRole('dialog', { name: /Congratulations/ })).toBeVisible();
  });
});
