import type { Page } from '@playwright/test';
import { logIn, PASSWORD, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createStartedApplication,
  createSubmittedApplication,
  fillIn,
  HOUSEHOLD,
} from '../../testing/builders/builders.ts';
import { expect, expectPage, type Site, test } from '../support/site.ts';

/** Logs in an applicant with a started application, and opens its preview. */
async function openPreview(site: Site, page: Page, isComplete: boolean) {
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord);
  const ana = await createApplicant(site, { first_name: 'Ana' });
  const id = await createApplication(ana, property);
  if (isComplete) await fillIn(ana, property);
  await logIn(page, ana, '/tenant/application-preview', { application: { id, property } });
  await expect(page.getByRole('heading', { level: 1, name: 'application preview' })).toBeVisible();
  const statusOf = async () => (await ana.get(`/api/applicant/${id}`)).body.applicant.status;
  return { landlord, property, ana, id, statusOf };
}

const agree = (page: Page) => page.getByRole('checkbox', { name: /Everything here is true/ }).check();
const submit = (page: Page) => page.getByRole('button', { name: 'submit' }).click();
const question = (page: Page) => page.getByRole('dialog', { name: 'Submit your application?' });
const congratulations = (page: Page) => page.getByRole('dialog', { name: /Congratulations/ });

test.describe.configure({ timeout: 90_000 });

test('the preview names what is missing, and submits only a complete application', async ({ site, tenantVisitor }) => {
  const { page } = tenantVisitor;
  const { property, ana, statusOf } = await openPreview(site, page, false);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('submit-applicant')) calls.push(request.postData() ?? '');
  });
  const step = page.getByRole('list', { name: /steps/i }).or(page.getByText('step 8 of 8'));
  await expect(step.first()).toBeVisible();

  await test.step('three sections are missing', async () => {
    await agree(page);
    await submit(page);
    const note = page.getByRole('alert').filter({ hasText: 'Please complete these parts before you submit' });
    await expect(note.getByRole('listitem')).toHaveText([
      'current housing',
      'employment and income',
      'household and personal',
    ]);
    await expect(question(page)).toBeHidden();
    await note.getByRole('link', { name: 'household and personal' }).click();
    await expectPage(page, '/tenant/household-info?from=preview', 'household and personal');
    await page
      .getByRole('link', { name: 'back' })
      .or(page.getByRole('button', { name: 'back' }))
      .click();
    await expect(page).toHaveURL('/tenant/application-preview');
  });

  await test.step('the tenant has to confirm the statement, and can close the question', async () => {
    await fillIn(ana, property);
    await page.reload();
    await submit(page);
    await expect(page.getByText('Please confirm that everything here is true')).toBeVisible();
    await agree(page);
    await submit(page);
    await expect(question(page)).toContainText('If you correct it later, what it said before stays visible.');
    await press(question(page), 'back');
    await expect(question(page)).toBeHidden();
    expect(await statusOf()).toBe('pending');
    expect(calls).toEqual([]);
  });

  await test.step('confirming submits it, without a body, and congratulates', async () => {
    await submit(page);
    await press(question(page), 'submit');
    await expect(congratulations(page)).toBeVisible();
    expect(calls).toEqual(['']);
    expect(await statusOf()).toBe('in-review');
  });

  await test.step('the congratulations stay until they are read, also when the tenant comes back from another tab', async () => {
    await page.evaluate(async () => {
      const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1000));
      // What was read a second ago is read again.
      await aSecond();
      window.dispatchEvent(new Event('visibilitychange'));
      await aSecond();
    });
    await press(congratulations(page), 'go to my dashboard');
    await expect(page).toHaveURL('/tenant/dashboard');
  });

  await test.step('afterwards its steps open the submitted application', async () => {
    for (const path of ['/tenant/current-housing', '/tenant/application-preview/edit']) {
      await page.goto(path);
      await expect(page).toHaveURL('/tenant/dashboard/application');
    }
    await expect(page.getByText('submitted').first()).toBeVisible();
    await tenantVisitor.looksRight('12-my-application');
  });
});

