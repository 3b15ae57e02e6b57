import type { Page } from '@playwright/test';
import { press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  fillIn,
  JOB,
} from '../../testing/builders/builders.ts';
import { openStep, test, waitUntilSaved } from '../support/devices.ts';
import { expect, looksRight, type Site } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

/** Creates a tenant with a started application; `answers` reads what the server stores. */
async function createTenant(site: Site, { filledIn = true } = {}) {
  const property = await createProperty(await createLandlord(site));
  const tenant = await createApplicant(site);
  const id = await createApplication(tenant, property);
  if (filledIn) await fillIn(tenant, property);
  const answers = async () => (await tenant.get(`/api/applicant/${id}`)).body.applicant;
  return { tenant, id, application_id: property.id, answers };
}

test.beforeEach(() => test.setTimeout(120_000));

const question = (page: Page) => page.getByRole('dialog', { name: 'This was changed somewhere else' });

/** The rows of the question: each field with the value here and the value there. */
const conflicts = (page: Page) =>
  question(page)
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('dt, dd > span:last-child')].map((part) => part.textContent)),
    );

const HOUSEHOLD = ['household-info?from=preview', 'household and personal'] as const;
const HOUSING = ['current-housing?from=preview', 'current housing'] as const;
const JOBS = ['employment-info?from=preview', 'employment and income'] as const;
const PREVIEW = /application-preview/;

test('two devices edit a saved step: the second is asked, and can keep its own answers', async ({ site, device }) => {
  const { tenant, answers } = await createTenant(site);
  const phone = await device(tenant);
  const desktop = await device(tenant, 1280);
  for (const page of [phone, desktop]) await openStep(page, ...HOUSEHOLD);

  await desktop.getByLabel('Parking').fill('3');
  await press(desktop, 'next');
  await expect(desktop).toHaveURL(PREVIEW);
  await phone.getByLabel('People').fill('4');
  await press(phone, 'next');

  await expect(question(phone)).toBeVisible();
  await expect(question(phone).getByText('this version', { exact: true })).toHaveCount(2);
  expect(await conflicts(phone)).toEqual([
    ['People', '4', '2'],
    ['Parking', '1', '3'],
  ]);
  await popUpLooksRight(phone, 'This was changed somewhere else');
  expect((await answers()).households).toMatchObject([{ tenant_count: 2, parking_count: 3, version: 2 }]);

  // Keys that a person happens to be typing do not answer the question, and it cannot be skipped.
  await phone.keyboard.press('Enter');
  await phone.keyboard.press('Escape');
  await expect(question(phone)).toBeVisible();
  await press(question(phone), 'keep this version');
  await expect(question(phone)).toBeHidden();
  await press(phone, 'next');
  await expect(phone).toHaveURL(PREVIEW);
  expect((await answers()).households).toMatchObject([{ tenant_count: 4, parking_count: 1, version: 3 }]);
  expect((await answers()).drafts).toEqual([]);
});

test('the second device can take what the first one saved', async ({ site, device }) => {
  const { tenant, answers } = await createTenant(site);
  const phone = await device(tenant);
  const desktop = await device(tenant, 1280);
  for (const page of [phone, desktop]) await openStep(page, ...HOUSING);

  await phone.getByLabel('Reason for leaving').fill('Too small');
  await press(phone, 'next');
  await expect(phone).toHaveURL(PREVIEW);
  await desktop.getByLabel('Reason for leaving').fill('Too loud');
  await waitUntilSaved(desktop);
  await press(desktop, 'next');
  await expect(question(desktop)).toBeVisible();
  expect(await conflicts(desktop)).toEqual([['Reason for leaving', 'Too loud', 'Too small']]);
  await looksRight(desktop, '16-stale-home');
  await press(question(desktop), 'use the other version');
  await expect(question(desktop)).toBeHidden();
  await expect(desktop.getByLabel('Reason for leaving')).toHaveValue('Too small');
  expect((await answers()).housings).toMatchObject([{ reason_for_leaving: 'Too small', version: 2 }]); // @literal field of the API

  await desktop.reload();
  await expect(desktop.getByLabel('Reason for leaving')).toHaveValue('Too small');
  await expect(question(desktop)).toBeHidden();
  expect((await answers()).drafts).toEqual([]);
});

