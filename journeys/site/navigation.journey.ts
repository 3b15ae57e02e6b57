import { createLandlord, createProperty } from '../../testing/builders/builders.ts';
import { FIRST_LOAD } from '../../tools/first-load.ts';
import { expect, test } from '../support/site.ts';

test('links, the history and the address keep together', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 700 } });
  const page = await context.newPage();
  const footer = page.getByRole('contentinfo');
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/login?redirect=%2Fmy-account&from=a%20b#there');
  await expect(heading).toHaveText('log in');
  await expect(page.locator('#root')).not.toHaveAttribute('data-printed');
  await page.evaluate(() => Object.assign(window, { isSameVisit: true }));

  // A link changes the page without loading the app again, and begins at the top.
  await footer.getByRole('link', { name: 'terms and conditions' }).click();
  await expect(page).toHaveURL('/terms-and-conditions');
  await expect(heading).not.toHaveText('log in');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  // The same link again adds nothing to the history.
  await footer.getByRole('link', { name: 'terms and conditions' }).click();
  await footer.getByRole('link', { name: 'privacy policy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await page.goBack();
  await expect(page).toHaveURL('/terms-and-conditions');
  await page.goBack();
  await expect(page).toHaveURL('/login?redirect=%2Fmy-account&from=a%20b#there');
  await expect(heading).toHaveText('log in');
  await page.goForward();
  await expect(page).toHaveURL('/terms-and-conditions');
  expect(await page.evaluate(() => 'isSameVisit' in window)).toBe(true);

  // A click that asks for another tab is the browser's.
  const opened = context.waitForEvent('page');
  await footer.getByRole('link', { name: 'privacy policy' }).click({ modifiers: ['ControlOrMeta'] });
  const other = await opened;
  await expect(other).toHaveURL('/privacy-policy');
  await expect(page).toHaveURL('/terms-and-conditions');

  // A link to a part of another page goes to that part.
  await other.goto('/');
  await other.getByRole('link', { name: 'price list', exact: true }).click();
  await expect(other).toHaveURL('/#price-list');
  await expect(other.locator('#price-list')).toBeInViewport();
  await context.close();
});

test('a page whose code fails to load leaves the others as they were', async ({ browser, site }) => {
  const page = await browser.newPage({ baseURL: site.origin });
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/login');
  await expect(page.locator('#root')).not.toHaveAttribute('data-printed');
  await page.route(/\/assets\/public-[^/]*\.js$/, (route) => route.abort());
  await page.getByRole('link', { name: 'privacy policy' }).click();
  await expect(heading).toHaveText('This page couldn’t be loaded');
  await expect(page).toHaveURL('/privacy-policy');
  await page.goBack();
  await expect(heading).toHaveText('log in');
  await page.close();
});

test('the pages on which people arrive make few requests', async ({ browser, site }) => {
  const { token } = await createProperty(await createLandlord(site));
  for (const path of ['/', '/login', `/apply/${token}`]) {
    const context = await browser.newContext({ baseURL: site.origin });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('#root')).not.toHaveAttribute('data-printed');
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(FIRST_LOAD.requests);
    await context.close();
  }
});
