import type { Page } from '@playwright/test';
import { fillInSignUp } from '../../testing/browser/people.ts';
import { createLandlord, createProperty, PASSWORD } from '../../testing/builders/builders.ts';
import { cookiesOf, expect, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

const REFUSED = 'We couldn’t sign you up with this email. If you have an account, please log in.';
const PERSON = { firstName: 'Leopold', lastName: 'Oakhurst', phone: '416 555 0151' };
const WRONG = 'Some-other-words-1';

const openMenu = (page: Page) => page.getByRole('button', { name: 'menu' }).click();
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

test('a landlord signs up as a tenant with the same email and password, and works as both', async ({
  browser,
  site,
}) => {
  const landlord = await createLandlord(site);
  await createProperty(landlord, { address: '12 Fermanagh Ave, Toronto, ON M6R 1M2' });
  // The browser logs the refused call in its console, so this is not a visitor's page.
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const again = page.getByLabel('Confirm password');
  const next = page.getByRole('button', { name: 'next' });

  await test.step('a wrong password gets an error that does not name the account, and the input stays', async () => {
    await page.goto('/signup');
    await page.getByText("I'm a tenant looking for a home").click();
    await fillInSignUp(page, { ...PERSON, email: landlord.email });
    for (const field of [password, again]) await field.fill(WRONG);
    await next.click();
    await expect(page.getByText(REFUSED)).toHaveCount(1);
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(REFUSED);
    await expect(page.getByLabel('First name')).toHaveValue(PERSON.firstName);
    await expect(password).toHaveValue(WRONG);
    expect(await cookiesOf(page)).toEqual([]);
  });

  await test.step('the correct password adds the tenant role', async () => {
    for (const field of [password, again]) await field.fill(PASSWORD);
    await next.click();
    await expect(page).toHaveURL('/tenant/dashboard');
    await openMenu(page);
    await expect(entry(page, 'my application')).toBeVisible();
    await expect(entry(page, 'create new application')).toBeHidden();
    await popUpLooksRight(page, 'menu');
  });

  await test.step('the menu switches roles', async () => {
    await entry(page, 'switch to landlord').click();
    await expect(page).toHaveURL('/landlord/dashboard');
    await expect(page.getByText('12 Fermanagh Ave').first()).toBeVisible();
    await openMenu(page);
    await expect(entry(page, 'create new application')).toBeVisible();
    await expect(entry(page, 'my application')).toBeHidden();
    await entry(page, 'Leopold Oakhurst').click();
    await expect(page).toHaveURL('/landlord/dashboard');
  });

  await test.step('the next login opens the role used last', async () => {
    await openMenu(page);
    await entry(page, 'log out').click();
    await expect(page).toHaveURL('/');
    await page.getByRole('banner').getByRole('link', { name: 'log in' }).click();
    await email.fill(landlord.email);
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: 'log in' }).click();
    await expect(page).toHaveURL('/landlord/dashboard');
  });
  await context.close();
});
