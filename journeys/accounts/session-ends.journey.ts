import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { chooseAddress, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  PASSWORD,
  type TestPerson,
} from '../../testing/builders/builders.ts';
import { cookiesOf, expect, type Site, test } from '../support/site.ts';

/** Waits for an address. It is a text, because a function fails at once where a navigation was replaced by another. */
const expectAddress = (page: Page, pathname: string) => expect(page).toHaveURL(pathname);

async function logIn(page: Page, person: TestPerson): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'log in' }).click();
}

/** Ends every session of a person on the server, as if they had been idle too long. */
const endSessions = (site: Site, person: TestPerson) =>
  sql`delete from session where person_id = ${person.id}`.execute(site.server.ctx.db);

/** The token a browser authenticates with. */
const tokenOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'auth_token')?.value ?? '';

test.describe('a session that expires during work', () => {
  let landlord: TestPerson;
  let applicant: TestPerson;
  let page: Page;

  test.beforeEach(async ({ browser, site }) => {
    landlord = await createLandlord(site);
    applicant = await createApplicant(site);
    const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 390, height: 844 } });
    page = await context.newPage();
  });
  test.afterEach(() => page.context().close());

  test('after logging in again, a tenant finds what they typed on the same step', async ({ site }) => {
    await createApplication(applicant, await createProperty(landlord));
    await page.goto('/login');
    await logIn(page, applicant);
    await page
      .getByRole('link', { name: 'continue' })
      .or(page.getByRole('button', { name: 'continue' }))
      .click();
    await expectAddress(page, '/tenant/coapplication');
    await page.getByRole('link', { name: /alone/ }).click();
    await expectAddress(page, '/tenant/current-housing');
    await page.getByLabel('Reason for leaving').fill('The owner');
    await expect(page.getByText(/^saved/).first()).toBeVisible();
    await endSessions(site, applicant);
    await page.getByLabel('Reason for leaving').fill('The owner is moving in');
    await expectAddress(page, '/login?redirect=%2Ftenant%2Fcurrent-housing');
    await expect(page.getByText('You were logged out. Log in to go back to where you were.')).toBeVisible();
    expect(await page.evaluate(() => window.localStorage.getItem('user'))).toBeNull();
    expect(await cookiesOf(page)).toEqual([]);
    await logIn(page, applicant);
    await expectAddress(page, '/tenant/current-housing');
    await expect(page.getByLabel('Reason for leaving')).toHaveValue('The owner is moving in');
  });

  test('after logging in again, a landlord finds the typed address, once; nobody else does', async ({ site }) => {
    await page.goto('/login?redirect=%2Flandlord%2Fproperty%2Fcreate');
    await logIn(page, landlord);
    await expectAddress(page, '/landlord/property/create');
    await chooseAddress(page, 'Property address', '48 ferm', /48 Fermanagh Ave/);
    await page.getByLabel(/Unit name/).fill('basement');
    await expect(page.getByRole('combobox', { name: 'Property address' })).toHaveValue(
      /48 Fermanagh Ave.* [A-Z]\d[A-Z] \d[A-Z]\d/,
    );
    await endSessions(site, landlord);
    await page.getByRole('button', { name: 'next' }).click();
    await expectAddress(page, '/login?redirect=%2Flandlord%2Fproperty%2Fcreate');
    await logIn(page, landlord);
    await expectAddress(page, '/landlord/property/create');
    await expect(page.getByRole('combobox', { name: 'Property address' })).toHaveValue(/48 Fermanagh Ave/);
    await expect(page.getByLabel(/Unit name/)).toHaveValue('basement');

    await endSessions(site, landlord);
    await page.getByRole('button', { name: 'next' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('log in');
    await logIn(page, await createLandlord(site));
    await expectAddress(page, '/landlord/property/create');
    await expect(page.getByLabel(/Unit name/)).toHaveValue('');
    await page.reload();
    await expect(page.getByLabel(/Unit name/)).toHaveValue('');
  });

  test('after logging in again, a landlord finds the people to invite and the property', async ({ site }) => {
    await createProperty(landlord, { address: '12 Fermanagh Ave, Toronto, ON M6R 1M2' });
    await page.goto('/login');
    await logIn(page, landlord);
    await press(page, /view applicants/);
    await expect(page).toHaveURL(/\/landlord\/application/);
    await page.goto('/landlord/application-invite');
    const emails = page.getByLabel('Email addresses');
    await emails.fill('priya@example.test');
    await emails.press('Enter');
    await page.getByRole('checkbox', { name: 'These people asked me about the property' }).check();
    await endSessions(site, landlord);
    await page.getByRole('button', { name: 'next' }).click();
    await expectAddress(page, '/login?redirect=%2Flandlord%2Fapplication-invite');
    await logIn(page, landlord);
    await expectAddress(page, '/landlord/application-invite');
    await expect(page.getByText('priya@example.test')).toBeVisible();
    await expect(page.getByText('12 Fermanagh Ave').first()).toBeVisible();
  });

  test('the next person who logs in inherits nothing', async ({ site }) => {
    await createApplication(applicant, await createProperty(landlord));
    await page.goto('/login');
    await logIn(page, applicant);
    await page
      .getByRole('link', { name: 'continue' })
      .or(page.getByRole('button', { name: 'continue' }))
      .click();
    await expectAddress(page, '/tenant/coapplication');
    await endSessions(site, applicant);
    await page.reload();
    await expectAddress(page, '/login?redirect=%2Ftenant%2Fcoapplication');
    await logIn(page, await createApplicant(site));
    await expectAddress(page, '/tenant/coapplication');
    await expect(page.getByRole('main').getByRole('link', { name: 'go to my applications' })).toBeVisible();
    expect(await page.evaluate(() => window.localStorage.getItem('currentApplicantId'))).toBeNull();
  });

  test('all tabs share a new token, and logging out or in affects every tab', async ({ site }) => {
    await page.goto('/login');
    await logIn(page, landlord);
    await expectAddress(page, '/landlord/dashboard');
    const before = await tokenOf(page);
    await sql`update session set token_since = token_since - interval '1 hour'`.execute(site.server.ctx.db);
    await page.reload();
    await expect.poll(() => tokenOf(page)).not.toBe(before);
    const other = await page.context().newPage();
    await other.goto('/landlord/dashboard');
    await expect(other.getByRole('heading', { name: /^hello/ })).toBeVisible();
    // From now on the previous token would end the session, whichever tab used it.
    await sql`update session set previous_until = now() - interval '1 second' where previous_hash is not null`.execute(
      site.server.ctx.db,
    );
    await page.goto('/landlord/property/create');
    await page.getByLabel(/Unit name/).fill('attic');
    await other.goto('/privacy-policy');
    await other.getByRole('button', { name: 'menu' }).click();
    await other.getByRole('menuitem', { name: 'log out' }).click();
    await expectAddress(page, '/login?redirect=%2Flandlord%2Fproperty%2Fcreate');
    await expect(page.getByRole('button', { name: 'log in' })).toBeVisible();
    await other.goto('/login');
    await logIn(other, landlord);
    await expectAddress(other, '/landlord/dashboard');
    await expectAddress(page, '/landlord/property/create');
    await expect(page.getByLabel(/Unit name/)).toHaveValue('attic');
  });

  test('logging out of an expired session leads to the home page as usual', async ({ site }) => {
    await page.goto('/login');
    await logIn(page, landlord);
    await expectAddress(page, '/landlord/dashboard');
    await page.goto('/privacy-policy');
    await endSessions(site, landlord);
    await page.getByRole('button', { name: 'menu' }).click();
    await page.getByRole('menuitem', { name: 'log out' }).click();
    await expectAddress(page, '/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'log in' })).toBeVisible();
  });
});
