import type { Page } from '@playwright/test';
import { logIn, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  fillIn,
  someEmail,
} from '../../testing/builders/builders.ts';
import { ownChecks, SINS } from '../../testing/builders/orders.ts';
import { introduceLandlord } from '../../testing/builders/verification.ts';
import { CARDS, typeCard } from '../support/card-fields.ts';
import { answer, enterAddress, line, linkToChecks, showBankAndDocument } from '../support/invited-tenant.ts';
import { openReport } from '../support/open-in-tab.ts';
import { answerReference, fillInRequest, referenceFormLink } from '../support/reference-forms.ts';
import { expect, type Site, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

const stored = (page: Page, key: string) => page.evaluate((name) => window.localStorage.getItem(name), key);
const ORDERED = ['credit check', 'background check', 'id verification', 'income & expenses verification'];
const SHORT_NAMES = ['credit check', 'background check', 'id verification', 'automated income & expenses verification'];

const subjectsTo = async (site: Site, email: string): Promise<string[]> =>
  (await site.messagesTo(email)).map(({ subject }) => subject ?? '');

test('all five checks are ordered, consented to, done, charged, and opened by the landlord', async ({
  site,
  browser,
  landlordVisitor,
  tenantVisitor,
}) => {
  test.setTimeout(300_000);
  const { page: desktop } = landlordVisitor;
  const { page, looksRight } = tenantVisitor;
  const landlord = await createLandlord(site, { first_name: 'Margaret', last_name: 'Oakhurst' });
  await introduceLandlord(site.server, landlord);
  const property = await createProperty(landlord, { unit: '2' });
  const tenant = await createApplicant(site, { first_name: 'Ana' });
  const applicantId = await createApplication(tenant, property);
  await fillIn(tenant, property);
  const formerLandlord = someEmail();

  await test.step('the landlord orders four with a valid card; references are coming soon', async () => {
    await logIn(desktop, landlord, '/landlord/screen-applicants', { property });
    const block = desktop.getByRole('region', { name: 'tenant 1', exact: true });
    await block.getByLabel('Name').fill('Ana Sycamore');
    await block.getByLabel('Email', { exact: true }).fill(tenant.email);
    await expect(block.getByRole('switch', { name: /^verified landlord references/ })).toBeDisabled();
    for (const check of SHORT_NAMES) {
      await block.getByRole('switch', { name: new RegExp(`^${check} `) }).click({ force: true });
    }
    await press(desktop, 'proceed to payment');
    await expect(desktop.getByRole('region', { name: 'order summary' })).toContainText('$39.55 CAD');
    await typeCard(desktop, CARDS.good);
    await press(desktop, 'pay now');
    await press(desktop.getByRole('dialog', { name: 'all sent' }), 'done');
    await expect(desktop).toHaveURL('/landlord/dashboard');
  });

  await test.step('the email links to the ordered checks, and the token leaves the address', async () => {
    await page.goto(await linkToChecks(site, tenant.email));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('the landlord wants more information');
    for (const name of ORDERED) {
      await expect(line(page, name)).toBeVisible();
    }
    await expect(line(page, 'verified landlord references')).toBeHidden();
    await expect(page).not.toHaveURL(/applicant_token/);
    await looksRight('11-invited-to-checks');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('the landlord wants more information');
  });

  await test.step('logging in leads back here, and on to the consent page', async () => {
    await page.getByRole('main').getByRole('link', { name: 'log in' }).click();
    await page.getByLabel('Email').fill(tenant.email);
    await page.getByLabel('Password', { exact: true }).fill(tenant.password);
    await press(page.getByRole('main'), 'log in');
    await press(page, 'continue');
    await expect(page).toHaveURL('/tenant/premium/paid');
    expect(await stored(page, 'currentApplicationId')).toBe(property.id);
    expect(await stored(page, 'currentApplicantId')).toBe(applicantId);
    expect(await stored(page, 'isNotFirstSubmission')).toBe('true');
  });

  await test.step('nothing is preselected, and every check needs an answer', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('your landlord is asking for four checks');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: '4 of 4 left to decide' })).toBeVisible();
    await answer(page, 'credit check', 'I agree');
    await press(page, 'continue');
    await expect(page.getByText('Please say yes or no').first()).toBeVisible();
    await looksRight('11-consent');
    for (const name of ['background check', 'id verification', 'income & expenses verification']) {
      await answer(page, name, 'I agree');
    }
    await press(page, 'continue');
    await expect(page).toHaveURL('/tenant/premium-features');
    await expect(page.getByText('incomplete')).toHaveCount(4);
    await looksRight('11-premium-hub');
  });

  await test.step('the credit check, with a SIN', async () => {
    await line(page, 'credit check').getByRole('link', { name: /start/ }).click();
    await expect(page).toHaveURL('/tenant/credit-report');
    await enterAddress(page);
    const entry = page.getByRole('dialog');
    await entry.getByLabel('SIN', { exact: true }).pressSequentially(SINS.good);
    await expect(entry.getByLabel('SIN', { exact: true })).toHaveValue(/^\d{3} \d{3} \d{3}$/);
    await entry.getByLabel('Date of birth').fill('1990-04-12');
    await popUpLooksRight(page, 'credit check');
    const sent = page.waitForRequest('**/api/credit-check');
    await press(entry, 'send to the bureau');
    expect((await sent).postDataJSON()).toEqual({
      sin: SINS.good,
      address: '1290 Bloor St W',
      city: 'Toronto',
      province: 'ON',
      country: 'CA',
      date_of_birth: '1990-04-12',
      application_id: property.id,
    });
    const notice = page.getByRole('dialog', { name: /being pulled/ });
    await expect(notice).toContainText('2-3 minutes');
    await popUpLooksRight(page, 'being pulled');
    await press(notice, 'go to my checks');
    await expect(line(page, 'credit check')).toContainText('waits for your ID check');
    expect(
      await page.evaluate(() => JSON.stringify({ ...window.localStorage, ...window.sessionStorage })),
    ).not.toContain(SINS.good);
  });

  await test.step('the background check, without a SIN', async () => {
    await line(page, 'background check').getByRole('link', { name: /start/ }).click();
    await enterAddress(page);
    const entry = page.getByRole('dialog');
    await expect(entry.getByLabel('Date of birth')).toHaveCount(0);
    await entry.getByRole('checkbox', { name: 'I prefer not to give my SIN' }).check();
    const sent = page.waitForRequest('**/api/background-check');
    await press(entry, 'send to the bureau');
    expect((await sent).postDataJSON()).toMatchObject({ no_sin: true, city: 'Toronto' });
    expect((await sent).postDataJSON()).not.toHaveProperty('sin');
    await press(page.getByRole('dialog', { name: /being pulled/ }), 'go to my checks');
  });

  await test.step('bank and document in the verifier window', async () => {
    await line(page, 'income & expenses verification').getByRole('link', { name: /start/ }).click();
    await expect(page).toHaveURL('/tenant/employment-income-verification');
    await looksRight('11-verification');
    await page.getByRole('radio', { name: 'Canada' }).click();
    const sent = page.waitForRequest('**/api/verifast');
    await press(page, 'continue');
    expect((await sent).postDataJSON()).toEqual({
      application_id: property.id,
      country: 'CA',
      bank_verify_enabled: true,
      id_verify_enabled: true,
    });
    await showBankAndDocument(page, 'user_good');
    const notice = page.getByRole('dialog', { name: /being pulled/ });
    await expect(notice).toContainText('2-3 minutes');
    await press(notice, 'go to my checks');
    await expect(page).toHaveURL('/tenant/premium-features');
  });

  await test.step('all results arrive, and nothing is left to start', async () => {
    await expect(page.getByText('4 of 4')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('link', { name: /^start/ })).toHaveCount(0);
    const checks = await ownChecks(tenant, property);
    expect(Object.values(checks).map(({ result }) => result)).toEqual(Array(4).fill('returned'));
  });

  await test.step('the tenant buys the fifth, references, which is charged at once', async () => {
    await press(page, 'choose your own checks');
    await page.getByRole('checkbox', { name: 'verified landlord references' }).check();
    const summary = page.getByRole('region', { name: 'order summary' });
    await summary.getByRole('button', { name: 'proceed to payment' }).click();
    await expect(summary).toContainText('$1.13 CAD');
    await typeCard(page, CARDS.good);
    await press(page, 'pay now');
    await press(page.getByRole('dialog', { name: 'thank you' }), 'go to my checks');
    await expect.poll(() => subjectsTo(site, tenant.email)).toContain('Your receipt for $1.13 CAD');
    await line(page, 'verified landlord references').getByRole('link', { name: /start/ }).click();
    await expect(page).toHaveURL('/tenant/landlord-references');
    await fillInRequest(page, 'Harriet Birch', formerLandlord);
    await press(page, 'send request');
    await expect(page.getByText('Our email to Harriet Birch is on its way')).toBeVisible();
    await page.goto('/tenant/premium-features');
    await expect(line(page, 'verified landlord references')).toContainText('complete');
    await looksRight('11-premium-hub-of-five');
  });

  await test.step('the former landlord answers without an account', async () => {
    const theirs = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await theirs.goto(await referenceFormLink(site, formerLandlord));
    await answerReference(theirs, 'Ana', ['yes', 'little', 'maybe']);
    await press(theirs, 'send reference');
    await expect(theirs.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
    await theirs.context().close();
  });

  await test.step('the preview shows only the state of the checks, and submits them', async () => {
    await press(page, 'next');
    await expect(page).toHaveURL('/tenant/application-preview');
    await expect(page.getByRole('definition').filter({ hasText: /^complete$/ })).toHaveCount(5);
    await page.getByRole('checkbox', { name: /Everything here is true/ }).check();
    await press(page, 'submit');
    const sent = page.waitForRequest('**/api/screening-request/tenant-fulfills-items');
    await press(page.getByRole('dialog', { name: 'Submit your application?' }), 'submit');
    expect((await sent).postDataJSON()).toEqual({ application_id: property.id });
    await expect(page.getByRole('dialog', { name: /Congratulations/ })).toBeVisible();
  });

  await test.step('the landlord is charged once, for the four, and gets a receipt', async () => {
    await expect
      .poll(() => subjectsTo(site, landlord.email), { timeout: 30_000 })
      .toContain('Your receipt for $39.55 CAD');
    expect(
      (await subjectsTo(site, landlord.email)).filter((subject) => subject.startsWith('Your receipt')),
    ).toHaveLength(1);
  });

  await test.step('the landlord opens all five results and four reports', async () => {
    await desktop.goto(`/landlord/application?property=${property.id}&applicant=${applicantId}`);
    const part = (name: string) => desktop.getByRole('region', { name, exact: true });
    await expect(part('credit check')).toContainText('702');
    await expect(part('background check')).toContainText('criminal scanpass');
    await expect(part('ID verification')).toContainText('ANA SYCAMORE');
    await expect(part('income and expense verification')).toContainText('$5,200');
    const references = part('verified landlord reference');
    for (const text of ['1 of 1 answered', 'Harriet Birch', 'yes', 'little', 'maybe']) {
      await expect(references).toContainText(text);
    }
    for (const check of ['credit check', 'background check', 'ID verification', 'income verification']) {
      const type = await openReport(desktop, `download report for the ${check}, in a new tab`);
      expect([check, type]).toEqual([check, 'application/pdf']);
    }
    await landlordVisitor.looksRight('08-detail-of-five');
  });
});
