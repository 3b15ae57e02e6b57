import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { chooseAddress, logIn, PASSWORD, PLAIN_FILE } from '../../testing/browser/people.ts';
import { createApplicant, createLandlord, createProperty, type TestPerson } from '../../testing/builders/builders.ts';
import { logInAtStep } from '../support/at-a-step.ts';
import { cookiesOf, expect, type Site, test } from '../support/site.ts';

/** Waits for an address. It is a text, because a function fails at once where a navigation was replaced by another. */
const expectAddress = (page: Page, pathname: string) => expect(page).toHaveURL(pathname);

/** Fills in the login page, and sends it. */
async function logInAgain(page: Page, person: TestPerson): Promise<void> {
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
  let page: Page;

  test.beforeEach(async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 390, height: 844 } });
    page = await context.newPage();
  });
  test.afterEach(() => page.context().close());

  test('after logging in again, a tenant finds what they typed on the same step; the next person inherits nothing', async ({
    site,
  }) => {
    const { ana } = await logInAtStep(site, page, '/tenant/current-housing');
    const reason = page.getByLabel('Reason for leaving');

    await test.step('the session ends while they type', async () => {
      await reason.fill('The owner');
      await expect(page.getByText(/^saved/).first()).toBeVisible();
      await endSessions(site, ana);
      await reason.fill('The owner is moving in');
      await expectAddress(page, '/login?redirect=%2Ftenant%2Fcurrent-housing');
      await expect(page.getByText('You were logged out. Log in to go back to where you were.')).toBeVisible();
      expect(await page.evaluate(() => window.localStorage.getItem('user'))).toBeNull();
      expect(await cookiesOf(page)).toEqual([]);
    });

    await test.step('the same person finds it again', async () => {
      await logInAgain(page, ana);
      await expectAddress(page, '/tenant/current-housing');
      await expect(reason).toHaveValue('The owner is moving in');
    });

    await test.step('the next person who logs in does not, and has no application here', async () => {
      await endSessions(site, ana);
      await reason.fill('The owner has moved in');
      await expectAddress(page, '/login?redirect=%2Ftenant%2Fcurrent-housing');
      await logInAgain(page, await createApplicant(site));
      await expectAddress(page, '/tenant/current-housing');
      await expect(page.getByRole('main').getByRole('link', { name: 'go to my applications' })).toBeVisible();
      await expect(reason).toHaveCount(0);
      expect(await page.evaluate(() => window.localStorage.getItem('currentApplicantId'))).toBeNull();
    });
  });

  test('after logging in again, a landlord finds the typed address, once; nobody else does', async ({ site }) => {
    const landlord = await createLandlord(site);
    await logIn(page, landlord, '/landlord/property/create');
    await chooseAddress(page, 'Property address', '48 ferm', /48 Fermanagh Ave/);
    await page.getByLabel(/Unit name/).fill('basement');
    await expect(page.getByRole('combobox', { name: 'Property address' })).toHaveValue(
      /48 Fermanagh Ave.* [A-Z]\d[A-Z] \d[A-Z]\d/,
    );
    await endSessions(site, landlord);
    await page.getByRole('button', { name: 'next' }).click();
    await expectAddress(page, '/login?redirect=%2Flandlord%2Fproperty%2Fcreate');
    await logInAgain(page, landlord);
    await expectAddress(page, '/landlord/property/create');
    await expect(page.getByRole('combobox', { name: 'Property address' })).toHaveValue(/48 Fermanagh Ave/);
    await expect(page.getByLabel(/Unit name/)).toHaveValue('basement');

    await endSessions(site, landlord);
    await page.getByRole('button', { name: 'next' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('log in');
    await logInAgain(page, await createLandlord(site));
    await expectAddress(page, '/landlord/property/create');
    await expect(page.getByLabel(/Unit name/)).toHaveValue('');
    await page.reload();
    await expect(page.getByLabel(/Unit name/)).toHaveValue('');
  });

  test('after logging in again, a landlord finds the people to invite and the property', async ({ site }) => {
    const landlord = await createLandlord(site);
    const property = await createProperty(landlord, { address: '12 Fermanagh Ave, Toronto, ON M6R 1M2' });
    // Otherwise their only property is taken without asking.
    await createProperty(landlord);
    await logIn(page, landlord, '/landlord/application-invite', { property });
    const emails = page.getByLabel('Email addresses');
    await emails.fill('priya@example.test');
    await emails.press('Enter');
    await page.getByRole('checkbox', { name: 'These people asked me about the property' }).check();
    await endSessions(site, landlord);
    await page.getByRole('button', { name: 'next' }).click();
    await expectAddress(page, '/login?redirect=%2Flandlord%2Fapplication-invite');
    await logInAgain(page, landlord);
    await expectAddress(page, '/landlord/application-invite');
    await expect(page.getByText('priya@example.test')).toBeVisible();
    await expect(page.getByText('12 Fermanagh Ave').first()).toBeVisible();
  });

  test('all tabs share a new token, and logging out or in affects every tab', async ({ site }) => {
    const landlord = await createLandlord(site);
    const { db } = site.server.ctx;
    await logIn(page, landlord, PLAIN_FILE);
    const before = await tokenOf(page);
    await sql`update session set token_since = token_since - interval '1 hour'`.execute(db);
    await page.goto('/landlord/dashboard');
    await expect.poll(() => tokenOf(page)).not.toBe(before);
    const other = await page.context().newPage();
    await other.goto('/landlord/dashboard');
    await expect(other.getByRole('heading', { name: /^hello/ })).toBeVisible();
    // From now on the previous token would end the session, whichever tab used it.
    await sql`update session set previous_until = now() - interval '1 second' where previous_hash is not null`.execute(
      db,
    );
    await page.getByRole('main').getByRole('link', { name: 'create new application' }).click();
    await expectAddress(page, '/landlord/property/create');
    await page.getByLabel(/Unit name/).fill('attic');
    await other.getByRole('button', { name: 'menu' }).click();
    await other.getByRole('menuitem', { name: 'log out' }).click();
    await expectAddress(page, '/login?redirect=%2Flandlord%2Fproperty%2Fcreate');
    await expect(page.getByRole('button', { name: 'log in' })).toBeVisible();
    await other.getByRole('banner').getByRole('link', { name: 'log in' }).click();
    await logInAgain(other, landlord);
    await expectAddress(other, '/landlord/dashboard');
    await expectAddress(page, '/landlord/property/create');
    await expect(page.getByLabel(/Unit name/)).toHaveValue('attic');
  });

  test('logging out of an expired session leads to the home page as usual', async ({ site }) => {
    const landlord = await createLandlord(site);
    await logIn(page, landlord, '/privacy-policy');
    await endSessions(site, landlord);
    await page.getByRole('button', { name: 'menu' }).click();
    await page.getByRole('menuitem', { name: 'log out' }).click();
    await expectAddress(page, '/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'log in' })).toBeVisible();
  });
});
