import type { Page, Route } from '@playwright/test';
import { logIn, PLAIN_FILE } from '../../testing/browser/people.ts';
import { createApplicant, createLandlord, PASSWORD, type TestPerson } from '../../testing/builders/builders.ts';
import { cookiesOf, expect, expectPage, test } from '../support/site.ts';

const FAILED = 'There was an error trying to sign-in. Please try again!';

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page) => page.getByRole('button', { name: 'log in' });

async function fill(page: Page, person: { email: string }, typed = PASSWORD): Promise<void> {
  await email(page).fill(person.email);
  await password(page).fill(typed);
}

const cookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'auth_token');
const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(window.localStorage.getItem('user') ?? 'null') as Record<string, unknown> | null);

/** The next login call of the page, which is held back until it is answered. */
const nextLogin = (page: Page): Promise<Route> =>
  new Promise((resolve) => void page.route('/api/login', resolve, { times: 1 }));

let landlord: TestPerson;
let applicant: TestPerson;
let page: Page;

test.beforeAll(async ({ site }) => {
  landlord = await createLandlord(site);
  applicant = await createApplicant(site);
});
test.beforeEach(async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
});
test.afterEach(() => page.context().close());

test('the login form validates its fields, links to password reset and sign-up, and can remember a person', async () => {
  await page.goto('/login?redirect=%2Fletters');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  const remember = page.getByRole('checkbox', { name: 'Remember me' });
  await expect(remember).not.toBeChecked();
  const message = page.getByText('Please enter a valid email');
  await email(page).fill('abc');
  await expect(message).toBeHidden();
  await password(page).focus();
  await expect(message).toBeVisible();
  await email(page).fill('a@b.ca');
  await email(page).blur();
  await expect(message).toBeHidden();
  await email(page).fill('');
  await button(page).click();
  await expect(email(page)).toBeFocused();
  await expect(page.getByText('Please enter your password')).toBeVisible();

  await expect(page.getByRole('link', { name: 'reset password' })).toHaveAttribute('href', '/forgot-password');
  await page.getByRole('main').getByRole('link', { name: 'sign up' }).click();
  await expect(page).toHaveURL('/signup?redirect=%2Fletters');
  await page.getByRole('main').getByRole('link', { name: 'log in' }).click();
  await expectPage(page, '/login?redirect=%2Fletters', 'log in');

  await test.step('"Remember me" keeps a person logged in for thirty days', async () => {
    await fill(page, applicant);
    await remember.check();
    await button(page).click();
    await expect(page).toHaveURL('/letters');
    const days = ((await cookieOf(page))?.expires ?? 0) / 86_400 - Date.now() / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });
});

test('logging in sends email and password, and the session lasts until logging out or closing the browser', async ({
  site,
}) => {
  const token = await test.step('logging in leads to the dashboard, and never to another site', async () => {
    await page.goto('/login?redirect=https%3A%2F%2Fevil.example');
    await fill(page, landlord);
    const call = nextLogin(page);
    await button(page).click();
    const held = await call;
    expect(held.request().postDataJSON()).toEqual({ email: landlord.email, password: PASSWORD });
    await expect(button(page)).toBeDisabled();
    const answered = page.waitForResponse('/api/login');
    await held.continue();
    const { tokens } = await (await answered).json();
    await expect(page).toHaveURL('/landlord/dashboard');
    return String(tokens[0]);
  });

  await test.step('the session is in two cookies that end with the browser', async () => {
    expect(await storedUser(page)).toEqual({
      user_id: landlord.id,
      first_name: landlord.firstName,
      last_name: landlord.lastName,
      email: landlord.email,
      phone_number: landlord.phone,
      roles: [{ name: 'landlord', pivot: { role_id: 1 } }],
      tokens: ['', 'bearer'],
      status: 1,
      authed: 1,
    });
    expect(await cookieOf(page)).toMatchObject({ value: token, expires: -1, sameSite: 'Strict', path: '/' });
    // Neither half of the session is worth anything without the other one.
    const halves = (await page.context().cookies()).filter(({ name }) => name === 'session');
    expect(halves).toMatchObject([{ httpOnly: true, sameSite: 'Strict', expires: -1 }]);
    const stolen = await fetch(new URL('/api/account', page.url()), { headers: { authorization: `Bearer ${token}` } });
    expect(stolen.status).toBe(401);
  });

  await test.step('a reload sends the token', async () => {
    const next = page.waitForRequest('/api/property?*');
    await page.reload();
    expect((await next).headers().authorization).toBe(`Bearer ${token}`);
    await expect(page).toHaveURL('/landlord/dashboard');
  });

  await test.step('logging out clears the browser and revokes the token', async () => {
    for (const key of ['currentApplicationId', 'currentApplicantId', 'isNotFirstSubmission'])
      await page.localStorage.setItem(key, 'x');
    await page.context().addCookies([{ name: 'current_property_application_id', value: 'x', url: site.origin }]);
    await page.getByRole('button', { name: 'menu' }).click();
    const ended = page.waitForResponse('/api/logout');
    await page.getByRole('menuitem', { name: 'log out' }).click();
    await expect(page).toHaveURL('/');
    await ended;
    expect(await cookiesOf(page)).toEqual([]);
    expect(await page.evaluate(() => Object.keys(window.localStorage))).toEqual([]);
    const replay = await page.request.get('/api/property', { headers: { authorization: `Bearer ${token}` } });
    expect([replay.status(), await replay.json()]).toEqual([
      401,
      { status: 0, authed: 0, message: 'Unauthenticated.' },
    ]);
  });
});

