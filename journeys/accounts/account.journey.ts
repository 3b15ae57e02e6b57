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
import { agePassword } from '../../testing/builders/passwords.ts';
import { expect, looksRight, type Site, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

const NEW = 'Keys-in-the-maple-8';
const SAVED = 'changes saved!';

const openAccount = (page: Page, person: TestPerson) => logIn(page, person, '/my-account');

async function logInForLong(page: Page, person: TestPerson): Promise<void> {
  await page.goto('/login?redirect=%2Fmy-account');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await page.getByRole('button', { name: 'log in' }).click();
  await expect(page).toHaveURL('/my-account');
}

const part = (page: Page, name: string) => page.getByRole('region', { name });
const details = (page: Page) => part(page, 'account information');
const passwordPart = (page: Page) => part(page, 'reset password');
const sessions = (page: Page) => part(page, 'where you’re logged in');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'enter your password' });

/** The path of the link in the newest message that leads to a page. */
const linkTo = async (site: Site, recipient: string, to: string): Promise<string> => {
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = (await site.messagesTo(recipient)).flatMap(({ links }) => links).find((each) => each.includes(to));
      return link;
    })
    .toBeTruthy();
  return new URL(link ?? '').pathname;
};

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
  await page.setViewportSize({ width: 390, height: 844 });
  await looksRight(page, 'my-account-phone');
  await page.setViewportSize({ width: 1280, height: 900 });

  const wrong = details(page).getByText('Must be a valid email address!');
  await details(page).getByLabel('Email').fill('abc');
  await expect(wrong).toBeHidden();
  await details(page).getByLabel('Email').blur();
  await expect(wrong).toBeVisible();
  await details(page).getByLabel('Email').fill(person.email);
  await details(page).getByLabel('Phone number').fill('123');
  let saves = 0;
  await page.route('/api/account', (route) => {
    if (route.request().method() === 'POST') saves += 1;
    return route.continue();
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
  await page.reload();
  await expect(details(page).getByLabel('First name')).toHaveValue('Maggie');
  await page.getByRole('button', { name: 'back', exact: true }).click();
  await expect(page).toHaveURL('/landlord/dashboard');
  await page.getByRole('button', { name: 'menu' }).click();
  await page.getByRole('menuitem', { name: 'my account' }).click();
  await expect(page).toHaveURL('/my-account');
});

test('a failed save shows why, and never that it was saved', async ({ site }) => {
  await openAccount(page, await createApplicant(site));
  await page.route('/api/account', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 200, json: { status: 0, message: 'We couldn’t save that.' } })
      : route.continue(),
  );
  await details(page).getByLabel('First name').fill('Ana');
  await details(page).getByRole('button', { name: 'save changes' }).click();
  await expect(details(page).getByRole('alert')).toContainText('We couldn’t save that.');
  await expect(details(page).getByText(SAVED)).toBeHidden();
  await expect(details(page).getByLabel('First name')).toHaveValue('Ana');
});

test('a new email address requires the password, then the link sent to it', async ({ site }) => {
  const person = await createApplicant(site);
  await logInForLong(page, person);
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

  await page.goto(await linkTo(site, email, '/confirm-contact/'));
  await looksRight(page, 'confirm-contact');
  await page.getByRole('button', { name: 'confirm', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email has been changed');
  await page.getByRole('link', { name: 'go to my account' }).click();
  await expect(details(page).getByLabel('Email')).toHaveValue(email);
  await expect(details(page).getByText('waiting for you to confirm')).toBeHidden();
});

test('a new phone number waits beside the old one, which stays in use', async ({ site }) => {
  const person = await createApplicant(site);
  await openAccount(page, person);
  await details(page).getByLabel('First name').fill('Ana');
  await details(page).getByLabel('Phone number').fill('(416) 555‑0133');
  await details(page).getByRole('button', { name: 'save changes' }).click();
  await expect(
    details(page).getByText('changes saved! We sent you a link to confirm your new phone number.'),
  ).toBeVisible();
  await expect(details(page).getByText('(416) 555-0133')).toBeVisible();
  await expect(details(page).getByText('waiting for you to confirm')).toBeVisible();
  await expect(details(page).getByText('confirm your phone')).toBeHidden();
  await details(page).getByRole('button', { name: 'send the link again' }).click();
  await expect(details(page).getByText('We sent a new link.')).toBeVisible();
  await page.reload();
  await expect(details(page).getByText('waiting for you to confirm')).toBeVisible();
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

test('a new email address can be cancelled, and its link says so', async ({ site }) => {
  const person = await createApplicant(site);
  await openAccount(page, person);
  const email = someEmail();
  await details(page).getByLabel('Email').fill(email);
  await details(page).getByRole('button', { name: 'save changes' }).click();
  const link = await linkTo(site, email, '/confirm-contact/');
  await details(page).getByRole('button', { name: 'cancel this change' }).click();
  await expect(details(page).getByText('waiting for you to confirm')).toBeHidden();
  await page.goto(link);
  await page.getByRole('button', { name: 'confirm', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
});

test('the password form rejects invalid input and saves a new password', async ({ site }) => {
  const person = await createApplicant(site);
  await openAccount(page, person);
  const form = passwordPart(page);
  const save = form.getByRole('button', { name: 'save password' });
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
  // This browser stays logged in, with a new token.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`hello ${person.firstName}!`);
  await expect(sessions(page).getByRole('button', { name: /^log out / })).toHaveCount(1);
});

test('the account page lists sessions and ends one or all of them', async ({ site }) => {
  const person = await createApplicant(site);
  const [first, second] = [await loggedIn(site, person.email), await loggedIn(site, person.email)];
  await openAccount(page, person);
  const others = sessions(page).getByRole('button', { name: 'log out An unknown browser' });
  await expect(others).toHaveCount(3);
  await expect(sessions(page).getByText('Chrome on')).toBeVisible();
  await others.first().click();
  await expect(others).toHaveCount(2);
  await sessions(page).getByRole('button', { name: 'log out everywhere' }).click();
  await popUpLooksRight(page, 'Log out everywhere?');
  await page.getByRole('dialog').getByRole('button', { name: 'log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'log in' })).toBeVisible();
  for (const session of [person, first, second]) expect((await session.get('/api/applicant')).status).toBe(401);
});

test('the account page requires a login', async () => {
  await page.goto('/my-account');
  await expect(page).toHaveURL('/login?redirect=%2Fmy-account');
});
