import { chooseAddress, logIn, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
} from '../../testing/builders/builders.ts';
import { expect, test } from '../support/site.ts';

const HOUSING = ['monthly_rent_payment', 'current_residence_duration'];
const HOUSEHOLD = ['pet_ownership', 'parking', 'smoking'];

test('a landlord changes the requirements while a tenant fills in the application', async ({ site, tenantVisitor }) => {
  test.setTimeout(240_000);
  const { page, looksRight } = tenantVisitor;
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { requirements: HOUSING });
  const tenant = await createApplicant(site);
  const applicantId = await createApplication(tenant, property);
  const setRequirements = async (requirements: string[]) =>
    expectStatus(await landlord.post(`/api/application/${property.id}`, { requirements }), 200);
  const notice = (section: string) =>
    page.getByText(`Leopold Oakhurst is now also asking for ${section}. Everything you’ve already entered is saved.`);
  const next = () => page.getByRole('button', { name: 'next' }).click();
  /** Returns from another tab, where the browser fires `visibilitychange`, until the page has caught up. */
  const returnUntil = (check: () => Promise<void>): Promise<void> =>
    expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await check();
    }).toPass({ timeout: 15_000 });
  const soon = { timeout: 500 };

  await logIn(page, tenant, '/tenant/current-housing', { application: { id: applicantId, property } });
  await chooseAddress(page, 'Address', '1290 bloor', /1290 Bloor St W/);
  await page.getByText('rent', { exact: true }).click();
  await page.getByLabel('Monthly rent').fill('2050');
  await page.getByLabel('How long have you lived here?').fill('4');
  await page.getByLabel('Reason for leaving').fill('The owner is moving in');

  await test.step('an added requirement is shown on the current step', async () => {
    await expect(notice('household and personal')).toHaveCount(0);
    await setRequirements([...HOUSING, ...HOUSEHOLD]);
    await returnUntil(() => expect(notice('household and personal')).toBeVisible(soon));
    await expect(page.getByLabel('Reason for leaving')).toHaveValue('The owner is moving in');
    await looksRight('10-asked-for-more');
    await next();
    // The previous home is not asked for.
    await expect(page).toHaveURL('/tenant/household-info');
  });

  await test.step('the dashboard shows it too, with what is left', async () => {
    await page.goto('/tenant/dashboard');
    await expect(notice('household and personal')).toBeVisible();
    await expect(page.getByText('One section left, about 1 minute')).toBeVisible();
    await looksRight('12-asked-for-more');
  });

  await test.step('a tenant on a dropped step can continue and loses nothing', async () => {
    await page.goto('/tenant/household-info');
    await page.getByLabel('People').fill('2');
    await page.getByLabel('People').blur();
    await expect(page.getByText(/^saved/).first()).toBeVisible();
    await setRequirements(HOUSING);
    await returnUntil(() => expect(page.getByText('Leopold Oakhurst isn’t asking for this part.')).toBeVisible(soon));
    await expect(page.getByLabel('People')).toHaveValue('2');
    await looksRight('10-not-asked-any-more');
    await press(page, 'skip this step');
    await expect(page).not.toHaveURL('/tenant/household-info');
    await page.goto('/tenant/application-preview');
    await expect(page.getByText('The owner is moving in')).toBeVisible();
    await expect(page.getByText('Some of what you typed')).toHaveCount(0);
    await setRequirements([...HOUSING, ...HOUSEHOLD]);
    await page.goto('/tenant/household-info');
    await expect(page.getByLabel('People')).toHaveValue('2');
    await setRequirements(HOUSING);
  });

  await test.step('a requirement added while the preview is open is shown when submitting at the latest', async () => {
    await page.goto('/tenant/application-preview');
    await page.getByRole('checkbox', { name: /Everything here is true/ }).check();
    await setRequirements([...HOUSING, 'employment_info', 'proof_of_income']);
    await returnUntil(() => expect(notice('employment and income')).toBeVisible(soon));
    await press(page, 'submit');
    await expect(page.getByRole('alert')).toContainText('employment and income');
    await looksRight('12-preview-asked-for-more');
    await setRequirements(HOUSING);
    await returnUntil(() => expect(notice('employment and income')).toHaveCount(0, soon));
    await press(page, 'submit');
    await page.getByRole('dialog').getByRole('button', { name: 'submit' }).click();
    await expect(page.getByRole('dialog', { name: /Congratulations/ })).toBeVisible();
  });

  await test.step('requirements added after submission change nothing', async () => {
    await setRequirements(['employment_info', 'previous_residence', ...HOUSEHOLD]);
    await page.goto('/tenant/dashboard');
    await expect(page.getByText('submitted').first()).toBeVisible();
    await expect(page.getByText('now also asking')).toHaveCount(0);
    const { applicants } = (await landlord.get(`/api/property/${property.id}`)).body;
    expect(applicants).toMatchObject([{ id: applicantId, status: 'in-review', requirements: HOUSING }]);
  });
});
