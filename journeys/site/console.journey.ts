import type { Page } from '@playwright/test';
import { OUR_PAGE } from '../../src/contract/session-headers.ts';
import { addOperator } from '../../src/server/accounts/operators/add-operator.ts';
import { logIn, PASSWORD, PLAIN_FILE } from '../../testing/browser/people.ts';
import { createApplicant, createLandlord, type TestPerson } from '../../testing/builders/builders.ts';
import { askedReview } from '../../testing/builders/disputes.ts';
import { addPasskey } from '../../testing/builders/two-step.ts';
import { expect, looksRight, type Site, test, withPath } from '../support/site.ts';
import { addVirtualAuthenticator, atLocalhost } from '../support/virtual-passkey.ts';
import { fitsTheWindow, popUpLooksRight } from '../support/visual-checks.ts';

// The lists of the console show what waits on the whole site, and other journeys leave some of it.
test.use({ serverName: 'console' });

/** The session of the browser: adding a second step ends every other one. */
async function inBrowser(page: Page, person: TestPerson): Promise<TestPerson> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'auth_token')?.value;
  const headers = { [OUR_PAGE]: '1', authorization: `Bearer ${token}` };
  const post = async (path: string, data: unknown = {}) => {
    const answer = await page.context().request.post(path, { headers, data });
    return { status: answer.status(), body: await answer.json(), headers: new Headers(answer.headers()) };
  };
  return { ...person, post };
}

/** Logs in, and adds a passkey, which the browser holds, and the role. */
async function becomeOperator(site: Site, page: Page, odile: TestPerson): Promise<void> {
  await logIn(page, odile, PLAIN_FILE);
  const { passkey } = await addPasskey(site.server, await inBrowser(page, odile));
  await addVirtualAuthenticator(page, passkey);
  await addOperator(site.server.ctx, { kind: 'operator', name: 'test' }, { email: odile.email, name: 'odile' });
}

/** Ends every session of a person on the server, as if they had been idle too long. */
const endSessions = ({ server: { ctx } }: Site, { id }: TestPerson) =>
  ctx.db.deleteFrom('session').where('person_id', '=', id).execute();

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/** Checks a page on a desktop, and what differs on a phone: the width, and cards in place of a table. */
async function looksRightOnBoth(page: Page, name: string): Promise<void> {
  await looksRight(page, name);
  // Named tables become lists of cards, a moment after the window has changed.
  const tables = page.locator('table[aria-label]');
  const hasTable = (await page.getByRole('table').count()) > 0;
  await page.setViewportSize(PHONE);
  await expect(tables).toHaveCount(0);
  if (hasTable) await looksRight(page, `${name} on a phone`);
  else await fitsTheWindow(page);
  await page.setViewportSize(DESKTOP);
}

test('an operator opens the console with a passkey, locks an account, and finds it in the audit log', async ({
  site,
  browser,
}) => {
  const [odile, ana] = [await createLandlord(site, { first_name: 'Odile' }), await createApplicant(site)];
  await askedReview(site.server, await createLandlord(site), 'I was away in March');
  const page = await (await browser.newContext({ baseURL: atLocalhost(site), viewport: DESKTOP })).newPage();
  await becomeOperator(site, page, odile);
  const heading = page.getByRole('heading', { level: 1 });

  await page.goto('/admin');
  await expect(heading).toHaveText('confirm that it’s you');
  await looksRightOnBoth(page, 'before the console');
  await page.getByRole('button', { name: 'use my passkey' }).click();
  await expect(heading).toHaveText('console');
  await expect(page.getByRole('list', { name: 'what may need you' }).getByRole('listitem')).toHaveCount(7);
  await looksRightOnBoth(page, 'the console');

  const sections = page.getByRole('navigation', { name: 'Console' });
  await sections.getByRole('link', { name: 'accounts' }).click();
  await page.getByLabel('Email or ID').fill(ana.email);
  await page.getByRole('button', { name: 'find' }).click();
  await expect(page.getByRole('heading', { level: 2, name: `${ana.firstName} ${ana.lastName}` })).toBeVisible();
  await page.getByRole('button', { name: 'lock', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'lock this account?' });
  await dialog.getByLabel('Reason').fill('Their email was taken over');
  await popUpLooksRight(page, 'lock this account?');
  await dialog.getByRole('button', { name: 'lock' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('locked', { exact: true })).toBeVisible();
  await looksRightOnBoth(page, 'a locked account');

  for (const [name, title] of [
    ['messages', 'messages'],
    ['jobs', 'jobs'],
    ['disputes', 'disputes'],
    ['ranking reviews', 'ranking reviews'],
    ['payments', 'payments'],
    ['landlords', 'landlords’ identities'],
    ['ranking', 'ranking model'],
    ['papers', 'papers'],
    ['coupons', 'coupons'],
  ] as const) {
    await sections.getByRole('link', { name, exact: true }).click();
    await expect(heading).toHaveText(title);
    await looksRightOnBoth(page, name);
  }
  await sections.getByRole('link', { name: 'ranking reviews' }).click();
  await page.getByRole('button', { name: 'open', exact: true }).click();
  await expect(page.getByText('“I was away in March”')).toBeVisible();
  await expect(page.getByText(/^Place 1 of 1, score \d+ of 99\.$/)).toBeVisible();
  await looksRightOnBoth(page, 'an opened ranking review');
  await page.getByRole('button', { name: 'answer', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'answer this request' });
  await popUpLooksRight(page, 'answer this request');
  await sheet.getByLabel('Answer').fill('I read it again. The place is right.');
  await sheet.getByRole('button', { name: 'send' }).click();
  await expect(page.getByText('No open requests')).toBeVisible();
  await sections.getByRole('link', { name: 'coupons' }).click();
  await page.getByRole('button', { name: 'add a code' }).click();
  await popUpLooksRight(page, 'add a code');
  await page.keyboard.press('Escape');
  await sections.getByRole('link', { name: 'audit log' }).click();
  await page.getByLabel('To what').fill(ana.id);
  await page.getByRole('button', { name: 'filter' }).click();
  const row = page.getByRole('row', { name: /account\.locked/ });
  await expect(row).toContainText('odile');
  await expect(row).toContainText('Their email was taken over');
  await page.getByRole('button', { name: 'verify' }).click();
  await expect(page.getByText('The log is whole')).toBeVisible();
  await looksRightOnBoth(page, 'the audit log');

  // Once the session has ended, within the console and at its address.
  const leadsToLogin = async (path: string) => {
    await expect(page).toHaveURL(withPath('/login'));
    expect(new URL(page.url()).searchParams.get('redirect')?.split('?')[0]).toBe(path);
  };
  await endSessions(site, odile);
  await page.getByLabel('To what').fill(odile.id);
  await page.getByRole('button', { name: 'filter' }).click();
  await leadsToLogin('/admin/audit');
  await page.getByLabel('Email').fill(odile.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'log in' }).click();
  await page.getByRole('button', { name: 'continue' }).click();
  await expect(page).toHaveURL(withPath('/admin/audit'));
  await expect(heading).toHaveText('audit log');
  await endSessions(site, odile);
  await page.goto('/admin/coupons');
  await leadsToLogin('/admin/coupons');

  await logIn(page, await createLandlord(site), '/admin/audit');
  await expect(heading).toHaveText('Page not found');
  await page.context().close();
});