test('closing the browser ends a session without "Remember me"', async () => {
  await logIn(page, applicant, PLAIN_FILE);
  expect(await storedUser(page)).toMatchObject({ email: applicant.email });
  // Like closing the browser: session cookies go, local storage stays.
  await page.context().clearCookies();
  await page.goto('/privacy-policy');
  await expect(page.getByRole('banner').getByRole('link', { name: 'log in' })).toBeVisible();
  expect(await storedUser(page)).toBeNull();
});

const replyWith = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
const person = {
  user_id: 'x',
  first_name: 'A',
  last_name: 'B',
  email: 'a@b.ca',
  phone_number: '4165550123',
  roles: [],
};

const WAIT = 'Too many attempts in a short time. Please wait a moment and try again.';
const FAILURES: [what: string, reply?: (route: Route) => Promise<void>, details?: string][] = [
  ['a wrong password'],
  ['a reply with status 0', replyWith(200, { ...person, status: 0, authed: 1, tokens: ['x', 'bearer'] })],
  ['a reply with authed 0', replyWith(200, { ...person, status: 1, authed: 0, tokens: ['x', 'bearer'] })],
  ['a reply with authed false', replyWith(200, { ...person, status: 1, authed: false, tokens: ['x', 'bearer'] })],
  ['a token of another kind', replyWith(200, { ...person, status: 1, authed: 1, tokens: ['x', 'basic'] })],
  ['a reply without tokens', replyWith(200, { ...person, status: 1, authed: 1 })],
  ['a server error', replyWith(500, { status: 0, message: 'Something broke.' })],
  ['a reply that is not JSON', (route) => route.fulfill({ status: 502, body: '<html>' })],
  ['no reply', (route) => route.abort()],
  ['too many attempts, with how long to wait', replyWith(429, { status: 0, message: WAIT }), WAIT],
];

test('every failure shows the same message and keeps the input', async () => {
  await page.goto('/login');
  await fill(page, landlord, 'Some-other-words-1');
  const alert = page.getByRole('alert');
  for (const [what, reply = (route: Route) => route.continue(), details = ''] of FAILURES) {
    await test.step(what, async () => {
      const call = nextLogin(page);
      await button(page).click();
      const held = await call;
      await expect(alert).toBeHidden();
      await reply(held);
      await expect(alert.getByText(FAILED)).toBeVisible();
      await expect(alert).toContainText(details);
      await expect(button(page)).toBeEnabled();
      await expect(email(page)).toHaveValue(landlord.email);
      expect(await storedUser(page)).toBeNull();
      expect(await cookieOf(page)).toBeUndefined();
      await expect(page).toHaveURL('/login');
    });
  }
});

test('somebody who is logged in already is led on from the login and the sign-up, on this site only', async ({
  site,
}) => {
  await logIn(page, landlord, '/login?redirect=%2Flandlord%2Fproperty%2Fcreate');
  await expect(page).toHaveURL('/landlord/property/create');
  await page.goto('/signup?redirect=%2F%2Fevil.example');
  await expect(page).toHaveURL(`${site.origin}/landlord/dashboard`);
});

test('a reply that the session has ended logs the landlord out and leads to the login page', async () => {
  for (const [what, status, body] of [
    ['status 0 and authed 0', 200, { status: 0, authed: 0 }],
    ['the message alone', 200, { message: 'Unauthenticated.' }],
    ['a 401', 401, { status: 0, authed: 0, message: 'Unauthenticated.' }],
  ] as const) {
    await test.step(what, async () => {
      await logIn(page, landlord, PLAIN_FILE);
      await page.unroute('/api/property?*');
      await page.route('/api/property?*', replyWith(status, body));
      await page.goto('/landlord/dashboard?page=x', { waitUntil: 'commit' });
      await expect(page).toHaveURL('/login?redirect=%2Flandlord%2Fdashboard%3Fpage%3Dx');
      expect(await storedUser(page)).toBeNull();
      expect(await cookieOf(page)).toBeUndefined();
    });
  }
});

test('logging out is done with the press: a page that is left at once leaves nobody logged in', async () => {
  await logIn(page, landlord, '/privacy-policy');
  const token = String((await cookieOf(page))?.value);
  await page.getByRole('button', { name: 'menu' }).click();
  const cookies = await page.getByRole('menuitem', { name: 'log out' }).evaluate((entry: HTMLElement) => {
    const before = document.cookie;
    entry.click();
    const after = document.cookie;
    window.location.assign('/login');
    return { before, after };
  });
  expect(cookies.before).toContain(token);
  expect(cookies.after).not.toContain(token);
  await expect(button(page)).toBeVisible();
  const replay = () => page.request.get('/api/property', { headers: { authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await replay()).status()).toBe(401);
});

test('a role changed in the browser gives no access to a landlord’s data', async () => {
  await logIn(page, applicant, PLAIN_FILE);
  const roles = [{ name: 'landlord', pivot: { role_id: 1 } }];
  await page.localStorage.setItem('user', JSON.stringify({ ...(await storedUser(page)), roles }));
  const refused = page.waitForResponse('/api/property?*');
  await page.goto('/landlord/dashboard');
  expect((await refused).status()).toBe(403);
  await expect(page.getByText('We couldn’t load your properties')).toBeVisible();
});
