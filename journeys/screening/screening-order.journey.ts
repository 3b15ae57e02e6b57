import type { Browser, Locator, Page } from '@playwright/test';
import { logIn, press } from '../../testing/browser/people.ts';
import {
  createLandlord,
  createProperty,
  someEmail,
  type TestPerson,
  type TestProperty,
} from '../../testing/builders/builders.ts';
import { createOrder } from '../../testing/builders/orders.ts';
import { CARDS, typeCard } from '../support/card-fields.ts';
import { expect, type Site, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

const ADDRESS = '48 Fermanagh Ave, Toronto, ON M6R 1M2';
const SCREEN = '/landlord/screen-applicants';
const PAYMENT = `${SCREEN}/payment`;

test.describe.configure({ timeout: 180_000 });

/** Logs in a new landlord with a property chosen, and opens a page. */
async function logInWithProperty(
  site: Site,
  page: Page,
  address?: string,
): Promise<{ landlord: TestPerson; property: TestProperty }> {
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { address: ADDRESS, unit: '2' });
  await logIn(page, landlord, address, { property });
  return { landlord, property };
}

/** A page that may log errors, as the browser does for every refused call. */
const openPage = async (browser: Browser, site: Site): Promise<Page> =>
  (await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 900 } })).newPage();

const tenant = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: `tenant ${number}`, exact: true });
const summary = (page: Page): Locator => page.getByRole('region', { name: 'order summary' });
const turnOn = (block: Locator, check: string): Promise<void> =>
  block.getByRole('switch', { name: new RegExp(`^${check} `) }).click({ force: true });

async function useCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('coupon or referral code').fill(code);
  await press(page, 'apply');
}

async function changeProperty(page: Page, street: string): Promise<void> {
  await press(page, 'change the property');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: new RegExp(street) }).check();
  await press(dialog, 'use this property');
}

/** The paths of the POST requests of a page. */
function postsOf(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  return posts;
}

const encoded = (value: unknown): string => encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'));

/** The link to the screen with one person filled in. */
const prefilledScreen = (email: string): string =>
  `${SCREEN}?name=${encoded('Ana Silva')}&contact_type=${encoded('email')}&contact_info=${encoded(email)}` +
  `&selected_features=${encoded('credit_check,id_verification,reference_check,x')}&hide_add_more=${encoded(true)}`;

