import type { Page } from '@playwright/test';
import { logIn } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createLandlord,
  loggedIn,
  PASSWORD,
  someEmail,
  type TestPerson,
} from '../../testing/builders/builders.ts';
import { agePassword, contactTokenOf } from '../../testing/builders/passwords.ts';
import { expect, looksRight, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

const NEW = 'Keys-in-the-maple-8';
const SAVED = 'changes saved!';

const openAccount = (page: Page, person: TestPerson) => logIn(page, person, '/my-account');

const part = (page: Page, name: string) => page.getByRole('region', { name });
const details = (page: Page) => part(page, 'account information');
const sessions = (page: Page) => part(page, 'where you’re logged in');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'enter your password' });

let page: Page;
test.beforeEach(async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
});
test.afterEach(() => page.context().close());

test('the account page shows and saves the details, and leads back', async ({ site }) => {
  const person = await createLandlord(site, { first_name: 'Margaret', last_name: 'Osei' });
  await openAccount(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('hello Margaret!');
  await expect(details(page).getByLabel('First name')).toHaveValue('Margaret');
  await expect(details(page).getByLabel('Last name')).toHaveValue('Osei');
  await expect(details(page).getByLabel('Email')).toHaveValue(person.email);
  await expect(details(page).getByLabel('Phone number')).toHaveValue(/^\(\d{3}\) 555-0\d{3}$/);
  await expect(sessions(page).getByText('this browser')).toBeVisible();
  await looksRight(page, 'my-account');

  const wrong = details(page).getByText('Must be a valid email address!');
  await details(page).getByLabel('Email').fill('abc');
  await expect(wrong).toBeHidden();
  await details(page).getByLabel('Email').blur();
  await expect(wrong).toBeVisible();
  await details(page).getByLabel('Email').fill(person.email);
  await details(page).getByLabel('Phone number').fill('123');
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/account')) saves += 1;
  });
  await details(page).getByRole('button', { name: 'save changes' }).click();
  await expect(details(page).getByText('Incorrect number of digits')).toBeVisible();
  expect(saves).toBe(0);
  await details(page).getByLabel('Phone number').fill(person.phone);
  await details(page).getByLabel('First name').fill('Maggie');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/account'));
  await details(page).getByRole('button', { name: 'save changes' }).click();
  expect((await sent).postDataJSON()).toEqual({
    first_name: 'Maggie',
    last_name: 'Osei',
    phone_number: person.phone,
    email: person.email,
  });
  await expect(details(page).getByText(SAVED)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('hello Maggie!');
  await page.getByRole('button', { name: 'menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Maggie Osei' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect((await person.get('/api/account')).body).toMatchObject({ first_name: 'Maggie', phone_number: person.phone });
  await page.getByRole('button', { name: 'back', exact: true }).click();
  await expect(page).toHaveURL('/landlord/dashboard');
});

test('a new contact waits beside the old one, and can be cancelled; a failed save shows why', async ({ site }) => {
  const person = await createApplicant(site);
  const [first_name, last_name, email] = [person.firstName, person.lastName, someEmail()];
  await person.post('/api/account', { first_name, last_name, phone_number: person.phone, email });
  const token = await contactTokenOf(site.server, email);
  await openAccount(page, person);
  const waiting = details(page).getByText('waiting for you to confirm');
  const save = details(page).getByRole('button', { name: 'save changes' });

  await test.step('a new email address can be cancelled', async () => {
    await expect(details(page).getByText(email)).toBeVisible();
    await expect(waiting).toBeVisible();
    await details(page).getByRole('button', { name: 'cancel this change' }).click();
    await expect(waiting).toBeHidden();
  });

  await test.step('a failed save shows why, and never that it was saved', async () => {
    await page.route('/api/account', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 200, json: { status: 0, message: 'We couldn’t save that.' } })
        : route.continue(),
    );
    await details(page).getByLabel('First name').fill('Ana');
    await save.click();
    await expect(details(page).getByRole('alert')).toContainText('We couldn’t save that.');
    await expect(details(page).getByText(SAVED)).toBeHidden();
    await expect(details(page).getByLabel('First name')).toHaveValue('Ana');
    await page.unroute('/api/account');
  });

  await test.step('a new phone number waits, and its link can be sent again', async () => {
    await details(page).getByLabel('Phone number').fill('(416) 555‑0133');
    await save.click();
    await expect(
      details(page).getByText('changes saved! We sent you a link to confirm your new phone number.'),
    ).toBeVisible();
    await expect(details(page).getByText('(416) 555-0133')).toBeVisible();
    await expect(waiting).toBeVisible();
    await expect(details(page).getByText('confirm your phone')).toBeHidden();
    await details(page).getByRole('button', { name: 'send the link again' }).click();
    await expect(details(page).getByText('We sent a new link.')).toBeVisible();
  });

  await test.step('the link of a cancelled change says that it no longer works', async () => {
    await page.goto(`/confirm-contact/${token}`);
    await page.getByRole('button', { name: 'confirm', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  });
});

test('a new email address requires the password, then the link sent to it', async ({ site }) => {
  const person = await createApplicant(site);
  await openAccount(page, person);
  await agePassword(site.server, person);
  const email = someEmail();
  await details(page).getByLabel('Email').fill(email);
  await details(page).getByRole('button', { name: 'save changes' }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused();
  await popUpLooksRight(page, 'enter your password');
  await dialog(page).getByRole('button', { name: 'cancel' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(details(page).getByRole('alert')).toContainText('Please enter your password to continue.');
  await expect(details(page).getByLabel('Email')).toHaveValue(email);

  await details(page).getByRole('button', { name: 'save changes' }).click();
  await dialog(page).getByRole('button', { name: 'continue' }).click();
  await expect(dialog(page).getByText('Please enter your password')).toBeVisible();
  await dialog(page).getByLabel('Password', { exact: true }).fill('Some-other-words-1');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('That’s not your password. Please try again.')).toBeVisible();
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(details(page).getByText('We sent you a link to confirm your new email.')).toBeVisible();
  await expect(details(page).getByText(SAVED)).toBeHidden();
  await expect(details(page).getByText('waiting for you to confirm')).toBeVisible();
  await expect(details(page).getByText(email)).toBeVisible();
  await expect(details(page).getByLabel('Email')).toHaveValue(person.email);
  await expect(details(page).getByText('confirm your email')).toBeHidden();
  await looksRight(page, 'my-account-pending');

  await page.goto(`/confirm-contact/${await contactTokenOf(site.server, email)}`);
  await looksRight(page, 'confirm-contact');
  await page.getByRole('button', { name: 'confirm', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email has been changed');
  await page.getByRole('link', { name: 'go to my account' }).click();
  await expect(details(page).getByLabel('Email')).toHaveValue(email);
  await expect(details(page).getByText('waiting for you to confirm')).toBeHidden();
});

test('a landlord adds the tenant role with the password, and the menu follows', async ({ site }) => {
  const person = await createLandlord(site);
  await openAccount(page, person);
  await page.getByRole('button', { name: 'Add a tenant role' }).click();
  const adding = page.getByRole('dialog', { name: 'add a tenant role' });
  await expect(adding.getByLabel('Password', { exact: true })).toBeFocused();
  await popUpLooksRight(page, 'add a tenant role');
  await adding.getByLabel('Password', { exact: true }).fill('Some-other-words-1');
  await page.keyboard.press('Enter');
  await expect(adding.getByText('That’s not your password. Please try again.')).toBeVisible();
  await adding.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await adding.getByRole('button', { name: 'add tenant role' }).click();
  await expect(adding).toBeHidden();
  await expect(page.getByText('Your account now has a tenant role, too.')).toBeVisible();
  await page.getByRole('button', { name: 'menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'switch to landlord' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'go to my tenant dashboard' }).click();
  await expect(page).toHaveURL('/tenant/dashboard');
});

test('the account page lists sessions, and a new password or "log out everywhere" ends them', async ({ site }) => {
  const person = await createApplicant(site);
  for (const _ of [1, 2]) await loggedIn(site, person.email);
  await openAccount(page, person);
  const others = sessions(page).getByRole('button', { name: 'log out An unknown browser' });
  const form = part(page, 'reset password');
  const save = form.getByRole('button', { name: 'save password' });

  await test.step('one session is ended by itself', async () => {
    await expect(others).toHaveCount(3);
    await expect(sessions(page).getByText('Chrome on')).toBeVisible();
    await others.first().click();
    await expect(others).toHaveCount(2);
  });

  await test.step('the password form rejects invalid input', async () => {
    await save.click();
    await expect(form.getByText('Please enter a new password', { exact: true })).toBeVisible();
    await expect(form.getByText('Please enter the new password again')).toBeVisible();
    await form.getByLabel('Old password').fill('Some-other-words-1');
    await form.getByLabel('New password').fill(NEW);
    await form.getByLabel('Confirm password').fill(`${NEW}x`);
    await form.getByLabel('Confirm password').blur();
    await expect(form.getByText("Passwords don't match!")).toBeVisible();
    await form.getByLabel('Confirm password').fill(NEW);
    await save.click();
    await expect(form.getByText('That’s not your password. Please try again.')).toBeVisible();
    await expect(form.getByText(SAVED)).toBeHidden();
  });

  await test.step('a new password ends every other session, and this browser stays logged in with a new token', async () => {
    await form.getByLabel('Old password').fill(PASSWORD);
    const sent = page.waitForRequest('/api/account/update-password');
    await save.click();
    expect((await sent).postDataJSON()).toEqual({
      old_password: PASSWORD,
      new_password: NEW,
      new_password_confirmation: NEW,
    });
    await expect(form.getByText(SAVED)).toBeVisible();
    await expect(form.getByLabel('Old password')).toHaveValue('');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`hello ${person.firstName}!`);
    await expect(sessions(page).getByRole('button', { name: /^log out / })).toHaveCount(1);
  });

  await test.step('logging out everywhere ends this session and the others', async () => {
    const elsewhere = await loggedIn(site, person.email, NEW);
    await sessions(page).getByRole('button', { name: 'log out everywhere' }).click();
    await popUpLooksRight(page, 'Log out everywhere?');
    await page.getByRole('dialog').getByRole('button', { name: 'log out' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'log in' })).toBeVisible();
    expect((await elsewhere.get('/api/applicant')).status).toBe(401);
  });
});
