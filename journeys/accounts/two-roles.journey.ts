import type { Page } from '@playwright/test';
import { fillInSignUp } from '../../testing/browser/people.ts';
import { createLandlord, createProperty, PASSWORD, someEmail } from '../../testing/builders/builders.ts';
import { cookiesOf, expect, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

const REFUSED = 'We couldn’t sign you up with this email. If you have an account, please log in.';
const PERSON = { firstName: 'Leopold', lastName: 'Oakhurst', phone: '416 555 0151' };

async function signUpAsTenant(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/signup');
  await page.getByText("I'm a tenant looking for a home").click();
  await fillInSignUp(page, { ...PERSON, email });
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'next' }).click();
}

const openMenu = (page: Page) => page.getByRole('button', { name: 'menu' }).click();
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

test('a landlord signs up as a tenant with the same email, and works as both', async ({
  site,
  landlordVisitor: { page },
}) => {
  const landlord = await createLandlord(site);
  const other = await createLandlord(site);
  const theirs = await createProperty(other, { address: '31 Whyte Ave, Edmonton, AB T6E 1Y7' });
  await createProperty(landlord, { address: '12 Fermanagh Ave, Toronto, ON M6R 1M2' });

  await test.step('the correct password adds the tenant role', async () => {
    await signUpAsTenant(page, landlord.email);
    await expect(page).toHaveURL('/tenant/dashboard');
    await openMenu(page);
    await expect(entry(page, 'my application')).toBeVisible();
    await expect(entry(page, 'create new application')).toBeHidden();
    await popUpLooksRight(page, 'menu');
  });

  await test.step('the menu switches roles and back', async () => {
    await entry(page, 'switch to landlord').click();
    await expect(page).toHaveURL('/landlord/dashboard');
    await expect(page.getByText('12 Fermanagh Ave').first()).toBeVisible();
    await openMenu(page);
    await expect(entry(page, 'create new application')).toBeVisible();
    await expect(entry(page, 'my application')).toBeHidden();
    await entry(page, 'Leopold Oakhurst').click();
    await expect(page).toHaveURL('/landlord/dashboard');
  });

  await test.step('pages of both roles open, whichever is active', async () => {
    await page.goto('/tenant/dashboard');
    await expect(page).toHaveURL('/tenant/dashboard');
    await page.goto('/');
    await expect(page).toHaveURL('/landlord/dashboard');
  });

  await test.step('the landlord applies for another landlord’s property without logging out', async () => {
    await page.goto(`/apply/${theirs.token}`);
    await page.getByRole('button', { name: 'apply now' }).click();
    await expect(page).toHaveURL('/tenant/coapplication');
  });

  await test.step('the next login opens the role used last', async () => {
    await openMenu(page);
    await entry(page, 'log out').click();
    await expect(page).toHaveURL('/');
    await page.goto('/login');
    await page.getByLabel('Email').fill(landlord.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'log in' }).click();
    await expect(page).toHaveURL('/landlord/dashboard');
  });
});

test('a wrong password, the same role again and another person’s email get the same error', async ({
  browser,
  site,
}) => {
  const landlord = await createLandlord(site);
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signUpAsTenant(page, landlord.email, 'Some-other-words-1');
  const message = page.getByText(REFUSED);
  await expect(message).toHaveCount(1);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(REFUSED);
  await expect(page.getByLabel('First name')).toHaveValue(PERSON.firstName);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Some-other-words-1');
  expect(await cookiesOf(page)).toEqual([]);

  await page.getByText("I'm a landlord looking for a tenant").click();
  await page.getByRole('button', { name: 'next' }).click();
  await expect(page.getByRole('button', { name: 'next' })).toBeEnabled();
  await expect(message).toHaveCount(1);

  await test.step('another email works afterwards', async () => {
    await page.getByLabel('Email').fill(someEmail());
    await page.getByRole('button', { name: 'next' }).click();
    await expect(page).toHaveURL('/landlord/property/create');
  });
  await context.close();
});
