import type { Page, Route } from '@playwright/test';
import { createLandlord, createProperty } from '../../testing/builders/builders.ts';
import { expect, test, withPath } from '../support/site.ts';
import { looksRight } from '../support/visual-checks.ts';

/** Style attributes that the content policy let through. */
async function expectStyled(page: Page, path: string): Promise<void> {
  const applied = await page
    .locator('[data-printed] [style]')
    .evaluateAll((elements) => elements.map((element) => (element as HTMLElement).style.length > 0));
  expect(applied.length, path).toBeGreaterThan(0);
  expect(applied, path).not.toContain(false);
}

/**
 * Opens a page whose scripts are held back until `hydrate` is called, and collects what the console says. The page has its
 * style attributes without them, and they take it over as it is. Whatever the machine does besides, it is there afterwards.
 */
async function openWithoutScripts(
  page: Page,
  path: string,
): Promise<{ hydrate: () => Promise<unknown>; complaints: string[] }> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  const opened = page.goto(path);
  const title = page.getByRole('heading', { level: 1 });
  await title.waitFor({ timeout: 60_000 });
  const heading = await title.elementHandle();
  await expectStyled(page, path);
  const hydrate = async () => {
    release();
    await opened;
    expect(await heading?.evaluate((element) => element.isConnected), path).toBe(true);
  };
  return { hydrate, complaints };
}

test('what is typed before the scripts run is kept, with the focus', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  const { hydrate, complaints } = await openWithoutScripts(page, '/login');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  await email.fill('ana@example.test');
  await page.getByLabel('Remember me').check();
  // Whoever goes on typing after Enter has not finished: nothing is sent.
  await password.pressSequentially('Seeds o');
  await password.press('Enter');
  await expect(page).toHaveURL(`${site.origin}/login`);
  await password.pressSequentially('n');
  await password.press('ArrowLeft');
  const field = await password.elementHandle();
  await hydrate();
  await expect(password).toBeFocused();
  expect(await password.evaluate((now, before) => now === before, field), 'the same element').toBe(true);
  expect(await password.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(7);
  await page.keyboard.type('!');
  await expect(password).toHaveValue('Seeds o!n');
  await expect(email).toHaveValue('ana@example.test');
  await expect(page.getByLabel('Remember me')).toBeChecked();
  const sent = page.waitForRequest('**/api/login');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ email: 'ana@example.test', password: 'Seeds o!n', remember: true });
  expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  await context.close();
});

test('a login that is sent before the scripts run is sent once they do', async ({ browser, site }) => {
  const landlord = await createLandlord(site);
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  const { hydrate, complaints } = await openWithoutScripts(page, '/login');
  // Answered later, so that the page is still there to be looked at.
  const calls: Route[] = [];
  await page.route('**/api/login', (route) => void calls.push(route));
  await page.getByLabel('Email').fill(landlord.email);
  await page.getByLabel('Remember me').check();
  await page.getByLabel('Password', { exact: true }).fill(landlord.password);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'log in', exact: true })).toHaveCSS('cursor', 'progress');
  await expect(page).toHaveURL(`${site.origin}/login`);
  await hydrate();
  await expect.poll(() => calls.length).toBe(1);
  await calls[0]?.continue();
  await expect(page).toHaveURL(withPath('/landlord/dashboard'));
  const sent = calls.map((call) => call.request().postDataJSON());
  expect(sent).toEqual([{ email: landlord.email, password: landlord.password, remember: true }]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('what is typed into the sign-up before the scripts run is kept, also over a reload', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  const { hydrate, complaints } = await openWithoutScripts(page, '/signup');
  await page.getByLabel('First name').fill('Ana');
  await page.getByText("I'm a landlord looking for a tenant").click();
  await hydrate();
  await page.getByLabel('Last name').fill('Okafor');
  for (const reloads of [0, 1]) {
    if (reloads > 0) await page.reload();
    await expect(page.getByText('Applicants see your name on your invitations.')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Ana');
    await expect(page.getByLabel('Last name')).toHaveValue('Okafor');
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('the home page and an invitation are taken over as they are', async ({ browser, site }) => {
  const { token } = await createProperty(await createLandlord(site));
  const context = await browser.newContext({ baseURL: site.origin });
  for (const path of ['/', `/apply/${token}`]) {
    const page = await context.newPage();
    const { hydrate, complaints } = await openWithoutScripts(page, path);
    const dismiss = page.getByRole('button', { name: 'Got it' });
    // On the second page the browser knows of the dismissal and the server does not.
    if (path === '/') await dismiss.click();
    await hydrate();
    expect(complaints, path).toEqual([]);
    await expect(dismiss).toBeHidden();
    await page.close();
  }
  await context.close();
});

test('a button that is pressed before the scripts run does what it says once they do', async ({ browser, site }) => {
  const { token } = await createProperty(await createLandlord(site));
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  const { hydrate, complaints } = await openWithoutScripts(page, `/apply/${token}`);
  const apply = page.getByRole('button', { name: 'apply now' });
  await apply.click();
  await apply.click();
  await expect(apply).toHaveCSS('cursor', 'progress');
  await hydrate();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Got it' })).toBeVisible();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a page whose scripts never arrive says so, and another try may load them', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.origin });
  const scripts = '**/assets/*.js';
  const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page didn’t load completely.' });
  // The server rendered the first; the second is empty without its scripts.
  for (const [path, title] of [
    ['/login', 'log in'],
    ['/forgot-password', 'reset password'],
  ] as const) {
    const page = await context.newPage();
    await page.route(scripts, (route) => route.abort());
    // Ends when the scripts have run.
    const opened = page.goto(path);
    await expect(notice(page), path).toBeVisible();
    if (path === '/login') {
      await looksRight(page, 'the login without its scripts');
      await page.getByLabel('Email').fill('ana@example.test');
      await page.keyboard.press('Enter');
      // Nothing is on its way, so nothing looks as if it were.
      const button = page.getByRole('button', { name: 'log in', exact: true });
      await expect(button).not.toHaveCSS('cursor', 'progress');
      await expect(button).toHaveCSS('opacity', '1');
    }
    await page.unroute(scripts);
    await page.getByRole('button', { name: 'try again' }).click();
    await opened;
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(notice(page), path).toBeHidden();
    await page.close();
  }
  await context.close();
});
