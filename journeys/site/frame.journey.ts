import type { Page } from '@playwright/test';
import { logIn } from '../../testing/browser/people.ts';
import { createApplicant, createLandlord } from '../../testing/builders/builders.ts';
import { tabTo } from '../support/by-keyboard.ts';
import { expect, test } from '../support/site.ts';

const MEMBERS_ONLY = ['my account', 'create new application', 'my application', 'log out'];

const openMenu = (page: Page) => page.getByRole('button', { name: 'menu' }).click();
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

/** A page was opened by a link, and its title has the focus. */
async function expectArrival(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

test('header and footer of a person who is not logged in', async ({ tenantVisitor: { page } }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('button', { name: 'menu' })).toHaveCount(0);
  for (const name of MEMBERS_ONLY) await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  const notice = page.getByRole('complementary', { name: 'Beta test' });
  await notice.getByRole('button', { name: 'Got it' }).click();
  await expect(notice).toBeHidden();

  const footer = page.getByRole('contentinfo');
  const expectTop = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  };
  await test.step('a footer link opens the terms at their top, with the required statements', async () => {
    await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
    await footer.getByRole('link', { name: 'terms and conditions' }).click();
    await expect(page).toHaveURL('/terms-and-conditions');
    await expectTop();
    const terms = page.getByRole('main');
    for (const sentence of [
      /legal age/,
      /Canada/,
      /Ontario/,
      /one landlord account and one tenant account/,
      /appeal/,
    ]) {
      await expect(terms).toContainText(sentence);
    }
  });

  await test.step('as do the others, and the notice stays dismissed', async () => {
    await footer.getByRole('link', { name: 'privacy policy' }).click();
    await expect(page).toHaveURL('/privacy-policy');
    await expectTop();
    await footer.getByRole('link', { name: 'fair rules' }).click();
    await expect(page).toHaveURL('/fair-rules');
    await expectTop();
    await expect(notice).toBeHidden();
  });

  await page.getByRole('banner').getByRole('link', { name: 'log in' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Maplekey', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('the menu of a landlord', async ({ site, landlordVisitor: { page } }) => {
  const landlord = await createLandlord(site);
  await logIn(page, landlord, '/privacy-policy');
  for (const [name, path] of [
    ['Leopold Oakhurst', '/landlord/dashboard'],
    ['my account', '/my-account'],
    ['payments', '/landlord/payments'],
    ['create new application', '/landlord/property/create'],
  ] as const) {
    await openMenu(page);
    await expect(entry(page, name)).toBeVisible();
    await expect(entry(page, 'my application')).toHaveCount(0);
    await expect(entry(page, 'switch to tenant')).toHaveCount(0);
    await entry(page, name).click();
    await expectArrival(page, path);
  }

  const menu = page.getByRole('button', { name: 'menu' });
  const expectReturn = async () => {
    await page.keyboard.press('Escape');
    await expect(entry(page, 'log out')).toBeHidden();
    await expect(menu).toBeFocused();
  };
  await test.step('closes with Escape and returns the focus', async () => {
    await openMenu(page);
    await expect(entry(page, 'log out')).toBeVisible();
    await expectReturn();
  });
  await test.step('also while the button still has the focus', async () => {
    await openMenu(page);
    await expect(entry(page, 'log out')).toBeVisible();
    await menu.focus();
    await expectReturn();
  });

  await page.getByRole('link', { name: 'Maplekey', exact: true }).click();
  await expect(page).toHaveURL('/landlord/dashboard');
});

test('the menu of a tenant, by keyboard only', async ({ site, tenantVisitor: { page } }) => {
  await logIn(page, await createApplicant(site), '/terms-and-conditions');
  const menu = page.getByRole('button', { name: 'menu' });
  await menu.waitFor();
  await tabTo(page, 'menu');
  for (const [key, presses, name, path] of [
    ['ArrowDown', 0, 'Philippa Sycamore', '/tenant/dashboard'],
    ['ArrowDown', 1, 'my account', '/my-account'],
    ['ArrowDown', 2, 'payments', '/tenant/payments'],
    ['ArrowDown', 3, 'my application', '/tenant/dashboard'],
    ['ArrowUp', 1, 'log out', '/'],
  ] as const) {
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(entry(page, 'Philippa Sycamore')).toBeFocused();
    await expect(entry(page, 'create new application')).toHaveCount(0);
    for (let pressed = 0; pressed < presses; pressed += 1) await page.keyboard.press(key);
    await expect(entry(page, name)).toBeFocused();
    await page.keyboard.press('Enter');
    await expectArrival(page, path);
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'log in' })).toBeVisible();
});
