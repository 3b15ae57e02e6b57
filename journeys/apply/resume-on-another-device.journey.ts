import type { Page } from '@playwright/test';
import { press } from '../../testing/browser/people.ts';
import { createStartedApplication, fillIn } from '../../testing/builders/builders.ts';
import { test, waitUntilSaved } from '../support/devices.ts';
import { expect, expectPage, looksRight, type Site, withPath } from '../support/site.ts';

test.beforeEach(() => test.setTimeout(120_000));

async function createFilledApplication(site: Site) {
  const application = await createStartedApplication(site);
  await fillIn(application.ana, application.property);
  return application;
}

const expectStep = (page: Page, step: string, heading: string): Promise<void> =>
  expectPage(page, withPath(`/tenant/${step}`), heading);

test('every step is where a tenant resumes on another device', async ({ site, device }) => {
  const { ana, id } = await createFilledApplication(site);
  const phone = await device(ana);
  const expectRemembered = async (step: string, heading: string): Promise<void> => {
    await expectStep(phone, step, heading);
    await expect.poll(async () => (await ana.get(`/api/applicant/${id}`)).body.applicant.step).toBe(step);
  };
  await expectRemembered('coapplication', 'who applies');
  await phone.getByRole('link', { name: /alone/ }).click();
  for (const [step, heading, onwards] of [
    ['current-housing', 'current housing', 'next'],
    ['previous-housing', 'previous housing', /skip/],
    ['employment-info', 'employment and income', 'next'],
    ['household-info', 'household and personal', 'next'],
  ] as const) {
    await expectRemembered(step, heading);
    await press(phone, onwards);
  }
  await expectRemembered('application-preview', 'application preview');

  const desktop = await device(ana, 1280);
  await expectStep(desktop, 'application-preview', 'application preview');
  await phone.goto('/tenant/guarantor');
  await expectRemembered('guarantor', 'guarantor');
  await desktop.goto('/tenant/dashboard');
  await desktop.getByRole('button', { name: /^view/ }).click();
  await expectStep(desktop, 'guarantor', 'guarantor');
});

test('unfinished input is restored on another device, until the application is withdrawn', async ({ site, device }) => {
  const { landlord, property, ana, id } = await createFilledApplication(site);
  const step = ['household-info', 'household and personal'] as const;
  await ana.post(`/api/applicant/${id}/step`, { step: step[0] });
  const phone = await device(ana);
  await expectStep(phone, ...step);
  await phone.getByLabel('Parking').fill('3 or 4');
  await phone.getByLabel(/Description/).fill('A quiet home and an old c');
  await waitUntilSaved(phone);

  const desktop = await device(ana, 1280);
  await test.step('as it was typed', async () => {
    await expectStep(desktop, ...step);
    await expect(desktop.getByLabel('Parking')).toHaveValue('3 or 4');
    await expect(desktop.getByLabel(/Description/)).toHaveValue('A quiet home and an old c');
    await looksRight(desktop, '18-resumed');
  });

  await test.step('also where the landlord dropped the requirement in the meantime', async () => {
    await landlord.post(`/api/application/${property.id}`, { requirements: ['monthly_rent_payment'] });
    await desktop.reload();
    await expectStep(desktop, ...step);
    await expect(desktop.getByLabel('Parking')).toHaveValue('3 or 4');
    await desktop.getByLabel('Parking').fill('3');
    await press(desktop, 'next');
    await expect(desktop).not.toHaveURL(/household-info/);
  });

  await test.step('a withdrawn application cannot be resumed, even on an open page', async () => {
    await ana.post(`/api/applicant/${id}/withdraw`);
    await phone.getByLabel('Parking').fill('5');
    await expect(phone).toHaveURL('/tenant/dashboard/application');
    await expect(phone.getByText('withdrawn').first()).toBeVisible();
    await phone.goto('/tenant/household-info');
    await expect(phone).toHaveURL('/tenant/dashboard/application');
  });
});
