import type { Browser, Locator, Page } from '@playwright/test';
import type { CheckKind } from '../../src/domain/screening/orders/catalogue.ts';
import { logIn, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  fillIn,
  type TestPerson,
  type TestProperty,
} from '../../testing/builders/builders.ts';
import { createOrder } from '../../testing/builders/orders.ts';
import { expect, type Site } from './site.ts';

export interface Invited {
  landlord: TestPerson;
  property: TestProperty;
  tenant: TestPerson;
  applicantId: string;
  /** The way in of the letter, without the site. */
  link: string;
}

/** The way in of the newest letter about checks, without the site. */
export async function linkToChecks(site: Site, email: string): Promise<string> {
  const [message] = await site.messagesTo(email);
  const link = new URL(message?.links.find((each) => each.includes('applicant_token=')) ?? '');
  return link.pathname + link.search;
}

/** Somebody with a full application, of whom a landlord has ordered these checks. */
export async function invited(site: Site, items: CheckKind[]): Promise<Invited> {
  const landlord = await createLandlord(site, { first_name: 'Margaret', last_name: 'Oakhurst' });
  const property = await createProperty(landlord, { unit: '2' });
  const tenant = await createApplicant(site, { first_name: 'Ana' });
  const applicantId = await createApplication(tenant, property);
  await fillIn(tenant, property);
  const paid = { origin: site.origin, mailboxUrl: site.server.mailboxUrl };
  await createOrder(paid, landlord, property, [{ name: 'Ana Sycamore', email: tenant.email, items }]);
  return { landlord, property, tenant, applicantId, link: await linkToChecks(site, tenant.email) };
}

/** Opens the letter's link signed in, and goes on to the consent. */
export async function atTheConsent(site: Site, page: Page, items: CheckKind[]): Promise<Invited> {
  const made = await invited(site, items);
  await logIn(page, made.tenant);
  await page.goto(made.link);
  await press(page, 'continue');
  await expect(page).toHaveURL('/tenant/premium/paid');
  return made;
}

/** For what the server refuses: a refusal is a line in the browser's console, which of visitors has to be clean. */
export const openPhone = async (site: Site, browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: site.origin, viewport: { width: 390, height: 844 } })).newPage();

/** A check on the page of the consent. */
export const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Says yes or no to a check there. */
export const answer = (page: Page, name: string, words: 'I agree' | 'I would rather not'): Promise<void> =>
  card(page, name).getByRole('radio', { name: words }).check();

/** The line of a check in the hub, or in the invitation. */
export const line = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Opens the data entry of the bureau and fills in what both of its checks ask for. */
export async function enterPlace(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'start' }).click();
  const entry = page.getByRole('dialog');
  await entry.getByRole('button', { name: 'use the address of my current home' }).click();
  await expect(entry.getByLabel('City')).toHaveValue('Toronto');
  await expect(entry.getByLabel('Province')).toHaveValue('ON');
}

/** Goes through the verifier's window: a bank account, then a document and two photos. */
export async function showBankAndDocument(page: Page, userName: string): Promise<void> {
  const frame = page.frameLocator('iframe');
  await frame.locator('button[name="bank"]').first().click();
  await frame.getByLabel('User name').fill(userName);
  await frame.getByLabel('Password').fill('swordfish');
  await frame.getByRole('button', { name: 'Sign in' }).click();
  await frame.getByRole('button', { name: 'Continue' }).click();
  const untaken = frame.locator('button[name="photo"]').filter({ hasText: 'not taken yet' });
  await expect(untaken.first()).toBeVisible();
  for (let left = (await untaken.count()) - 1; left >= 0; left -= 1) {
    await untaken.first().click();
    await expect(untaken).toHaveCount(left);
  }
}
