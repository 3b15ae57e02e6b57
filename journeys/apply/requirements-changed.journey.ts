import { logIn, press } from '../../testing/browser/people.ts';
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

test('a landlord asks for more and for less while a tenant fills in', async ({ site, tenantVisitor }) => {
  test.setTimeout(240_000);
  const { page, looksRight } = tenantVisitor;
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { requirements: HOUSING });
  const tenant = await createApplicant(site);
  const applicantId = await createApplication(tenant, property);
  const ask = async (requirements: string[]) =>
    expectStatus(await landlord.post(`/api/application/${property.id}`, { requirements }), 200);
  const told = (section: string) =>
    page.getByText(`Leopold Oakhurst now also asks for ${section}. What you filled in before is kept.`);
  const next = () => page.getByRole('button', { name: 'next' }).click();
  /** Comes back from another tab, when the browser tells the page that it is seen again, until the page knows. */
  const comeBackTo = (known: () => Promise<void>): Promise<void> =>
    expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await known();
    }).toPass({ timeout: 15_000 });
  const soon = { timeout: 500 };

  await logIn(page, tenant);
  await press(page, 'continue');
  await page.goto('/tenant/current-housing');
  await page.getByRole('combobox', { name: 'Address' }).fill('1290 Bloor St W, Toronto, ON');
  await page.getByText('rent', { exact: true }).click();
  await page.getByLabel('Monthly rent').fill('2050');
  await page.getByLabel('How long have you lived here?').fill('4');
  await page.getByLabel('Reason for leaving').fill('The owner is moving in');

  await test.step('what is added is said in words, on the step where the tenant is', async () => {
    await expect(told('household and personal')).toHaveCount(0);
    await ask([...HOUSING, ...HOUSEHOLD]);
    await comeBackTo(() => expect(told('household and personal')).toBeVisible(soon));
    await expect(page.getByLabel('Reason for leaving')).toHaveValue('The owner is moving in');
    await looksRight('10-asked-for-more');
    await next();
    await expect(page).toHaveURL('/tenant/previous-housing');
  });

  await test.step('on the dashboard too, with what is left', async () => {
    await page.goto('/tenant/dashboard');
    await expect(told('household and personal')).toBeVisible();
    await expect(page.getByText('One section left, about 1 minute')).toBeVisible();
    await looksRight('12-asked-for-more');
  });

  await test.step('who stands on a step that is dropped is not held up, and loses nothing', async () => {
    await page.goto('/tenant/household-info');
    await page.getByLabel('People').fill('2');
    await page.getByLabel('People').blur();
    await expect(page.getByText(/^saved/).first()).toBeVisible();
    await ask(HOUSING);
    await comeBackTo(() => expect(page.getByText('Leopold Oakhurst does not ask for this part.')).toBeVisible(soon));
    await expect(page.getByLabel('People')).toHaveValue('2');
    await looksRight('10-not-asked-any-more');
    await press(page, 'skip, not asked');
    await expect(page).not.toHaveURL('/tenant/household-info');
    await page.goto('/tenant/application-preview');
    await expect(page.getByText('The owner is moving in')).toBeVisible();
    await expect(page.getByText('You have typed something')).toHaveCount(0);
    await ask([...HOUSING, ...HOUSEHOLD]);
    await page.goto('/tenant/household-info');
    await expect(page.getByLabel('People')).toHaveValue('2');
    await ask(HOUSING);
  });

  await test.step('what is added while the preview is open comes to light at the latest when it is submitted', async () => {
    await page.goto('/tenant/application-preview');
    await page.getByRole('checkbox', { name: /Everything here is true/ }).check();
    await ask([...HOUSING, 'employment_info', 'proof_of_income']);
    await comeBackTo(() => expect(told('employment and income')).toBeVisible(soon));
    await press(page, 'submit');
    await expect(page.getByRole('alert')).toContainText('employment and income');
    await looksRight('12-preview-asked-for-more');
    await ask(HOUSING);
    await comeBackTo(() => expect(told('employment and income')).toHaveCount(0, soon));
    await press(page, 'submit');
    await page.getByRole('dialog').getByRole('button', { name: 'submit' }).click();
    await expect(page.getByRole('dialog', { name: /Congratulations/ })).toBeVisible();
  });

  await test.step('what is asked after the submission changes nothing', async () => {
    await ask(['employment_info', 'previous_residence', ...HOUSEHOLD]);
    await page.goto('/tenant/dashboard');
    await expect(page.getByText('submitted').first()).toBeVisible();
    await expect(page.getByText('now also asks')).toHaveCount(0);
    const { applicants } = (await landlord.get(`/api/property/${property.id}`)).body;
    expect(applicants).toMatchObject([{ id: applicantId, status: 'in-review', requirements: HOUSING }]);
  });
});
