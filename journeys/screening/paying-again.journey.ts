import { logIn, PASSWORD, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  type TestPerson,
  type TestProperty,
} from '../../testing/builders/builders.ts';
import { CARDS, createAgreedApplicant, enterCredit, storeCard, submitChecks } from '../../testing/builders/orders.ts';
import { CARDS as TYPED, typeCard } from '../support/card-fields.ts';
import { expect, type Site, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

test.describe.configure({ timeout: 180_000 });

/** A landlord whose card was accepted for an order, but could not be charged when the applicant submitted. */
async function createUnpaidCharge(
  site: Site,
  card: string,
): Promise<{ landlord: TestPerson; property: TestProperty; applicantName: string }> {
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord);
  const order = { items: ['credit_check' as const], card };
  const { applicant, applicantId } = await createAgreedApplicant(site.server, landlord, property, order);
  expectStatus(await enterCredit(applicant, property), 200);
  expectStatus(await submitChecks(applicant, applicantId), 200);
  return { landlord, property, applicantName: 'Philippa Sycamore' };
}

/** The link in the email about the failed charge. */
async function linkInEmail(site: Site, landlord: TestPerson): Promise<string> {
  const isOfCharge = (link: string): boolean => decodeURIComponent(link).includes('payment?charge=');
  let found: string | undefined;
  await expect
    .poll(async () => {
      found = (await site.messagesTo(landlord.email)).flatMap(({ links }) => links).find(isOfCharge);
      return found;
    })
    .toBeTruthy();
  return found ?? '';
}

test('a landlord pays a declined charge with another card, and nobody else can', async ({
  site,
  browser,
  landlordVisitor,
}) => {
  const { page, looksRight } = landlordVisitor;
  const { landlord } = await createUnpaidCharge(site, CARDS.declinesLater);

  await test.step('the link in the email is of no use to another landlord', async () => {
    const theirs = await (await browser.newContext({ baseURL: site.origin })).newPage();
    await logIn(theirs, await createLandlord(site), await linkInEmail(site, landlord));
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('nothing to pay here');
    await theirs.context().close();
  });

  await logIn(page, landlord);
  const payNow = page.getByRole('link', { name: /^pay now for Philippa Sycamore/ });
  await expect(payNow).toBeVisible();
  await looksRight('07-dashboard-unpaid');
  await payNow.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('payment');
  await expect(page.getByText(/card ending in 0341\. Nothing was charged\./)).toBeVisible();
  const summary = page.getByRole('region', { name: 'order summary' });
  await expect(summary).toContainText('checks$15.00HST$1.95');
  await expect(summary).toContainText('$16.95 CAD');

  await typeCard(page, TYPED.good);
  await looksRight('pay-again');
  await press(page, 'pay now');
  const thanks = page.getByRole('dialog', { name: 'thank you' });
  await expect(page).toHaveURL(/payment\?charge=[\w-]+$/);
  await popUpLooksRight(page, 'thank you');
  await press(thanks, 'view the application');
  await expect(page).toHaveURL('/landlord/application');
});

test('a landlord confirms a charge in the window of the bank', async ({ site, landlordVisitor }) => {
  const { page, looksRight } = landlordVisitor;
  const { landlord, property, applicantName } = await createUnpaidCharge(site, CARDS.authenticatesAlways);
  await logIn(page, landlord, '/landlord/application/view-screening-requests', { property });
  await expect(page.getByText('Your bank needs you to confirm a payment of $16.95.')).toBeVisible();
  await press(page, `confirm the payment for ${applicantName}`);
  await expect(page.getByText('your bank wants to confirm it’s you')).toBeVisible();
  await looksRight('pay-again-confirm');

  await press(page, 'confirm with your bank');
  const bank = page.frameLocator('iframe[title="confirm with your bank"]');
  await bank.getByRole('button', { name: 'complete authentication' }).click();
  const thanks = page.getByRole('dialog', { name: 'thank you' });
  await expect(thanks).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(thanks).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'view the application' })).toBeVisible();
});