test('a landlord orders checks for two people, with a coupon and a card that needs confirmation', async ({
  site,
  landlordVisitor,
}) => {
  const { page, looksRight } = landlordVisitor;
  const { landlord, property } = await logInWithProperty(site, page, SCREEN);
  const email = someEmail();

  await test.step('one person is listed, and missing details block the payment', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('screen applicants');
    await expect(page.getByRole('listitem').filter({ has: page.getByText('customize') })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await expect(tenant(page, 1).getByRole('button', { name: 'remove tenant 1' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'request tenants pay' })).toBeDisabled();
    const references = tenant(page, 1).getByRole('switch', { name: /^verified landlord references/ });
    await expect(references).toBeDisabled();
    await press(page, 'proceed to payment');
    await expect(tenant(page, 1)).toContainText('Please enter a name');
    await expect(tenant(page, 1)).toContainText('Please enter a valid email');
    await expect(tenant(page, 1)).toContainText('Please choose at least one check');
    await expect(tenant(page, 1).getByLabel('Name')).toBeFocused();
  });

  await test.step('the summary lists the chosen checks by person', async () => {
    await tenant(page, 1).getByLabel('Name').fill('Priya Nair');
    await tenant(page, 1).getByLabel('Email', { exact: true }).fill(email);
    await turnOn(tenant(page, 1), 'credit check');
    await turnOn(tenant(page, 1), 'id verification');
    await turnOn(tenant(page, 1), 'automated income & expenses verification');
    await press(page, 'add more');
    await expect(tenant(page, 2).getByLabel('Name')).toBeFocused();
    await press(page, 'proceed to payment');
    await expect(tenant(page, 2)).toContainText('Please enter a name');
    await looksRight('05-screen-applicants');
    await tenant(page, 2).getByLabel('Name').fill('Thomas Beaulieu');
    await tenant(page, 2).getByText('phone', { exact: true }).click();
    await tenant(page, 2).getByLabel('Phone number').fill('416 555 0163');
    await turnOn(tenant(page, 2), 'credit check');
    await turnOn(tenant(page, 2), 'background check');
    await expect(summary(page).getByRole('region', { name: 'Priya Nair' })).toContainText('$10.00');
    await expect(summary(page)).toContainText("user's application$50.00HST 13%$6.50");
    await expect(summary(page)).toContainText('$56.50 CAD');
  });

  await test.step('a check turned off for one person stays on for the other, and a person can be removed', async () => {
    await turnOn(tenant(page, 1), 'credit check');
    await expect(summary(page)).toContainText('$39.55 CAD');
    await expect(summary(page).getByRole('region', { name: 'Thomas Beaulieu' })).toContainText('credit check');
    await turnOn(tenant(page, 1), 'credit check');
    await press(page, 'add more');
    await press(page, 'remove tenant 3');
    await expect(tenant(page, 3)).toHaveCount(0);
  });

  await test.step('each check is explained', async () => {
    await press(tenant(page, 1), 'about background check');
    await expect(page.getByRole('dialog')).toContainText('$6.00 CAD');
    await popUpLooksRight(page, 'background check');
    await press(page.getByRole('dialog'), 'got it');
    await tenant(page, 1).getByRole('button', { name: 'what is this?' }).click();
    await expect(page.getByRole('dialog')).toContainText('landlord details');
    await popUpLooksRight(page, 'always included');
    await press(page.getByRole('dialog'), 'got it');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('the payment page says when each amount is charged, to the cent', async () => {
    await press(page, 'proceed to payment');
    await expect(page).toHaveURL(PAYMENT);
    await useCode(page, 'welcome5');
    await expect(summary(page)).toContainText('−$5.00HST 13%$5.85');
    await expect(page.getByLabel('coupon or referral code')).toHaveCount(0);
    await press(page, 'remove the coupon WELCOME5');
    await expect(summary(page)).toContainText('$56.50 CAD');
    await expect(page.getByLabel('coupon or referral code')).toBeFocused();
    await useCode(page, 'welcome5');
    await expect(summary(page)).toContainText('$50.85 CAD');
    await expect(page.getByRole('listitem').filter({ hasText: 'Priya submits' })).toContainText('$29.49 with tax');
    await expect(page.getByRole('listitem').filter({ hasText: 'Thomas submits' })).toContainText('$21.36 with tax');
    await expect(page.getByText('The landlord is only charged when a tenant submits an application.')).toBeVisible();
    await typeCard(page, CARDS.requiresConfirmation);
    await looksRight('06-payment');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'pay now' })).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('nothing is sent before the bank confirms', async () => {
    const posts = postsOf(page);
    await page.getByRole('button', { name: 'pay now' }).dblclick();
    await page.waitForURL(/\/stripe\//);
    expect(posts.filter((path) => path.endsWith('/landlord-request-items'))).toHaveLength(1);
    const isInspected = Promise.withResolvers<void>();
    await page.route('**/api/payment/confirm-card', async (route) => {
      await isInspected.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: /complete/i }).click();
    await popUpLooksRight(page, 'checking your card');
    isInspected.resolve();
    const sent = page.getByRole('dialog', { name: 'all sent' });
    await expect(sent).toContainText('We’ll email you when an application is ready');
    await expect(page).toHaveURL(PAYMENT);
    expect(posts.filter((path) => path.endsWith('/create-setup-intent'))).toEqual([]);
    await popUpLooksRight(page, 'all sent');
  });

  await test.step('both people get an invitation, and the landlord continues', async () => {
    for (const recipient of [email, '4165550163']) {
      const [message] = await site.messagesTo(recipient);
      const link = message?.links.find((each) => each.includes(`/apply/paid/${property.token}`));
      const query = new URL(link ?? site.origin).searchParams;
      expect(query.get('items'), recipient).toBeTruthy();
      expect(query.get('applicant_token'), recipient).toBeTruthy();
    }
    const sent = page.getByRole('dialog', { name: 'all sent' });
    await page.keyboard.press('Escape');
    await expect(sent).toBeHidden();
    await expect(page.getByRole('heading', { name: 'You’ve placed your order' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'pay now' })).toHaveCount(0);
  });

  await test.step('the landlord cancels requests one by one or all at once', async () => {
    await page.goto('/landlord/application/view-screening-requests');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('48 Fermanagh Ave, unit 2');
    const cards = page.getByRole('list', { name: 'screening requests' }).locator('> li');
    await expect(cards).toHaveCount(2);
    await expect(cards.filter({ hasText: 'Priya Nair' })).toContainText(email);
    await expect(cards.filter({ hasText: 'Thomas Beaulieu' })).toContainText('(416) 555-0163');
    await looksRight('screening-requests');
    await press(page, 'cancel request for Thomas Beaulieu');
    await popUpLooksRight(page, 'Cancel this request?');
    await press(page.getByRole('dialog'), 'cancel request');
    await expect(cards.filter({ hasText: 'Thomas Beaulieu' })).toContainText('cancelled');
    await press(page, 'cancel all pending requests');
    await press(page.getByRole('dialog'), 'cancel all');
    await expect(page.getByRole('button', { name: /^cancel/ })).toHaveCount(0);
    await expect(cards.filter({ hasText: 'Priya Nair' })).toContainText('cancelled');
    const { body } = await landlord.get(`/api/screening-request/landlord-requests/${property.id}`);
    expect(body.data.map(({ status }: { status: string }) => status)).toEqual(['cancelled', 'cancelled']);
  });
});

test('a missing card form, invalid coupons and invalid cards show an error and lose nothing', async ({
  site,
  browser,
}) => {
  const page = await openPage(browser, site);
  const email = someEmail();
  await page.route('**/endive/stripe.js', (route) => route.abort());
  const { landlord, property } = await logInWithProperty(site, page, prefilledScreen(email));
  const requests = async () =>
    (await landlord.get(`/api/screening-request/landlord-requests/${property.id}`)).body.data as unknown[];

  await test.step('the link fills in one person, and ignores checks that are not sold', async () => {
    await expect(tenant(page, 1).getByLabel('Name')).toHaveValue('Ana Silva');
    await expect(tenant(page, 1).getByLabel('Email', { exact: true })).toHaveValue(email);
    await expect(summary(page)).toContainText("user's application$19.00");
    await expect(page.getByRole('button', { name: 'add more' })).toHaveCount(0);
    await expect(page).toHaveURL(SCREEN);
    await press(page, 'proceed to payment');
  });

  await test.step('a card form that does not load can be reloaded', async () => {
    await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load the card form' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'pay now' })).toBeDisabled();
    await page.unroute('**/endive/stripe.js');
    await press(page, 'try again');
    await typeCard(page, CARDS.good);
    await expect(page.getByRole('button', { name: 'pay now' })).toBeEnabled();
  });

  await test.step('coupons', async () => {
    await useCode(page, 'NOBODYS');
    await expect(page.getByRole('alert').filter({ hasText: 'We don’t recognize this code.' })).toBeVisible();
    await expect(summary(page)).toContainText('$21.47 CAD');
    await useCode(page, 'OLDLEAF');
    const refusal = page.getByRole('alert').filter({ hasText: 'Coupon is invalid' });
    await expect(refusal).toHaveText('Coupon is invalid');
    const [above, field] = [
      await refusal.boundingBox(),
      await page.getByLabel('coupon or referral code').boundingBox(),
    ];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
    await expect(summary(page)).toContainText('$21.47 CAD');
  });

  await test.step('a code that was typed and not applied is refused before anything is ordered', async () => {
    await page.getByLabel('coupon or referral code').fill('NOBODYS');
    await press(page, 'pay now');
    await expect(page.getByRole('alert').filter({ hasText: 'We don’t recognize this code.' })).toBeVisible();
    await expect(page.getByLabel('coupon or referral code')).toBeFocused();
    await page.getByLabel('coupon or referral code').fill('');
    expect(await requests()).toEqual([]);
  });

  await test.step('a declined card shows an error beside the form, and another card can be entered', async () => {
    await typeCard(page, CARDS.declined);
    await press(page, 'pay now');
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
    expect(await requests()).toEqual([]);
    await typeCard(page, CARDS.requiresConfirmation);
    await press(page, 'pay now');
    await page.waitForURL(/\/stripe\//);
    await page.getByRole('button', { name: /fail/i }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Your card wasn’t accepted.' })).toBeVisible();
    await expect(page).toHaveURL(PAYMENT);
    expect(await requests()).toEqual([]);
  });

  await test.step('a success address typed by hand orders nothing', async () => {
    await page.goto(`${PAYMENT}?redirect_status=succeeded`);
    await popUpLooksRight(page, 'no card was saved');
    await press(page.getByRole('dialog'), 'back to payment');
    expect(await requests()).toEqual([]);
  });

  await test.step('a valid card', async () => {
    await typeCard(page, CARDS.good);
    await press(page, 'pay now');
    await expect(page.getByRole('dialog', { name: 'all sent' })).toBeVisible();
    expect(await requests()).toHaveLength(1);
    await site.messagesTo(email);
  });

  await test.step('the cart is empty afterwards', async () => {
    await page.goto(PAYMENT);
    await expect(page.getByText('Nothing to pay')).toBeVisible();
  });
  await page.context().close();
});

test('a landlord orders checks for one applicant, with a code that "pay now" applies', async ({
  site,
  landlordVisitor,
}) => {
  const { page, looksRight } = landlordVisitor;
  const paywall = prefilledScreen(someEmail()).replace(SCREEN, '/premium/payment');
  const { landlord } = await logInWithProperty(site, page, paywall);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('get more information about Ana Silva');
  await expect(page.getByText('personalised video')).toBeVisible();
  await expect(page.getByText('The landlord is only charged when a tenant submits an application.')).toBeVisible();
  await page.getByRole('switch', { name: /^id verification/ }).click({ force: true });
  await expect(summary(page)).toContainText('$16.95 CAD');
  await looksRight('premium-paywall');
  await press(page, 'proceed to payment');
  await expect(page).toHaveURL(/\/premium\/payment/);
  await page.getByLabel('coupon or referral code').fill('welcome5');
  await typeCard(page, CARDS.good);
  await press(page, 'pay now');
  await press(page.getByRole('dialog', { name: 'all sent' }), 'done');
  await expect(page).toHaveURL('/landlord/dashboard');
  const used = await landlord.get('/api/coupon/get-coupon?coupon_code=WELCOME5');
  expect(used.body.errors.coupon_code).toEqual(['You’ve already used this code.']);
});

test('the property of an order is named and can be changed, and a repeated check is asked about', async ({
  site,
  browser,
}) => {
  const page = await openPage(browser, site);
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { address: ADDRESS, unit: '2' });
  await createProperty(landlord, { address: '12 Rue Ontario Est, Montreal, QC H2X 1Y4' });
  const email = someEmail();
  await createOrder(site.server, landlord, property, [{ name: 'Priya Nair', email, items: ['credit_check'] }]);

  await test.step('on the order', async () => {
    await logIn(page, landlord, SCREEN, { property });
    await expect(page.getByText('48 Fermanagh Ave, unit 2')).toBeVisible();
    await tenant(page, 1).getByLabel('Name').fill('Priya Nair');
    await tenant(page, 1).getByLabel('Email', { exact: true }).fill(email);
    await turnOn(tenant(page, 1), 'credit check');
    await press(page, 'change the property');
    await popUpLooksRight(page, 'which property is this for?');
    await page.keyboard.press('Escape');
    await changeProperty(page, '12 Rue Ontario Est');
    await expect(tenant(page, 1).getByLabel('Name')).toHaveValue('Priya Nair');
    await expect(summary(page)).toContainText('GST 5%$0.75QST 9.975%$1.50');
    await changeProperty(page, '48 Fermanagh Ave');
    await expect(summary(page)).toContainText('HST 13%$1.95');
  });

  await test.step('a check that was ordered before is asked about', async () => {
    await press(page, 'proceed to payment');
    const dialog = page.getByRole('dialog', { name: 'order the same check again?' });
    await expect(dialog).toContainText('credit check for Priya Nair');
    await popUpLooksRight(page, 'order the same check again?');
    await press(dialog, 'change the order');
    await expect(page).toHaveURL(SCREEN);
    await press(page, 'proceed to payment');
    await press(dialog, 'order again');
    await expect(page).toHaveURL(PAYMENT);
  });

  await test.step('on the payment, which leads back to the order as it was', async () => {
    await changeProperty(page, '12 Rue Ontario Est');
    await expect(summary(page)).toContainText('QST 9.975%$1.50');
    await press(page, 'change the order');
    await expect(page).toHaveURL(SCREEN);
    await expect(tenant(page, 1).getByLabel('Name')).toHaveValue('Priya Nair');
    await expect(page.getByText('12 Rue Ontario Est', { exact: true })).toBeVisible();
    await press(page, 'proceed to payment');
    await expect(page).toHaveURL(PAYMENT);
    await expect(page.getByText('12 Rue Ontario Est', { exact: true })).toBeVisible();
  });

  await test.step('the checkout has the same order, and the screen opens without it', async () => {
    await page.goto('/landlord/premium-checkout');
    await expect(page.getByText('Priya Nair')).toBeVisible();
    await page.goto(SCREEN);
    await expect(tenant(page, 1).getByLabel('Name')).toHaveValue('');
  });
  await page.context().close();
});

test('a landlord without a chosen property gets their only one or a choice, which decides who may be asked to pay', async ({
  site,
  browser,
}) => {
  const page = await openPage(browser, site);
  const landlord = await createLandlord(site);

  await test.step('a way to add one, the only one, or a choice', async () => {
    await logIn(page, landlord, SCREEN);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('add a property first');
    await createProperty(landlord, { address: ADDRESS });
    await page.goto(SCREEN);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('screen applicants');
    await createProperty(landlord, { address: '12 Rue Ontario Est, Montreal, QC H2X 1Y4' });
    await createProperty(landlord, { address: '9 Whyte Ave, Edmonton, AB T6E 1X7' });
    await page.context().clearCookies({ name: 'current_property_application_id' });
    await page.goto(SCREEN);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('choose a property');
    await press(page, '12 Rue Ontario Est, Montreal QC');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('screen applicants');
    await expect(page.getByText('12 Rue Ontario Est', { exact: true })).toBeVisible();
  });

  await test.step('the law forbids it in one province, and the operator does not offer it yet in another', async () => {
    const comingSoon = page.getByRole('button', { name: /request tenants pay.*coming soon/ });
    await expect(page.getByText('In Quebec, the law doesn’t let landlords ask applicants to pay')).toBeVisible();
    await expect(comingSoon).toHaveCount(0);
    await changeProperty(page, '9 Whyte Ave');
    await expect(comingSoon).toBeDisabled();
  });

  await test.step('where both allow it, a landlord may ask applicants to pay, after a question', async () => {
    await page.route('**/landlord-requests/*', async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ response: reply, json: { ...(await reply.json()), tenants_may_pay: 1 } });
    });
    await changeProperty(page, '48 Fermanagh Ave');
    await press(summary(page), 'request tenants pay');
    const dialog = page.getByRole('dialog', { name: 'request tenants pay' });
    await expect(dialog).toContainText('considered uninterested in applying');
    await popUpLooksRight(page, 'request tenants pay');
    await press(dialog, 'back');
    await expect(dialog).toBeHidden();
    await press(summary(page), 'request tenants pay');
    await press(dialog, 'confirm');
    await expect(page).toHaveURL('/landlord/application-invite');
  });
  await page.context().close();
});