test('two devices type on one step at the same time', async ({ site, device }) => {
  const { tenant, id } = await createTenant(site);
  const phone = await device(tenant);
  const desktop = await device(tenant, 1280);
  for (const page of [phone, desktop]) await openStep(page, 'previous-housing', 'previous housing');
  const draft = async () => (await tenant.get(`/api/applicant/${id}/draft/previous-housing`)).body.draft;

  await desktop.getByLabel('Reason for leaving').fill('A new job');
  await waitUntilSaved(desktop);
  await phone.getByLabel('Reason for leaving').fill('A new school');
  await expect(question(phone)).toBeVisible();
  expect(await conflicts(phone)).toEqual([['Reason for leaving', 'A new school', 'A new job']]);
  expect((await draft()).content.reason_for_leaving).toBe('A new job');

  await test.step('the answers here win, and the other device is asked in turn', async () => {
    await press(question(phone), 'keep this version');
    await expect.poll(async () => (await draft()).content.reason_for_leaving).toBe('A new school');
    await desktop.getByLabel('Reason for leaving').fill('A new job in Guelph');
    await expect(question(desktop)).toBeVisible();
    expect(await conflicts(desktop)).toEqual([['Reason for leaving', 'A new job in Guelph', 'A new school']]);
    await press(question(desktop), 'use the other version');
    await expect(desktop.getByLabel('Reason for leaving')).toHaveValue('A new school');
  });

  await test.step('a question left open by a reload is asked again', async () => {
    await phone.getByLabel('Reason for leaving').fill('A new school in Guelph');
    await waitUntilSaved(phone);
    await desktop.getByLabel('Reason for leaving').fill('A new home');
    await expect(question(desktop)).toBeVisible();
    await desktop.reload();
    await expect(question(desktop)).toBeVisible();
    expect(await conflicts(desktop)).toEqual([['Reason for leaving', 'A new home', 'A new school in Guelph']]);
  });
});

test('two tabs save a home for the first time: the second is asked instead of overwriting', async ({
  site,
  device,
}) => {
  const { tenant, answers } = await createTenant(site, { filledIn: false });
  const phone = await device(tenant);
  const desktop = await device(tenant, 1280);
  for (const page of [phone, desktop]) await openStep(page, 'current-housing', 'current housing');
  const fill = async (page: Page, reason: string) => {
    await page.getByRole('button', { name: 'enter the address manually' }).click();
    await page.getByLabel('Street address').fill('9 Queen St W');
    await page.getByLabel('City').fill('Toronto');
    await page.getByLabel('Postal code').fill('M6R 1M2');
    await page.getByLabel('How long have you lived here?').fill('4');
    await page.getByText('own', { exact: true }).click();
    await page.getByLabel('Reason for leaving').fill(reason);
  };
  await fill(desktop, 'A new job');
  await press(desktop, 'next');
  await expect(desktop).toHaveURL(/previous-housing/);
  await fill(phone, 'A new school');
  await press(phone, 'next');
  await expect(question(phone)).toBeVisible();
  expect(await conflicts(phone)).toEqual([['Reason for leaving', 'A new school', 'A new job']]);
  await press(question(phone), 'keep this version');
  await press(phone, 'next');
  await expect(phone).toHaveURL(/previous-housing/);
  expect((await answers()).housings).toMatchObject([{ reason_for_leaving: 'A new school', version: 2 }]);
});

test('a job changed elsewhere is not removed without asking, and a removed one does not come back by itself', async ({
  site,
  device,
}) => {
  const { tenant, application_id, answers } = await createTenant(site);
  await tenant.post('/api/employment', { ...JOB, job_title: 'Night porter', application_id });
  const phone = await device(tenant);
  await openStep(phone, ...JOBS);
  const [{ id }] = (await answers()).employments;

  await test.step('removed here, changed there', async () => {
    await phone.getByRole('button', { name: /^remove Hospital pharmacist/ }).click();
    await press(phone.getByRole('dialog', { name: /^Remove/ }), 'remove');
    await tenant.post(`/api/employment/${id}`, { ...JOB, employer: 'York Hospital', application_id });
    await press(phone, 'next');
    await expect(question(phone)).toBeVisible();
    await expect(question(phone).getByText('York Hospital')).toBeVisible();
    await looksRight(phone, '16-stale-job');
    expect((await answers()).employments).toMatchObject([{ id, employer: 'York Hospital' }, {}]);
    await press(question(phone), 'use the other version');
    await expect(question(phone)).toBeHidden();
    await expect(phone.getByText('York Hospital').first()).toBeVisible();
  });

  await test.step('changed here, removed there', async () => {
    await phone.getByRole('button', { name: /^edit Hospital pharmacist/ }).click();
    await phone.getByLabel('Employer').fill('Lakeside Clinic');
    await tenant.delete(`/api/employment/${id}`);
    await press(phone, 'next');
    await expect(question(phone)).toBeVisible();
    await expect(question(phone).getByText('not listed')).toBeVisible();
    expect((await answers()).employments).toMatchObject([{ job_title: 'Night porter' }]);
    await press(question(phone), 'keep this version');
    await press(phone, 'next');
    await expect(phone).toHaveURL(PREVIEW);
    expect((await answers()).employments).toMatchObject([
      { job_title: 'Night porter' },
      { employer: 'Lakeside Clinic', version: 1 },
    ]);
  });
});
