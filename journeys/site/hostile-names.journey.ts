import type { Page } from '@playwright/test';
import { fillInSignUp, logIn } from '../../testing/browser/people.ts';
import { createApplicant, PASSWORD, someEmail } from '../../testing/builders/builders.ts';
import { expect, looksRight, test } from '../support/site.ts';

async function signUp(page: Page, names: { firstName: string; lastName: string }, email = someEmail()): Promise<void> {
  await page.goto('/signup');
  await page.getByText("I'm a tenant looking for a home").click();
  await fillInSignUp(page, { ...names, phone: '4165550139', email });
  await page.getByRole('button', { name: 'next' }).click();
}

for (const [what, firstName, lastName] of [
  ['emoji', '🦊 Wil', 'Feather👩‍👩‍👧stone'],
  ['right to left', 'נועה', 'محمود'],
  ['HTML', '<b>Wil</b>', '<img src=x onerror=alert(1)>'],
  ['SQL', "Robert'); drop table person;--", "O'Neil"],
  ['a hundred characters', 'W'.repeat(100), 'ß'.repeat(100)],
] as const) {
  test(`names with ${what} are shown unchanged`, async ({ site, tenantVisitor: { page } }) => {
    await logIn(page, await createApplicant(site, { first_name: firstName, last_name: lastName }));
    const menu = page.getByRole('button', { name: 'menu' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`hello ${firstName}!`);
    await menu.click();
    await expect(page.getByRole('menuitem').first()).toHaveText(`${firstName} ${lastName}`);
    await looksRight(page, `name-with-${what.replaceAll(' ', '-')}`);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page.getByRole('banner').getByText(`${firstName} ${lastName}`)).toBeVisible();
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'log out' })).toBeInViewport();
    await looksRight(page, `name-with-${what.replaceAll(' ', '-')}-desk`);
  });
}

test('the sign-up form takes a name of markup as it is', async ({ tenantVisitor: { page } }) => {
  await signUp(page, { firstName: '<b>Wil</b>', lastName: '<img src=x onerror=alert(1)>' });
  await expect(page).toHaveURL('/tenant/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('hello <b>Wil</b>!');
});

test('input that is too long or deceptive shows an error and is kept', async ({ tenantVisitor: { page } }) => {
  const long = 'x'.repeat(10_000);
  await signUp(page, { firstName: long, lastName: 'www.cheap-homes.example' }, `${long}@example.test`);
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please use at most 100 characters');
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue(long);
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Please remove the web address');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email');
  const phone = page.getByLabel('Phone');
  await phone.fill(long);
  await phone.blur();
  await expect(phone).toHaveAccessibleDescription('Letters not permitted');
  await phone.fill('٤١٦٥٥٥٠١٣٩');
  await phone.blur();
  await expect(phone).toHaveAccessibleDescription('Punctuations not permitted');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(`Aa1!${long}`);
  await password.blur();
  await expect(password).toHaveAccessibleDescription('Password must be at most 128 characters');
  await looksRight(page, '02-signup-hostile');
});

test('a person logs in with a password of emoji and non-Latin characters', async ({ tenantVisitor: { page } }) => {
  const email = someEmail();
  const password = '🦊 Żółć-ключ ٣ 7';
  await page.goto('/signup');
  await page.getByText("I'm a tenant looking for a home").click();
  await fillInSignUp(page, { firstName: 'Zofia', lastName: 'Larch', phone: '4165550140', email });
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'next' }).click();
  await expect(page).toHaveURL('/tenant/dashboard');
  await page.getByRole('button', { name: 'menu' }).click();
  await page.getByRole('menuitem', { name: 'log out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'log in' }).click();
  await expect(page).toHaveURL('/tenant/dashboard');
  expect(PASSWORD).not.toBe(password);
});

test('the login treats any hostile input as a wrong password', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill("a'or'1'='1@example.test");
  for (const typed of ["' or 1=1 --", '<script>alert(1)</script>', '‮drowssap', '🦊'.repeat(200), 'x'.repeat(10_000)]) {
    await page.getByLabel('Password', { exact: true }).fill(typed);
    const response = page.waitForResponse('/api/login');
    await page.getByRole('button', { name: 'log in' }).click();
    await response;
    await expect(page.getByRole('alert')).toHaveText('There was an error trying to sign-in. Please try again!');
    await expect(page.getByRole('button', { name: 'log in' })).toBeEnabled();
  }
  await context.close();
});
