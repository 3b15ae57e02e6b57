import type { Browser, Page } from '@playwright/test';
import { applyAndSignUp, fillInSignUp, logIn, press } from '../../testing/browser/people.ts';
import { createApplicant, createApplication, createLandlord, createProperty } from '../../testing/builders/builders.ts';
import { expect, type Site, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

const ADDRESS = '48 Fermanagh Ave, Toronto, ON M6R 1M2';
const newcomer = { firstName: 'Priya', lastName: 'Sycamore', phone: '647 555 0163', email: 'priya.apply@example.test' };

/** A page that may log errors, as the browser does for every refused call. */
const openPage = async (browser: Browser, site: Site): Promise<Page> =>
  (await browser.newContext({ baseURL: site.origin })).newPage();

/** The POST requests of a page, in order. */
function postsOf(page: Page): { path: string; body: unknown }[] {
  const posts: { path: string; body: unknown }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    posts.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() });
  });
  return posts;
}

const keysOf = (page: Page) =>
  page.evaluate(() => ({
    application: window.localStorage.getItem('currentApplicationId'),
    applicant: window.localStorage.getItem('currentApplicantId'),
    again: window.localStorage.getItem('isNotFirstSubmission'),
  }));

test.describe.configure({ timeout: 90_000 });

test('a person without an account reads the invitation, signs up and starts', async ({ site, tenantVisitor }) => {
  const { page } = tenantVisitor;
  const property = await createProperty(await createLandlord(site), { address: ADDRESS, unit: 'unit 2' });
  const link = `/apply/${property.token}?items=credit_check%2Cid_verification`;
  const reminder = page.getByRole('region', { name: 'Before you sign up' });

  await test.step('the reminder appears after three and a half seconds, until it is dismissed', async () => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(link);
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 100 });
    }).toPass();
    await page.clock.runFor(2_900);
    await expect(reminder).toBeHidden();
    await page.clock.runFor(700);
    await expect(reminder).toContainText('Sign up with the same email or phone number the invitation was sent to');
    await page.clock.resume();
    await tenantVisitor.looksRight('09-invitation-reminder');
    await press(reminder, 'Got it');
    await expect(reminder).toBeHidden();
  });

  await test.step('the invitation lists what the landlord requests', async () => {
    const contents = page.getByRole('listitem');
    for (const [name, state] of [
      ['current and past home information', 'asked of everyone'],
      ['employment information', 'asked of everyone'],
      ['household information', 'asked of everyone'],
      ['verified landlord references', 'not asked'],
      ['an introductory video', 'not asked'],
      ['a long-form credit report', 'paid for by the landlord, you decide'],
      ['ID verification', 'paid for by the landlord, you decide'],
    ] as const) {
      await expect(contents.filter({ hasText: name })).toContainText(state);
    }
    await expect(page.getByText('a tenant background check')).toHaveCount(0);
    await expect(page.getByText('income and expense verification')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'log in' })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent(link)}`,
    );
  });

  await test.step('applying leads to the sign-up for applicants, which starts the application', async () => {
    // The reminder was seen as a card, so it is not shown once more.
    await press(page, 'apply now');
    await expect(page).toHaveURL(/\/signup\?redirect=/);
    const back = new URL(page.url()).searchParams.get('redirect');
    expect(back).toBe(`/apply/${property.token}?items=credit_check%2Cid_verification&returning=1`);
    await expect(page.getByText("I'm a landlord looking for a tenant")).toHaveCount(0);
    const posts = postsOf(page);
    await fillInSignUp(page, newcomer);
    await page.getByRole('button', { name: 'next' }).click();
    await expect(page).toHaveURL('/tenant/coapplication');
    const paths = posts.map(({ path }) => path);
    expect(posts.find(({ path }) => path === '/api/register')?.body).toMatchObject({ role: 'applicant' });
    expect(paths.filter((path) => path === '/api/applicant')).toHaveLength(1);
  });
});

test('an applicant starts alone: earlier orders are linked first, then the application is created', async ({
  site,
  landlordVisitor: { page, looksRight },
}) => {
  const property = await createProperty(await createLandlord(site), {
    address: '50 Fermanagh Ave, Toronto, ON M6R 1M2',
  });
  const ana = await createApplicant(site);
  await logIn(page, ana, `/apply/${property.token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "you've been invited to apply for 50 Fermanagh Ave, Toronto, ON M6R 1M2",
  );
  await looksRight('09-invitation-signed-in');
  const posts = postsOf(page);
  await page.getByRole('button', { name: 'apply now' }).dblclick();
  await expect(page).toHaveURL('/tenant/coapplication');
  expect(posts.filter(({ path }) => path === '/api/applicant')).toHaveLength(1);
  expect(posts.slice(0, 2)).toEqual([
    {
      path: `/api/screening-request/screening-request-get-connect/${property.id}`,
      body: { tenant_phone_number: ana.phone, tenant_id: ana.id, tenant_email: ana.email },
    },
    { path: '/api/applicant', body: { application_id: property.id } },
  ]);
  const [{ id }] = (await ana.get('/api/applicant')).body.data;
  expect(await keysOf(page)).toEqual({ application: property.id, applicant: id, again: 'false' });
});

