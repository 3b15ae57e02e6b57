import type { Page } from '@playwright/test';
import { press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  fillIn,
} from '../../testing/builders/builders.ts';
import { openStep, test, waitUntilSaved } from '../support/devices.ts';
import { expect, looksRight, type Site } from '../support/site.ts';

test.beforeEach(() => test.setTimeout(120_000));

async function createTenant(site: Site) {
  const property = await createProperty(await createLandlord(site));
  const tenant = await createApplicant(site);
  const id = await createApplication(tenant, property);
  await fillIn(tenant, property);
  const answers = async () => (await tenant.get(`/api/applicant/${id}`)).body.applicant;
  const draft = async (step: string) => (await tenant.get(`/api/applicant/${id}/draft/${step}`)).body.draft;
  const household = { application: { id, property }, step: ['household-info', 'household and personal'] } as const;
  return { tenant, household, answers, draft };
}

const DRAFTS = '**/draft/household-info';
const noConnection = (page: Page) => page.getByText('You’re offline. What you typed is still here.');
const notSaved = (page: Page) => page.getByText('not saved', { exact: true }).filter({ visible: true });

test('a tenant without a connection loses no input, and continues when it is back', async ({ site, device }) => {
  const { tenant, household, answers, draft } = await createTenant(site);
  const phone = await device(tenant, 390, household);
  await phone.context().setOffline(true);

  await test.step('typing shows that the input is on this device and not yet saved', async () => {
    await phone.getByLabel('Parking').fill('3');
    await expect(notSaved(phone)).toBeVisible();
    await expect(phone.getByText('Not saved yet. Your changes are kept on this device.')).toBeVisible();
    await expect(noConnection(phone)).toBeVisible();
    await expect(phone.getByLabel('Parking')).toBeFocused();
    await looksRight(phone, '17-offline-typing');
  });

  await test.step('"next" shows an error, and the button works again', async () => {
    await press(phone, 'next');
    await expect(phone.getByRole('alert').first()).toContainText('We couldn’t reach Maplekey');
    await expect(phone.getByRole('button', { name: 'next' })).toBeEnabled();
    await expect(phone.getByLabel('Parking')).toHaveValue('3');
    await looksRight(phone, '17-offline-next');
    expect((await answers()).households).toMatchObject([{ parking_count: 1, version: 1 }]);
  });

  await test.step('the input is saved by itself once the connection is back', async () => {
    await phone.context().setOffline(false);
    await waitUntilSaved(phone);
    await expect(noConnection(phone)).toBeHidden();
    expect((await draft('household-info')).content.parking_count).toBe('3');
    await press(phone, 'next');
    await expect(phone).not.toHaveURL(/household-info/);
    expect((await answers()).households).toMatchObject([{ parking_count: 3, version: 2 }]);
  });
});

test('a crashed browser without a connection restores all input, and a conflict with another device asks', async ({
  site,
  device,
}) => {
  const { tenant, household, draft } = await createTenant(site);
  const phone = await device(tenant, 390, household);
  // A crashing page sends nothing: from here on all its calls fail.
  await phone.route('**/api/**', (route) => route.abort());
  await phone.getByLabel('Parking').fill('4');
  await expect(notSaved(phone)).toBeVisible();

  const desktop = await device(tenant, 1280, household);
  await expect(desktop.getByLabel('Parking')).toHaveValue('1');
  await desktop.getByLabel('Parking').fill('2');
  await waitUntilSaved(desktop);

  const again = await phone.context().newPage();
  await phone.close({ runBeforeUnload: false });
  await openStep(again, 'household-info', 'household and personal');
  const question = again.getByRole('dialog', { name: 'This was changed somewhere else' });
  await expect(question).toBeVisible();
  await expect(question.locator('dd > span:last-child')).toHaveText(['4', '2']);
  await press(question, 'keep this version');
  await expect.poll(async () => (await draft('household-info')).content.parking_count).toBe('4');
  await expect(again.getByLabel('Parking')).toHaveValue('4');
});

test('a save whose reply is lost is not repeated and asks nothing', async ({ site, device }) => {
  const { tenant, household, answers } = await createTenant(site);
  const phone = await device(tenant, 390, { ...household, step: ['household-info?from=preview', household.step[1]] });

  await test.step('a saved household', async () => {
    await phone.getByLabel('Parking').fill('3');
    await phone.route('**/api/household/*', async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await route.abort();
    });
    await press(phone, 'next');
    await expect(phone.getByRole('alert').first()).toContainText('We couldn’t reach Maplekey');
    expect((await answers()).households).toMatchObject([{ parking_count: 3, version: 2 }]);
    // One failed call is not a lost connection.
    await expect(noConnection(phone)).toHaveCount(0);
    await phone.unroute('**/api/household/*');
    await press(phone, 'next');
    await expect(phone).toHaveURL(/application-preview/);
  });

  await test.step('a new job', async () => {
    await openStep(phone, 'employment-info?from=preview', 'employment and income');
    await phone.getByText('I am a student').click();
    await phone.getByLabel('School').fill('York University');
    await phone.getByLabel('Program').fill('Law');
    await phone.getByLabel(/Start date/).fill('2024-09');
    await phone.route('**/api/employment', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await press(phone, 'next');
    await expect(phone.getByRole('alert').first()).toContainText('We couldn’t reach Maplekey');
    await phone.unroute('**/api/employment');
    await press(phone, 'next');
    await expect(phone).toHaveURL(/application-preview/);
    expect((await answers()).employments).toMatchObject([{ is_student: 0 }, { is_student: 1 }]);
  });
});

test('drafts survive slow replies, a short outage, and leaving the page while typing', async ({ site, device }) => {
  const { tenant, household, draft } = await createTenant(site);
  const phone = await device(tenant, 390, household);
  const description = phone.getByLabel(/Description/);

  await test.step('a slow reply delays the next save, and the last input wins', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await phone.route(DRAFTS, async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    const first = phone.waitForRequest((request) => request.method() === 'PUT');
    await description.fill('one');
    await first;
    await description.fill('one two');
    await description.fill('one two three');
    release();
    await expect.poll(async () => (await draft('household-info'))?.content.description).toBe('one two three');
    expect((await draft('household-info')).version).toBe(2);
    await phone.unroute(DRAFTS);
  });

  await test.step('a save is retried after a short outage', async () => {
    let refusals = 0;
    await phone.route(DRAFTS, async (route) => {
      if (route.request().method() !== 'PUT' || refusals >= 1) return route.continue();
      refusals += 1;
      const json = { status: 0, message: 'We couldn’t do that just now. Please try again in a moment.' };
      return route.fulfill({ status: 503, json });
    });
    await description.fill('one two three four');
    await expect(notSaved(phone)).toBeVisible();
    await waitUntilSaved(phone);
    expect((await draft('household-info')).content.description).toBe('one two three four');
    await phone.unroute(DRAFTS);
  });

  await test.step('leaving the page while typing saves the input', async () => {
    await description.fill('one two three four five');
    await phone.goto('about:blank');
    await expect.poll(async () => (await draft('household-info')).content.description).toBe('one two three four five');
    await phone.goBack();
    await expect(description).toHaveValue('one two three four five');
    await description.fill('six');
    await expect.poll(async () => (await draft('household-info')).content.description).toBe('six');
  });
});