test('a tenant who buys a check and whose card is declined is told so, and pays again', async ({
  site,
  tenantVisitor,
}) => {
  const { page, looksRight } = tenantVisitor;
  const property = await createProperty(await createLandlord(site), {
    address: '1250 Rue Rachel, Montreal, QC H2J 2J7',
  });
  const tenant = await createApplicant(site);
  const applicantId = await createApplication(tenant, property);

  await test.step('a payment needs a login, which leads back, and something chosen', async () => {
    await page.goto('/premium/payment');
    await expect(page.getByText('Please log in first')).toBeVisible();
    await press(page.getByRole('main'), 'log in');
    await page.getByLabel('Email').fill(tenant.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page.getByRole('main'), 'log in');
    await expect(page).toHaveURL('/premium/payment');
    await expect(page.getByText('You haven’t chosen any checks yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'pay now' })).toHaveCount(0);
  });

  await test.step('the payment page has the taxes of the province, and says that the card was declined', async () => {
    await page.localStorage.setItem('currentApplicationId', property.id);
    await page.localStorage.setItem('currentApplicantId', applicantId);
    await press(page, 'choose checks');
    await page.getByRole('checkbox', { name: 'credit check' }).check();
    const summary = page.getByRole('region', { name: 'order summary' });
    await summary.getByRole('button', { name: 'proceed to payment' }).click();
    await expect(page).toHaveURL('/premium/payment');
    await expect(summary).toContainText('GST 5%$0.75QST 9.975%$1.50');
    await expect(page.getByText('We never receive or store them.')).toBeVisible();
    await expect(page.getByText('The landlord is only charged')).toHaveCount(0);
    await typeCard(page, CARDS.declinesLater);
    await looksRight('06-payment-tenant');
    await press(page, 'pay now');
    await expect(page.getByText(/card ending in 0341\. Nothing was charged\./)).toBeVisible();
    await expect(page).toHaveURL(/\/premium\/payment\?charge=[\w-]+$/);
    await expect(page.getByRole('dialog', { name: 'thank you' })).toHaveCount(0);
  });

  const charge_id = new URL(page.url()).searchParams.get('charge') ?? '';

  await test.step('checks, consent page and dashboard say that it is not paid', async () => {
    await page.goto('/tenant/premium-features');
    await expect(page.getByText('Your card was declined for $17.25. Nothing was charged.')).toBeVisible();
    await expect(page.getByText('You paid for these.')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^start/ })).toHaveCount(0);
    await looksRight('11-premium-hub-unpaid');
    await page.goto('/tenant/premium/paid');
    await expect(page.getByRole('link', { name: 'pay now for credit check' })).toBeVisible();
    await page.goto('/tenant/credit-report');
    await expect(page.getByText('This check isn’t paid for yet')).toBeVisible();
  });

  await test.step('a second refusal reads differently, and a good card pays', async () => {
    expectStatus(await storeCard(site.server, tenant, CARDS.declinesLater, { charge_id }), 200);
    const attempts = async () => (await tenant.get(`/api/payment/charge/${charge_id}`)).body.charge;
    await expect.poll(attempts).toMatchObject({ state: 'declined', attempt: 2 });
    await page.goto('/tenant/dashboard');
    await page.getByRole('link', { name: /^pay now for/ }).click();
    await expect(page.getByText('This was attempt 2, and it failed, too.')).toBeVisible();
    await typeCard(page, TYPED.good);
    await press(page, 'pay now');
    const thanks = page.getByRole('dialog', { name: 'thank you' });
    await popUpLooksRight(page, 'thank you');
    await press(thanks, 'go to my checks');
    await expect(page).toHaveURL('/tenant/premium-features');
    await expect(page.getByText('You paid for these.')).toBeVisible();
    await expect
      .poll(async () => (await site.messagesTo(tenant.email)).map(({ subject }) => subject))
      .toContain('Your receipt for $17.25 CAD');
  });

  await test.step('the payment and its receipt are on the page of payments', async () => {
    await page.getByRole('button', { name: 'menu' }).click();
    await page.getByRole('menuitem', { name: 'payments' }).click();
    await expect(page.getByText(/^\$17\.25 was charged on/)).toBeVisible();
    await looksRight('14-payments');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^download receipt for/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^receipt, .*\.pdf$/);
  });
});