test('an invited friend joins first, and then starts', async ({ site, browser }) => {
  const property = await createProperty(await createLandlord(site), {
    address: '52 Fermanagh Ave, Toronto, ON M6R 1M2',
  });
  const priya = await createApplicant(site, { first_name: 'Priya' });
  const leading = await createApplication(priya, property);
  const daniel = await createApplicant(site, { first_name: 'Daniel' });
  await priya.post(`/api/applicant/${leading}/send-coapplicant-link`, { emails: [daniel.email], phone_numbers: [] });
  const [mail] = await site.messagesTo(daniel.email);
  const link = new URL(mail?.links.find((each) => each.includes('coapplicant_id=')) ?? '');
  const id = link.searchParams.get('coapplicant_id');
  const page = await openPage(browser, site);

  await test.step('an account the link does not invite starts nothing, and reads why', async () => {
    const stranger = await createApplicant(site);
    await logIn(
      page,
      stranger,
      `/apply/${property.token}?is_coapplicant=1&coapplicant_id=${id}&coapplicant_token=guessed`,
    );
    await press(page, 'apply now');
    await expect(page.getByRole('alert')).toContainText('This link to apply together isn’t for this account');
    expect((await stranger.get('/api/applicant')).body.data).toEqual([]);
    await page.context().clearCookies();
    await page.evaluate(() => window.localStorage.clear());
  });

  await test.step('an incomplete link and a replaced one show an error', async () => {
    for (const rest of ['', `&coapplicant_id=${id}`]) {
      await page.goto(`/apply/${property.token}?is_coapplicant=1${rest}`);
      await expect(page.getByText('Part of this link is missing, so we can’t tell which friend sent it')).toBeVisible();
    }
    await page.goto(`/apply/${property.token}?is_coapplicant=1&coapplicant_id=${id}&coapplicant_token=older`);
    await expect(page.getByText('This link to apply together no longer works')).toBeVisible();
  });

  await test.step('sign-up keeps every parameter of the link', async () => {
    await page.goto(link.href);
    await applyAndSignUp(page);
    await expect(page).toHaveURL(/\/signup\?redirect=/);
    const back = new URL(new URL(page.url()).searchParams.get('redirect') ?? '', site.origin).searchParams;
    expect(Object.fromEntries(back)).toEqual({ ...Object.fromEntries(link.searchParams), returning: '1' });
  });

  await test.step('the friend joins and starts, in this order', async () => {
    await logIn(page, daniel, link.href);
    await expect(page.getByText('Priya is applying and would like to apply with you.')).toBeVisible();
    const posts = postsOf(page);
    await press(page, 'apply now');
    await expect(page).toHaveURL('/tenant/current-housing');
    expect(posts.slice(0, 3).map(({ path }) => path)).toEqual([
      `/api/applicant/update-coapplicant/${id}`,
      `/api/screening-request/screening-request-get-connect/${property.id}`,
      '/api/applicant',
    ]);
    expect(posts[0]?.body).toMatchObject({ status: 1 });
    expect(await keysOf(page)).toMatchObject({ application: property.id, again: 'false' });
  });
});

