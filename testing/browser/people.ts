import { expect, type Locator, type Page } from '@playwright/test';
import { OUR_PAGE } from '../../src/contract/session-headers.ts';
import type { LoggedIn } from '../../src/contract/sessions.ts';
import { dashboardOf } from '../../src/domain/accounts/account.ts';

export const PASSWORD = 'Seeds-on-the-wing-7';

export interface Person {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
}

/** Fills in the fields of the sign-up form that are the same for both roles, and submits it. */
export async function fillInSignUp(page: Page, person: Person): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Phone').fill(person.phone);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /I have read and agree/ }).check();
  await expect(page.getByRole('checkbox', { name: 'You’re verified' })).toBeVisible();
}

/** A file of the site that runs none of our scripts. */
export const PLAIN_FILE = '/favicon.svg';

/** What the person is working on, as pages remember it. */
interface Visit {
  property?: { id: string };
  application?: { id: string; property: { id: string } };
}

/**
 * Logs a person in as the login page would, without showing it, and opens a page: their dashboard, unless another is
 * named. What the login page itself does is the subject of the journeys about logging in.
 */
export async function logIn(
  page: Page,
  { email }: { email: string },
  address?: string,
  { property, application }: Visit = {},
): Promise<void> {
  const login = await page.context().request.post('/api/login', {
    headers: { [OUR_PAGE]: '1' },
    data: { email, password: PASSWORD },
  });
  const { tokens, ...user } = (await login.json()) as LoggedIn;
  expect(tokens, `the login of ${email}`).toHaveLength(2);
  const cookies = { auth_token: tokens[0], ...(property && { current_property_application_id: property.id }) };
  const stored = {
    user: JSON.stringify({ ...user, tokens: ['', tokens[1]] }),
    ...(application && { currentApplicantId: application.id, currentApplicationId: application.property.id }),
  };
  // The storage belongs to an address. A context that is used again begins there.
  if (!page.url().endsWith(PLAIN_FILE)) await page.goto(PLAIN_FILE);
  const url = new URL('/', page.url()).href;
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  for (const [key, value] of Object.entries(stored)) await page.localStorage.setItem(key, value);
  await page.goto(address ?? dashboardOf(user.roles));
}

/** Presses "apply now" without an account and goes on to the sign-up, past the reminder if it was not shown before. */
export async function applyAndSignUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'apply now' }).click();
  const gotIt = page.getByRole('dialog').getByRole('button', { name: 'Got it' });
  const signUp = page.getByRole('heading', { level: 1, name: 'getting started' });
  await expect(gotIt.or(signUp)).toBeVisible();
  if (await gotIt.isVisible()) await gotIt.click();
  await expect(signUp).toBeVisible();
}

/** Chooses the first suggestion for the text typed into an address field. */
export async function chooseAddress(page: Page, label: string, typed: string, chosen: RegExp): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.pressSequentially(typed);
  await page.getByRole('option', { name: chosen }).first().click();
  await expect(field).toHaveValue(chosen);
}

/** Presses the button or follows the link of this name: people do not distinguish the two. */
export const press = (where: Page | Locator, name: string | RegExp): Promise<void> =>
  where.getByRole('button', { name }).or(where.getByRole('link', { name })).click();
