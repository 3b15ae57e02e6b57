import { expect, type Locator, type Page } from '@playwright/test';

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

/** Logs in with the form; the next page depends on the role and the redirect target. */
export async function logIn(page: Page, { email }: { email: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'log in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
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