test('a failed application start shows why and stays on the page', async ({ site, browser }) => {
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { address: '54 Fermanagh Ave, Toronto, ON M6R 1M2' });
  const ana = await createApplicant(site);
  const page = await openPage(browser, site);
  await logIn(page, ana, `/apply/${property.token}`);

  await test.step('a refusal shows its message', async () => {
    const reply = { status: 200, json: { status: 0, message: 'Something else is wrong.' } };
    await page.route('**/api/applicant', (route) => route.fulfill(reply));
    await press(page, 'apply now');
    await expect(page.getByRole('alert')).toContainText('Something else is wrong.');
    await expect(page).toHaveURL(`/apply/${property.token}`);
    await page.unroute('**/api/applicant');
  });

  await test.step('a lost connection shows an error, and the second attempt works', async () => {
    await page.context().setOffline(true);
    await press(page, 'apply now');
    await expect(page.getByRole('alert')).toContainText('We couldn’t reach Maplekey.');
    await page.context().setOffline(false);
    await press(page, 'apply now');
    await expect(page).toHaveURL('/tenant/coapplication');
  });

  await test.step('whoever has begun continues where they were', async () => {
    await page.goto(`/apply/${property.token}`);
    await expect(page.getByText('You’ve started this application.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'apply now' })).toHaveCount(0);
    await press(page.getByRole('main'), 'continue');
    await expect(page).toHaveURL('/tenant/coapplication');
  });

  await test.step('applying again, as after a login, leads to the first application', async () => {
    await page.goto(`/apply/${property.token}?returning=1`);
    const dialog = page.getByRole('dialog', { name: "you've already applied to this property" });
    await expect(dialog).toContainText('Your application can be resumed from the dashboard.');
    await popUpLooksRight(page, "you've already applied to this property");
    await expect(page).toHaveURL(`/apply/${property.token}`);
    await press(dialog, 'go to my dashboard');
    await expect(page).toHaveURL('/tenant/dashboard');
  });

  await test.step('an invalid link and an inactive property show an error', async () => {
    await page.goto('/apply/nope');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invitation isn’t valid');
    await expect(page.getByRole('button', { name: 'apply now' })).toHaveCount(0);
    await landlord.post(`/api/property/change-status/${property.id}`, { status: 'inactive' });
    await page.goto(`/apply/paid/${property.token}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This property isn’t accepting new applicants');
    await expect(page.getByRole('button', { name: 'apply now' })).toHaveCount(0);
  });
});

test('a landlord reads that only applicants can apply; a person with both roles applies', async ({
  site,
  landlordVisitor: { page, looksRight },
}) => {
  const property = await createProperty(await createLandlord(site), {
    address: '56 Fermanagh Ave, Toronto, ON M6R 1M2',
  });
  const landlord = await createLandlord(site);
  await logIn(page, landlord, `/apply/paid/${property.token}`);
  await expect(page.getByText('only tenants can apply.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'apply now' })).toHaveCount(0);
  await looksRight('09-invitation-landlord');
  await press(page.getByRole('main'), 'log out');
  await expect(page.getByRole('button', { name: 'apply now' })).toBeVisible();

  await createApplicant(site, { email: landlord.email });
  await logIn(page, landlord, `/apply/${property.token}`);
  await press(page, 'apply now');
  await expect(page).toHaveURL('/tenant/coapplication');
});
