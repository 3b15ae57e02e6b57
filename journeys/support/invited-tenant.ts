import type { Browser, Locator, Page } from '@playwright/test';
import type { CheckKind } from '../../src/domain/values/check-kind.ts';
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

export interface InvitedTenant {
  landlord: TestPerson;
  property: TestProperty;
  tenant: TestPerson;
  applicantId: string;
  /** The link in the invitation email, as a path. */
  link: string;
}

/** The link in the newest email about checks, as a path. */
export async function linkToChecks(site: Site, email: string): Promise<string> {
  const [message] = await site.messagesTo(email);
  const link = new URL(message?.links.find((each) => each.includes('applicant_token=')) ?? '');
  return link.pathname + link.search;
}

/** Creates a tenant with a complete application, for whom a landlord has ordered these checks. */
export async function createInvitedTenant(site: Site, items: CheckKind[]): Promise<InvitedTenant> {
  const landlord = await createLandlord(site, { first_name: 'Margaret', last_name: 'Oakhurst' });
  const property = await createProperty(landlord, { unit: '2' });
  const tenant = await createApplicant(site, { first_name: 'Ana' });
  const applicantId = await createApplication(tenant, property);
  await fillIn(tenant, property);
  await createOrder(site.server, landlord, property, [{ name: 'Ana Sycamore', email: tenant.email, items }]);
  return { landlord, property, tenant, applicantId, link: await linkToChecks(site, tenant.email) };
}

/** For calls the server refuses: the browser logs each one, and the console of a visitor must stay clean. */
export const openPhone = async (site: Site, browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: site.origin, viewport: { width: 390, height: 844 } })).newPage();

/** A check on the consent page. */
export const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Consents to a check there, or declines it. */
export const answer = (page: Page, name: string, choice: 'I agree' | 'No, thanks'): Promise<void> =>
  card(page, name).getByRole('radio', { name: choice }).check();

/** The row of a check on the overview of checks, or in the invitation. */
export const line = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Opens the form of the bureau and fills in the address, which both of its checks need. */
export async function enterAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'start' }).click();
  const entry = page.getByRole('dialog');
  await entry.getByRole('button', { name: 'use the address of my current home' }).click();
  await expect(entry.getByLabel('City')).toHaveValue('Toronto');
  await expect(entry.getByLabel('Province')).toHaveValue('ON');
}

/** Completes the verifier's window: a bank account, then a document and two photos. */
export async function showBankAndDocument(page: Page, userName: string): Promise<void> {
  const frame = page.frameLocator('iframe');
  await frame.locator('button[name="bank"]').first().click();
  await frame.getByLabel('Username').fill(userName);
  await frame.getByLabel('Password').fill('swordfish');
  await frame.getByRole('button', { name: 'Log in' }).click();
  await frame.getByRole('button', { name: 'Continue' }).click();
  const missingPhotos = frame.locator('button[name="photo"]').filter({ hasText: 'not taken yet' });
  await expect(missingPhotos.first()).toBeVisible();
  for (let left = (await missingPhotos.count()) - 1; left >= 0; left -= 1) {
    await missingPhotos.first().click();
    await expect(missingPhotos).toHaveCount(left);
  }
}
