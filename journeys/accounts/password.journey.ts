import type { Page } from '@playwright/test';
import { logIn } from '../../testing/browser/people.ts';
import { createApplicant, someEmail } from '../../testing/builders/builders.ts';
import { resetLinkOf } from '../../testing/builders/passwords.ts';
import { expect, expectPage, test } from '../support/site.ts';

const NEW = 'Keys-in-the-maple-8';
const SENT = 'Check your email to reset your password!';
const CHANGED = "You've successfully changed your password!";

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('New password', { exact: true });
const again = (page: Page) => page.getByLabel('Confirm password');
const send = (page: Page) => page.getByRole('button', { name: 'email me a link' });
const save = (page: Page) => page.getByRole('button', { name: 'save password' });
const item = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('a tenant resets a forgotten password on a phone, with the link in the email', async ({ site, tenantVisitor }) => {
  const { page } = tenantVisitor;
  const person = await createApplicant(site, { email: `ana+rent-${someEmail()}` });
  await page.goto('/login');
  await page.getByRole('link', { name: 'reset password' }).click();
  await expectPage(page, '/forgot-password', 'reset password');

  let calls = 0;
  let respond: (() => Promise<void>) | undefined;
  await page.route('/api/forgot-password?*', (route) => {
    calls += 1;
    respond = () => route.continue();
  });
  const wrong = page.getByText('Must be a valid email address!');
  await send(page).click();
  await expect(wrong).toBeVisible();
  await expect(email(page)).toBeFocused();
  await email(page).fill('abc');
  await email(page).blur();
  await expect(wrong).toBeVisible();
  await send(page).click();
  expect(calls).toBe(0);

  await email(page).fill(person.email);
  const sent = page.waitForRequest('/api/forgot-password?*');
  await send(page).click();
  const request = await sent;
  expect(new URL(request.url()).searchParams.get('email')).toBe(person.email);
  expect(request.postData()).toBeNull();
  await expect(page.getByText('hang on a second...', { exact: true })).toBeVisible();
  await respond?.();
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(send(page)).toBeHidden();
  await tenantVisitor.looksRight('forgot-password-sent');

  const { link } = await resetLinkOf(site.server, person.email);
  expect(link).toContain(encodeURIComponent(person.email));
  await page.goto(new URL(link).pathname);
  await expect(page.getByText(person.email)).toBeVisible();
  // The token leaves the address, where others could read it, and survives a reload.
  await expect(page).toHaveURL('/reset-password/link/opened');
  await page.reload();
  await expect(page.getByText(person.email)).toBeVisible();
  await tenantVisitor.looksRight('reset-password');

  await password(page).fill('aaaa1');
  for (const [rule, isMet] of [
    ['Password Must have at least 1 Capital letter!', false],
    ['Password must have at least 1 lowercase letter!', true],
    ['Password must have at least 1 Number!', true],
    ['Password must contain at least 1 special character!', false],
    ['Password must be at least 8 characters long!', false],
  ] as const) {
    await expect(item(page, rule)).toHaveText(new RegExp(isMet ? ', met$' : ', not met$'));
  }
  await password(page).fill('Aaaaaa1 x');
  await expect(page.getByRole('listitem').filter({ hasText: ', not met' })).toHaveCount(0);

  let attempts = 0;
  await page.route('/api/reset-password', (route) => {
    attempts += 1;
    respond = () => route.continue();
  });
  await password(page).fill('AAAA111!');
  await again(page).fill(NEW);
  await save(page).click();
  await expect(page.getByText('Password must include a lowercase letter')).toBeVisible();
  await expect(page.getByText("The passwords don't match!")).toBeVisible();
  await expect(password(page)).toBeFocused();
  expect(attempts).toBe(0);
  await password(page).fill(NEW);
  const posted = page.waitForRequest('/api/reset-password');
  await save(page).click();
  expect((await posted).postDataJSON()).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    email: person.email,
    password: NEW,
    password_confirm: NEW,
  });
  await expect(page.getByText('Hang on a second...', { exact: true })).toBeVisible();
  await respond?.();
  await expect(page.getByText(CHANGED)).toBeVisible();
  await expect(save(page)).toBeHidden();
  await tenantVisitor.looksRight('reset-password-done');
  await page.getByRole('main').getByRole('link', { name: 'log in' }).click();
  await expect(page).toHaveURL('/login');
});

test.describe('password reset problems', () => {
  let page: Page;
  test.beforeEach(async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 900 } });
    page = await context.newPage();
  });
  test.afterEach(() => page.context().close());

  test('a link that no longer works leads to a new one, which any address gets; a failed call can be repeated', async () => {
    await page.goto(`/reset-password/${'A'.repeat(43)}/${encodeURIComponent('ana+rent@example.test')}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
    await expect(password(page)).toBeHidden();
    await page.getByRole('link', { name: 'get a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');

    const json = { status: 0, message: 'Something went wrong on our side.' };
    await page.route('/api/forgot-password?*', (route) => route.fulfill({ status: 500, json }), { times: 1 });
    await email(page).fill(someEmail());
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.');
    await send(page).click();
    await expect(page.getByText(SENT)).toBeVisible();
    await page.getByRole('button', { name: 'use another email' }).click();
    await expect(email(page)).toBeVisible();
    await expect(page.getByText(SENT)).toBeHidden();
  });

  test('resetting the password logs the same account out of this browser', async ({ site }) => {
    const person = await createApplicant(site);
    await logIn(page, person, '/forgot-password');
    await expect(email(page)).toHaveValue(person.email);
    await send(page).click();
    await expect(page.getByText(SENT)).toBeVisible();
    const { link } = await resetLinkOf(site.server, person.email);
    await page.goto(new URL(link).pathname);
    await password(page).fill(NEW);
    await again(page).fill(NEW);
    await save(page).click();
    await expect(page.getByText(CHANGED)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'log in' })).toBeVisible();
  });
});
