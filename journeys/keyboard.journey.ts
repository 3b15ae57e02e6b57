import type { Page } from '@playwright/test';
import { PASSWORD, someEmail } from '../testing/builders.ts';
import { expect, test } from './site.ts';

/** What has the focus, as it is called, and whether it can be seen where it is. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return 'nothing';
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const points = [
      [(left + right) / 2, top + 2],
      [(left + right) / 2, bottom - 2],
    ] as const;
    const isSeen = points.some(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (element.contains(there) || there.contains(element));
    });
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const name = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    return isSeen ? name.trim() : `${name.trim()} (hidden)`;
  });
}

/** Presses Tab until something of this name has the focus; answers the names on the way. */
async function tabTo(page: Page, name: string): Promise<string[]> {
  const way: string[] = [];
  while (way.at(-1) !== name && way.length < 30) {
    await page.keyboard.press('Tab');
    way.push(await focused(page));
  }
  expect(way.at(-1), `on the way: ${way.join(', ')}`).toBe(name);
  return way;
}

for (const width of [1280, 390]) {
  test(`signing up, out and in again without a pointer at ${width}`, async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.origin, viewport: { width, height: 844 } });
    const page = await context.newPage();
    const email = someEmail();
    const type = (text: string) => page.keyboard.type(text);

    await test.step('past the header', async () => {
      await page.goto('/signup');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Skip to the content');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });

    await test.step('through the form in the order of the page', async () => {
      await tabTo(page, "I'm a landlord looking for a tenant");
      await page.keyboard.press('Space');
      expect(await tabTo(page, 'First name')).toEqual(["I'm a tenant looking for a home", 'First name']);
      await type('Wilhelmina');
      expect(await tabTo(page, 'Last name')).toEqual(['Last name']);
      await type('Featherstone');
      expect(await tabTo(page, 'Phone')).toEqual(['Phone']);
      await type('416 555 0141');
      expect(await tabTo(page, 'Email')).toEqual(['Email']);
      await type(email);
      expect(await tabTo(page, 'Password')).toEqual(['Password']);
      await type(PASSWORD);
      expect(await tabTo(page, 'show password')).toEqual(['show password']);
      expect(await tabTo(page, 'Confirm password')).toEqual(['Confirm password']);
      await type(PASSWORD);
      const agreement = await tabTo(page, 'Send me the newsletter');
      expect(agreement).toEqual([
        'I have read and agree to the terms and conditions and the privacy policy',
        'terms and conditions',
        'privacy policy',
        'Send me the newsletter',
      ]);
      for (let back = 0; back < 3; back += 1) await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Space');
      await expect(page.getByRole('checkbox', { name: 'You are verified as a person' })).toBeVisible();
      await tabTo(page, 'next');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/landlord/property/create');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

    await test.step('out by the menu', async () => {
      await page.goto('/privacy-policy');
      await page.getByRole('button', { name: 'menu' }).waitFor();
      await tabTo(page, 'menu');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem').first()).toBeFocused();
      await page.keyboard.press('ArrowUp');
      expect(await focused(page)).toBe('log out');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/');
    });

    await test.step('and in again, with Enter from the password', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'log in' }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(await tabTo(page, 'Email')).toEqual(['Email']);
      await type(email);
      expect(await tabTo(page, 'Password')).toEqual(['Password']);
      await type('wrong');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
      await page.keyboard.press('ControlOrMeta+A');
      await type(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/landlord/dashboard');
    });
    await context.close();
  });
}
