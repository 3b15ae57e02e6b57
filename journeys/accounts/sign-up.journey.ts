import type { Page } from '@playwright/test';
import { fillInSignUp } from '../../testing/browser/people.ts';
import { PASSWORD, someEmail } from '../../testing/builders/builders.ts';
import { expect, test } from '../support/site.ts';

const next = (page: Page) => page.getByRole('button', { name: 'next' });
const terms = (page: Page) => page.getByRole('checkbox', { name: /I have read and agree/ });
const verified = (page: Page) => page.getByRole('checkbox', { name: 'You’re verified' });
const role = (page: Page, name: string) => page.getByRole('radio', { name });
const LANDLORD = "I'm a landlord looking for a tenant";
const TENANT = "I'm a tenant looking for a home";

const newPerson = () => ({
  firstName: 'Wilhelmina',
  lastName: 'Featherstone',
  phone: '4165550138',
  email: someEmail(),
});

/** Counts the sign-ups the page sends. */
function countSent(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/register')) sent += 1;
  });
  return () => sent;
}

test('sign-up shows every error at its field, focuses the first one and sends nothing; valid input shows none', async ({
  landlordVisitor: { page, looksRight },
}) => {
  const sent = countSent(page);
  await page.goto('/signup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('getting started');
  await expect(page.getByRole('listitem').filter({ hasText: 'Sign up' })).toHaveAttribute('aria-current', 'step');
  await expect(terms(page)).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Send me the newsletter' })).not.toBeChecked();
  await next(page).click();
  for (const message of [
    'Please select a role',
    'Please enter your first name',
    'Please enter your last name',
    'Please enter your phone number',
    'Please enter your email',
    'Please enter the password again',
    /^Password must contain: Minimum eight characters, at least one uppercase letter/,
    'Please agree to the terms and conditions',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(role(page, LANDLORD)).toBeFocused();
  await looksRight('02-signup-faults');
  expect(sent()).toBe(0);

  const expectError = async (label: string, typed: string, message: string) => {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(typed);
    await field.blur();
    await expect(field, typed).toHaveAccessibleDescription(message);
  };
  await expectError('Email', 'abc', 'Please enter a valid email');
  await expectError('Email', 'a@b.ca', '');
  await expectError('Phone', '24165551234', '11 digits must start with 1');
  await expectError('Phone', '416abc1234', 'Letters not permitted');
  await expectError('Phone', '(416) 555-1234', '');
  await expectError('Password', 'Aaaaaa11', 'Password must include a special character');
  await expectError('Password', 'Aaaaaa1?', '');
  await expectError('Confirm password', 'Aaaaaa1!', "Passwords don't match");
  await expectError('Confirm password', 'Aaaaaa1?', '');
  await expect(page.getByLabel('Confirm password')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await expect(page.getByLabel('Confirm password')).toHaveAttribute('type', 'text');
});

test('sign-up keeps what was typed but the passwords, sends its ten fields, and a landlord continues to the address', async ({
  landlordVisitor: { page },
}) => {
  const person = newPerson();
  await page.goto('/signup');

  await test.step('a reload loses the passwords alone', async () => {
    await page.getByText(LANDLORD).click();
    await expect(role(page, LANDLORD)).toBeChecked();
    await fillInSignUp(page, { ...person, phone: '1 (416) 555-0138' });
    await page.reload();
    await expect(role(page, LANDLORD)).toBeChecked();
    await expect(page.getByLabel('First name')).toHaveValue(person.firstName);
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page.getByLabel('Phone')).toHaveValue(/\d/);
    await expect(terms(page)).toBeChecked();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Confirm password')).toHaveValue('');
  });

  await test.step('"next" sends the form', async () => {
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    const request = page.waitForRequest('/api/register');
    await next(page).click();
    expect((await request).postDataJSON()).toEqual({
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      phone_number: '4165550138',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      role: 'landlord',
      terms: true,
      newsletter: false,
      recaptcha: expect.stringMatching(/^[\w+/=]+$/),
    });
    await expect(page).toHaveURL('/landlord/property/create');
  });

  await test.step('the landlord is logged in, and what was typed is gone', async () => {
    const [user, typed] = await page.evaluate(() => [
      JSON.parse(window.localStorage.getItem('user') ?? '{}'),
      window.sessionStorage.getItem('maplekey:sign-up'),
    ]);
    expect(user).toMatchObject({ first_name: person.firstName, email: person.email, tokens: ['', 'bearer'] });
    expect(typed).toBeNull();
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'auth_token');
    expect(cookie).toMatchObject({ value: expect.stringMatching(/^[\w-]{43}$/), httpOnly: false });
  });
});

test('the captcha comes first, refusals show the first message of each field, and a tenant continues to the dashboard', async ({
  browser,
  site,
}) => {
  // The browser logs refused calls in its console, so this is not a visitor's page.
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  const alert = page.getByRole('alert');

  await test.step('nothing can be sent before the captcha is done', async () => {
    const sent = countSent(page);
    await page.route('/api/captcha/challenge', (route) => route.abort(), { times: 1 });
    await page.goto('/signup');
    await page.getByText(TENANT).click();
    const failed = page.getByRole('checkbox', { name: 'That didn’t work. Try again' });
    await expect(failed).toBeVisible();
    await failed.click();
    await expect(verified(page)).toBeVisible();
    expect(sent()).toBe(0);
  });

  await test.step('the first server message of each field is shown, once', async () => {
    const errors = {
      email: ['a clear word', 'never shown'],
      last_name: 'a plain word',
      phone_number: ['a clear word'],
    };
    const json = { status: 0, has_errors: true, message: 'a clear word', errors };
    await page.route('/api/register', (route) => route.fulfill({ status: 422, json }), { times: 1 });
    await fillInSignUp(page, newPerson());
    await next(page).click();
    await expect(alert).toHaveText('a clear word');
    await expect(page.getByText('a clear word')).toHaveCount(1);
    await expect(page.getByText('a plain word')).toHaveCount(1);
    await expect(page.getByLabel('Last name')).toBeFocused();
    await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('a plain word');
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('a message for the whole form is shown, and the password stays', async () => {
    const wait = 'Too many attempts in a short time. Please wait a moment and try again.';
    const json = { status: 0, message: wait };
    await page.route('/api/register', (route) => route.fulfill({ status: 429, json }), { times: 1 });
    await next(page).click();
    await expect(alert).toHaveText(wait);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  });

  await test.step('so is a lost connection, and the form can be sent again', async () => {
    await page.route('/api/register', (route) => route.abort(), { times: 1 });
    await next(page).click();
    await expect(alert).toContainText('We couldn’t reach Maplekey. Please try again.');
    await next(page).click();
    await expect(page).toHaveURL('/tenant/dashboard');
  });
  await context.close();
});
