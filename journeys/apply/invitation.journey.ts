import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { applyAndSignUp, logIn, press } from '../../testing/browser/people.ts';
import { createApplicant, createLandlord, createProperty } from '../../testing/builders/builders.ts';
import { expect, type Site, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

const ADDRESS = '48 Fermanagh Ave, Toronto, ON M6R 1M2';

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

test('a person without an account reads what the landlord asks for, and is led to the sign-up', async ({
  site,
  tenantVisitor: { page },
}) => {
  const property = await createProperty(await createLandlord(site), { address: ADDRESS, unit: 'unit 2' });
  const link = `/apply/${property.token}?items=credit_check%2Cid_verification`;
  await page.goto(link);

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

  await test.step('applying leads to the sign-up for applicants, which leads back here', async () => {
    await applyAndSignUp(page);
    await expect(page).toHaveURL(/\/signup\?redirect=/);
    const back = new URL(page.url()).searchParams.get('redirect');
    expect(back).toBe(`/apply/${property.token}?items=credit_check%2Cid_verification&returning=1`);
    await expect(page.getByText("I'm a landlord looking for a tenant")).toHaveCount(0);
  });
});

test('a landlord reads that only applicants can apply; a person with both roles applies, once', async ({
  site,
  landlordVisitor: { page, looksRight },
}) => {
  const property = await createProperty(await createLandlord(site), {
    address: '50 Fermanagh Ave, Toronto, ON M6R 1M2',
  });
  const landlord = await createLandlord(site);

  await test.step('a landlord can only log out', async () => {
    await logIn(page, landlord, `/apply/paid/${property.token}`);
    await expect(page.getByText('only tenants can apply.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'apply now' })).toHaveCount(0);
    await press(page.getByRole('main'), 'log out');
    await expect(page.getByRole('button', { name: 'apply now' })).toBeVisible();
  });

  await test.step('with both roles, earlier orders are linked first, then the application is created', async () => {
    const both = await createApplicant(site, { email: landlord.email });
    await logIn(page, both, `/apply/${property.token}`);
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
        body: { tenant_phone_number: both.phone, tenant_id: both.id, tenant_email: both.email },
      },
      { path: '/api/applicant', body: { application_id: property.id } },
    ]);
    const [{ id }] = (await both.get('/api/applicant')).body.data;
    expect(await keysOf(page)).toEqual({ application: property.id, applicant: id, again: 'false' });
  });
});

test('a failed application start shows why and stays on the page', async ({ site, browser }) => {
  const property = await createProperty(await createLandlord(site), {
    address: '54 Fermanagh Ave, Toronto, ON M6R 1M2',
  });
  const ana = await createApplicant(site);
  const page = await openPage(browser, site);

  await test.step('an account that the link to apply together does not invite starts nothing, and reads why', async () => {
    const guessed = `is_coapplicant=1&coapplicant_id=${randomUUID()}&coapplicant_token=guessed`;
    await logIn(page, ana, `/apply/${property.token}?${guessed}`);
    await expect(page.getByText('This link to apply together no longer works')).toBeVisible();
    await press(page, 'apply now');
    await expect(page.getByRole('alert')).toContainText('This link to apply together isn’t for this account');
    expect((await ana.get('/api/applicant')).body.data).toEqual([]);
  });

  await test.step('a refusal shows its message', async () => {
    const reply = { status: 200, json: { status: 0, message: 'Something else is wrong.' } };
    await page.goto(`/apply/${property.token}`);
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

  await test.step('an invalid link shows an error', async () => {
    await page.goto('/apply/nope');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invitation isn’t valid');
    await expect(page.getByRole('button', { name: 'apply now' })).toHaveCount(0);
  });
});