test('a failed submission is shown and can be repeated; two tabs submit once', async ({ site, browser }) => {
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  const { landlord, ana, id, statusOf } = await openPreview(site, page, true);
  await agree(page);
  await submit(page);

  const other = await context.newPage();

  await test.step('the server refuses', async () => {
    const call = `**/api/applicant/${id}/submit-applicant`;
    await page.route(call, (route) =>
      route.fulfill({ status: 500, json: { status: 0, message: 'We have a problem.' } }),
    );
    await press(question(page), 'submit');
    await expect(question(page).getByRole('alert')).toContainText('We have a problem.');
    await expect(congratulations(page)).toBeHidden();
    await page.unroute(call);
  });

  await test.step('without a connection nothing is submitted later by itself', async () => {
    await context.setOffline(true);
    await press(question(page), 'submit');
    await expect(question(page).getByRole('alert')).toContainText('We couldn’t reach Maplekey.');
    await context.setOffline(false);
    await other.goto('/tenant/application-preview');
    await agree(other);
    expect(await statusOf()).toBe('pending');
  });

  await test.step('two tabs submit at the same time', async () => {
    await submit(other);
    await Promise.all([page, other].map((tab) => press(question(tab), 'submit')));
    for (const tab of [page, other]) await expect(congratulations(tab)).toBeVisible();
    expect(await statusOf()).toBe('in-review');
    const messages = [await site.messagesTo(landlord.email), await site.messagesTo(ana.email)];
    expect(messages.map((each) => each.length)).toEqual([1, 1]);
  });
});

test('emails link to the application they are about, logged in or not', async ({ site, landlordVisitor: { page } }) => {
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { address: '48 Fermanagh Ave, Toronto, ON M6R 1M2', unit: 'unit 2' });
  const { applicant } = await createSubmittedApplication(site, property);
  await createProperty(landlord, { address: '31 Whyte Ave, Edmonton, AB T6E 1Y7' });
  const linkTo = async (email: string): Promise<string> => {
    const [mail] = await site.messagesTo(email);
    return mail?.links[0] ?? '';
  };

  await page.goto(await linkTo(landlord.email));
  await page.getByLabel('Email').fill(landlord.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page.getByRole('main'), 'log in');
  await expect(page).toHaveURL(/\/landlord\/application/);
  await expect(page.getByRole('article', { name: 'Philippa Sycamore' })).toBeVisible();
  await page.goto('/landlord/application');
  await expect(page.getByText('48 Fermanagh Ave, unit 2').first()).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => window.localStorage.clear());
  await logIn(page, applicant, await linkTo(applicant.email));
  await expect(page).toHaveURL('/tenant/dashboard');
});

test('the preview shows every answer as entered, with a link to edit each section', async ({
  site,
  landlordVisitor: { page, looksRight },
}) => {
  const application = await createStartedApplication(site);
  const { ana, property, application_id } = application;
  await fillIn(ana, property);
  const dog = { ...HOUSEHOLD, minor_count: 1, accessible: true, smoke: true, pets: [{ type: 'dog', size: 'large' }] };
  await ana.post('/api/household', { ...dog, application_id });
  await logIn(page, ana, '/tenant/application-preview/edit', { application });
  const facts = page.getByRole('definition');
  for (const fact of [
    '1290 Bloor St W, unit 5, Toronto ON',
    '$2,050',
    '4 years',
    'The owner is moving in',
    'Lakeside Hospital, full time, $5,900 a month, since March 2021',
    'Harriet Birch, (416) 555-0117, h.birch@example.test',
    '12 months',
    '$7,850 a month',
    '1 spot',
    'smoker',
    '1 large dog',
    'needed',
    'A quiet home and an old cat.',
  ]) {
    await expect(facts.filter({ hasText: fact }).first()).toBeVisible();
  }
  for (const part of ['current housing', 'previous housing', 'employment and income', 'household and personal']) {
    await expect(page.getByRole('link', { name: `edit ${part}` })).toBeVisible();
  }
  await looksRight('12-preview-edit');
});
