import type { Page } from '@playwright/test';
import { applyAndSignUp, fillInSignUp } from '../../testing/browser/people.ts';
import { createLandlord, createProperty, PASSWORD, someEmail } from '../../testing/builders/builders.ts';
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

test('sign-up shows every error at its field, focuses the first one and sends nothing', async ({
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
});

test('fields show an error when the person leaves them, and none when they are valid', async ({
  landlordVisitor: { page },
}) => {
  await page.goto('/signup');
  const expectError = async (label: string, typed: string, message: string) => {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(typed);
    await field.blur();
    if (message === '') await expect(field, typed).toHaveAccessibleDescription('');
    else await expect(field, typed).toHaveAccessibleDescription(message);
  };
  await expectError('Email', 'abc', 'Please enter a valid email');
  await expectError('Email', 'a@b.ca', '');
  await expectError('Phone', '141655512345', 'More than 11 digits');
  await expectError('Phone', '416555123', 'Incorrect number of digits');
  await expectError('Phone', '24165551234', '11 digits must start with 1');
  await expectError('Phone', '416abc1234', 'Letters not permitted');
  await expectError('Phone', '416@5551234', 'Punctuations not permitted');
  await expectError('Phone', '0165551234', 'Area code cannot start with zero');
  await expectError('Phone', '1165551234', 'Area code cannot start with one');
  await expectError('Phone', '4160551234', 'Exchange code cannot start with zero');
  await expectError('Phone', '4161551234', 'Exchange code cannot start with one');
  await expectError('Phone', '(416) 555-1234', '');
  await expectError('Password', 'Aa1!', 'Password must be atleast 8 characters');
  await expectError('Password', 'AAAA111!', 'Password must include a lowercase letter');
  await expectError('Password', 'aaaa111!', 'Password must include an uppercase letter');
  await expectError('Password', 'Aaaaaaa!', 'Password must include a number');
  await expectError('Password', 'Aaaaaa11', 'Password must include a special character');
  await expectError('Password', 'Aaaaaa1?', '');
  await expectError('Confirm password', 'Aaaaaa1!', "Passwords don't match");
  await expectError('Confirm password', 'Aaaaaa1?', '');
  await expect(page.getByLabel('Confirm password')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await expect(page.getByLabel('Confirm password')).toHaveAttribute('type', 'text');
});

test('sign-up sends its ten fields, and a landlord is logged in and continues to the address', async ({
  landlordVisitor: { page },
}) => {
  const person = newPerson();
  await page.goto('/signup');
  await page.getByText(LANDLORD).click();
  await expect(role(page, LANDLORD)).toBeChecked();
  await fillInSignUp(page, { ...person, phone: '1 (416) 555-0138' });
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
  const user = await page.evaluate(() => JSON.parse(window.localStorage.getItem('user') ?? '{}'));
  expect(user).toMatchObject({
    first_name: person.firstName,
    email: person.email,
    tokens: ['', 'bearer'],
  });
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'auth_token');
  expect(cookie).toMatchObject({ value: expect.stringMatching(/^[\w-]{43}$/), httpOnly: false });
});

test('what was typed survives a reload, except the passwords, and is gone after the sign-up', async ({
  browser,
  site,
}) => {
  // The browser logs the refused call in its console, so this is not a visitor's page.
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  const person = newPerson();
  await page.goto('/signup');
  await page.getByText(TENANT).click();
  await fillInSignUp(page, person);
  await page.reload();
  await expect(role(page, TENANT)).toBeChecked();
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Phone')).toHaveValue(/\d/);
  await expect(terms(page)).toBeChecked();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Confirm password')).toHaveValue('');
  await page.getByLabel('Password', { exact: true }).fill('P@ssw0rd');
  await page.getByLabel('Confirm password').fill('P@ssw0rd');
  await next(page).click();
  await expect(page.getByText('This password is on lists that attackers try first.')).toHaveCount(1);
  await page.getByLabel('Password', { exact: true }).fill('My dog Rex ate 3 shoes');
  await page.getByLabel('Confirm password').fill('My dog Rex ate 3 shoes');
  await next(page).click();
  await expect(page).toHaveURL('/tenant/dashboard');
  expect(await page.evaluate(() => window.sessionStorage.getItem('maplekey:sign-up'))).toBeNull();
  await context.close();
});

test('the form cannot be sent before the captcha is done, and a tenant continues to the dashboard', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  const sent = countSent(page);
  await page.route('/api/captcha/challenge', (route) => route.abort());
  await page.goto('/signup');
  await page.getByText(TENANT).click();
  const failed = page.getByRole('checkbox', { name: 'That didn’t work. Try again' });
  await expect(failed).toBeVisible();
  await page.unroute('/api/captcha/challenge');
  await failed.click();
  await expect(verified(page)).toBeVisible();
  expect(sent()).toBe(0);
  await fillInSignUp(page, newPerson());
  await next(page).click();
  await expect(page).toHaveURL('/tenant/dashboard');
  await context.close();
});

test('sign-up from an invitation skips the choice of role and returns to the invitation', async ({
  site,
  tenantVisitor: { page },
}) => {
  const { token } = await createProperty(await createLandlord(site));
  await page.goto(`/apply/${token}`);
  await applyAndSignUp(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('getting started');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByText('step 1 of 5')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'log in' }).click();
  await page.getByRole('main').getByRole('link', { name: 'sign up' }).click();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await fillInSignUp(page, newPerson());
  const request = page.waitForRequest('/api/register');
  await next(page).click();
  expect((await request).postDataJSON()).toMatchObject({ role: 'applicant' });
  await expect(page).toHaveURL('/tenant/coapplication');
});

test('sign-up shows the first server message of each field, each once', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  const errors = { email: ['a clear word', 'never shown'], last_name: 'a plain word', phone_number: ['a clear word'] };
  await page.route('/api/register', (route) =>
    route.fulfill({ status: 422, json: { status: 0, has_errors: true, message: 'a clear word', errors } }),
  );
  await page.goto('/signup');
  await page.getByText(TENANT).click();
  await fillInSignUp(page, newPerson());
  await next(page).click();
  await expect(page.getByRole('alert')).toHaveText('a clear word');
  await expect(page.getByText('a clear word')).toHaveCount(1);
  await expect(page.getByText('a plain word')).toHaveCount(1);
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('a plain word');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');

  const wait = 'Too many attempts in a short time. Please wait a moment and try again.';
  await page.unroute('/api/register');
  await page.route('/api/register', (route) => route.fulfill({ status: 429, json: { status: 0, message: wait } }));
  await next(page).click();
  await expect(page.getByRole('alert')).toHaveText(wait);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);

  await page.unroute('/api/register');
  await page.route('/api/register', (route) => route.abort());
  await next(page).click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach Maplekey. Please try again.');
  await page.unroute('/api/register');
  await next(page).click();
  await expect(page).toHaveURL('/tenant/dashboard');
  await context.close();
});
