import type { Page } from '@playwright/test';
import { logIn, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  fillIn,
} from '../../testing/builders/builders.ts';
import { openStep, test, waitUntilSaved } from '../support/devices.ts';
import { expect, looksRight, type Site, withPath } from '../support/site.ts';

test.beforeEach(() => test.setTimeout(180_000));

async function createTenant(site: Site, { filledIn = true } = {}) {
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord);
  const tenant = await createApplicant(site);
  const id = await createApplication(tenant, property);
  if (filledIn) await fillIn(tenant, property);
  return { landlord, property, tenant, id };
}

/** Path and heading of each step where a person can stop. */
const STEPS = [
  ['coapplication', 'who applies'],
  ['current-housing', 'current housing'],
  ['previous-housing', 'previous housing'],
  ['employment-info', 'employment and income'],
  ['household-info', 'household and personal'],
  ['guarantor', 'guarantor'],
  ['application-preview', 'application preview'],
] as const;

const expectStep = async (page: Page, step: string, heading: string): Promise<void> => {
  await expect(page).toHaveURL(withPath(`/tenant/${step}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
};

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'menu' }).click();
  await page.getByRole('menuitem', { name: 'log out' }).click();
  await expect(page).not.toHaveURL(/tenant/);
}

test('a tenant resumes at every step on another device', async ({ site, device }) => {
  const { tenant, id } = await createTenant(site);
  const phone = await device(tenant);
  const desktop = await device(tenant, 1280);
  for (const [step, heading] of STEPS) {
    await phone.goto(`/tenant/${step}`);
    await expectStep(phone, step, heading);
    await expect.poll(async () => (await tenant.get(`/api/applicant/${id}`)).body.applicant.step).toBe(step);
    await desktop.goto('/tenant/dashboard');
    await press(desktop, 'continue');
    await expectStep(desktop, step, heading);
    await desktop.goto('/tenant/dashboard');
    await desktop.getByRole('button', { name: /^view/ }).click();
    await expectStep(desktop, step, heading);
  }
});

test('unfinished input is restored after logging out, and on another device', async ({ site, device }) => {
  const { tenant } = await createTenant(site, { filledIn: false });
  const phone = await device(tenant);
  await expectStep(phone, 'coapplication', 'who applies');
  await phone.getByRole('link', { name: /alone/ }).click();
  await expectStep(phone, 'current-housing', 'current housing');
  await phone.getByLabel('Reason for leaving').fill('The owner is mov');
  await phone.getByLabel('How long have you lived here?').fill('4 or 5');
  await waitUntilSaved(phone);

  const desktop = await device(tenant, 1280);
  await expectStep(desktop, 'current-housing', 'current housing');
  await expect(desktop.getByLabel('Reason for leaving')).toHaveValue('The owner is mov');
  await expect(desktop.getByLabel('How long have you lived here?')).toHaveValue('4 or 5');
  await looksRight(desktop, '18-resumed');
  await desktop.getByLabel('Reason for leaving').fill('The owner is moving in');
  await waitUntilSaved(desktop);

  await logOut(phone);
  expect(await phone.evaluate(() => Object.keys(window.localStorage).filter((key) => key.includes('draft')))).toEqual(
    [],
  );
  await logIn(phone, tenant);
  await press(phone, 'continue');
  await expectStep(phone, 'current-housing', 'current housing');
  await expect(phone.getByLabel('Reason for leaving')).toHaveValue('The owner is moving in');
  await looksRight(phone, '18-resumed-phone');
});

test('dropping a requirement in the meantime loses no input', async ({ site, device }) => {
  const { landlord, property, tenant } = await createTenant(site);
  const phone = await device(tenant);
  await openStep(phone, 'household-info', 'household and personal');
  await phone.getByLabel('Parking').fill('3');
  await waitUntilSaved(phone);
  await landlord.post(`/api/application/${property.id}`, { requirements: ['monthly_rent_payment'] });

  const desktop = await device(tenant, 1280);
  await expectStep(desktop, 'household-info', 'household and personal');
  await expect(desktop.getByLabel('Parking')).toHaveValue('3');
  await press(desktop, 'next');
  await expect(desktop).not.toHaveURL(/household-info/);
});

test('a withdrawn application cannot be resumed, even on an open page', async ({ site, device }) => {
  const { tenant, id } = await createTenant(site);
  const phone = await device(tenant);
  await openStep(phone, 'household-info', 'household and personal');
  await tenant.post(`/api/applicant/${id}/withdraw`);
  await phone.getByLabel('Parking').fill('3');
  await expect(phone).toHaveURL('/tenant/dashboard/application');
  await expect(phone.getByText('withdrawn').first()).toBeVisible();
  await phone.goto('/tenant/dashboard');
  await expect(phone.getByRole('button', { name: /^view/ })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'continue' })).toHaveCount(0);
  await phone.goto('/tenant/household-info');
  await expect(phone).toHaveURL('/tenant/dashboard/application');
});
