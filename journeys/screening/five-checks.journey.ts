import type { Page } from '@playwright/test';
import type { CheckKind } from '../../src/domain/values/check-kind.ts';
import { logIn, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  fillIn,
} from '../../testing/builders/builders.ts';
import { createOrder, ownChecks, SINS, storeCard } from '../../testing/builders/orders.ts';
import { answerReferenceForm, createReferenceFor } from '../../testing/builders/references.ts';
import { answer, enterAddress, line, linkToChecks, showBankAndDocument } from '../support/invited-tenant.ts';
import { expect, type Site, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

const stored = (page: Page, key: string) => page.evaluate((name) => window.localStorage.getItem(name), key);
const ORDERED = ['credit check', 'background check', 'id verification', 'income & expenses verification'];
const FOUR: CheckKind[] = ['credit_check', 'background_check', 'id_verification', 'financial_verification'];

const subjectsTo = async (site: Site, email: string): Promise<string[]> =>
  (await site.messagesTo(email)).map(({ subject }) => subject ?? '');

test('all five checks are ordered, consented to, done, charged, and opened by the landlord', async ({
  site,
  landlordVisitor: { page: desktop },
  tenantVisitor,
}) => {
  test.setTimeout(300_000);
  const { page, looksRight } = tenantVisitor;
  const landlord = await createLandlord(site, { first_name: 'Margaret', last_name: 'Oakhurst' });
  const property = await createProperty(landlord, { unit: '2' });
  const tenant = await createApplicant(site, { first_name: 'Ana' });
  const applicantId = await createApplication(tenant, property);
  await fillIn(tenant, property);
  await createOrder(site.server, landlord, property, [{ name: 'Ana Sycamore', email: tenant.email, items: FOUR }]);

  await test.step('the email links to the ordered checks, and the token leaves the address', async () => {
    await logIn(page, tenant, await linkToChecks(site, tenant.email));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('the landlord wants more information');
    for (const name of ORDERED) {
      await expect(line(page, name)).toBeVisible();
    }
    await expect(line(page, 'verified landlord references')).toBeHidden();
    await expect(page).not.toHaveURL(/applicant_token/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('the landlord wants more information');
  });

  await test.step('it leads on to the consent page', async () => {
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
    await looksRight('11-premium-hub');
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

  await test.step('the tenant buys the fifth, references, which is charged at once and answered', async () => {
    const purchase = { application_id: property.id, items: ['reference_check'] };
    expectStatus(await tenant.post('/api/screening-request/purchase-items', purchase), 201);
    expectStatus(await storeCard(site.server, tenant), 200);
    await expect.poll(() => subjectsTo(site, tenant.email)).toContain('Your receipt for $1.13 CAD');
    const { token } = await createReferenceFor(site.server, tenant, property, applicantId);
    expectStatus(await answerReferenceForm(site.server, token, { cause_damage: 'little' }), 200);
    await page.reload();
    await expect(line(page, 'verified landlord references')).toContainText('complete');
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

  await test.step('the landlord opens all five results', async () => {
    await logIn(desktop, landlord, `/landlord/application?property=${property.id}&applicant=${applicantId}`);
    const part = (name: string) => desktop.getByRole('region', { name, exact: true });
    await expect(part('credit check')).toContainText('702');
    await expect(part('background check')).toContainText('criminal scanpass');
    await expect(part('ID verification')).toContainText('ANA SYCAMORE');
    await expect(part('income and expense verification')).toContainText('$5,200');
    const references = part('verified landlord reference');
    for (const text of ['1 of 1 answered', 'Harriet Birch', 'yes', 'little', 'maybe']) {
      await expect(references).toContainText(text);
    }
  });
});
