import type { Page } from '@playwright/test';
import { press } from '../../testing/browser/people.ts';
import { createStartedApplication, expectStatus, fillIn, JOB } from '../../testing/builders/builders.ts';
import { openStep, test, waitUntilSaved } from '../support/devices.ts';
import { expect, looksRight, type Site } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

/** Creates a tenant with a started application; `answers` reads what the server stores. */
async function createTenant(site: Site, { filledIn = true } = {}) {
  const application = await createStartedApplication(site);
  const { ana: tenant, id, application_id } = application;
  if (filledIn) await fillIn(tenant, application.property);
  const answers = async () => (await tenant.get(`/api/applicant/${id}`)).body.applicant;
  return { tenant, application, id, application_id, answers };
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

test('two devices edit a saved step: the second is asked, and keeps its own answers or takes the other', async ({
  site,
  device,
}) => {
  const { tenant, application, answers } = await createTenant(site);
  const phone = await device(tenant, 390, { application, step: HOUSEHOLD });
  const desktop = await device(tenant, 1280, { application, step: HOUSEHOLD });

  await test.step('the second device keeps its own answers', async () => {
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

  await test.step('the second device takes what the first one saved', async () => {
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
    await expect.poll(async () => (await answers()).drafts).toEqual([]);
  });
});

test('two devices type on one step at the same time', async ({ site, device }) => {
  const { tenant, application, id } = await createTenant(site);
  const at = { application, step: ['previous-housing', 'previous housing'] } as const;
  const phone = await device(tenant, 390, at);
  const desktop = await device(tenant, 1280, at);
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
});

test('a home that another tab has saved for the first time is not overwritten without asking', async ({
  site,
  device,
}) => {
  const { tenant, application, answers } = await createTenant(site, { filledIn: false });
  const phone = await device(tenant, 390, { application, step: ['current-housing', 'current housing'] });
  const home = { ownership: 'own', address: '9 Queen St W, Toronto, M6R 1M2', duration: 4, type: 'current' };
  const there = { ...home, reason_for_leaving: 'A new job', application_id: application.property.id };
  expectStatus(await tenant.post('/api/housing', there), 200);

  await phone.getByRole('button', { name: 'enter the address manually' }).click();
  await phone.getByLabel('Street address').fill('9 Queen St W');
  await phone.getByLabel('City').fill('Toronto');
  await phone.getByLabel('Postal code').fill('M6R 1M2');
  await phone.getByLabel('How long have you lived here?').fill('4');
  await phone.getByText('own', { exact: true }).click();
  await phone.getByLabel('Reason for leaving').fill('A new school');
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
  const { tenant, application, application_id, answers } = await createTenant(site);
  await tenant.post('/api/employment', { ...JOB, job_title: 'Night porter', application_id });
  const phone = await device(tenant, 390, { application, step: JOBS });
  const [{ id }] = (await answers()).employments;

  await test.step('removed here, changed there', async () => {
    await phone.getByRole('button', { name: /^remove Hospital pharmacist/ }).click();
    await press(phone.getByRole('dialog', { name: /^Remove/ }), 'remove');
    await tenant.post(`/api/employment/${id}`, { ...JOB, employer: 'York Hospital', application_id });
    await press(phone, 'next');
    await expect(question(phone)).toBeVisible();
    await expect(question(phone).getByText('York Hospital')).toBeVisible();
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
