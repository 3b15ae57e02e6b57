import type { Page } from '@playwright/test';
import {
  createLandlord,
  createProperty,
  createSubmittedApplication,
  PASSWORD,
  someEmail,
} from '../../testing/builders/builders.ts';
import { focused, pressAt, tabTo, takeAddress, typeAt } from '../support/by-keyboard.ts';
import { seenInForcedColours } from '../support/forced-colours.ts';
import { expect, test } from '../support/site.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** A page has come and loaded, and its title has the focus. */
async function expectArrival(page: Page, path: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(title(page)).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root, main [aria-busy="true"]')).toHaveCount(0);
  await expect(title(page)).toBeFocused();
}

/** Fills in the sign-up from its names on, in the order of the page. */
async function signUp(page: Page, firstName: string, email: string): Promise<void> {
  const type = (text: string) => page.keyboard.type(text);
  await type(firstName);
  for (const [name, text] of [
    ['Last name', 'Featherstone'],
    ['Phone', '416 555 0141'],
    ['Email', email],
    ['Password', PASSWORD],
  ] as const) {
    expect(await tabTo(page, name)).toEqual([name]);
    await type(text);
  }
  expect(await tabTo(page, 'show password')).toEqual(['show password']);
  expect(await tabTo(page, 'Confirm password')).toEqual(['Confirm password']);
  await type(PASSWORD);
  expect(await tabTo(page, 'Send me the newsletter')).toEqual([
    'I have read and agree to the terms and conditions and the privacy policy',
    'terms and conditions',
    'privacy policy',
    'Send me the newsletter',
  ]);
  for (let back = 0; back < 3; back += 1) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'You are verified as a person' })).toBeVisible();
  await pressAt(page, 'next');
}

/** A sheet has opened and has the focus. */
async function expectSheet(page: Page, name: string | RegExp): Promise<void> {
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet).toBeVisible();
  await expect.poll(() => sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

test('a landlord from the sign-up to a decision without a pointer', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  const email = someEmail();

  await test.step('past the header', async () => {
    await page.goto('/signup');
    await expect(title(page)).toBeVisible();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('through the form in the order of the page', async () => {
    await pressAt(page, "I'm a landlord looking for a tenant", 'Space');
    await seenInForcedColours(page, 'a chosen dot');
    expect(await tabTo(page, 'First name')).toEqual(["I'm a tenant looking for a home", 'First name']);
    await signUp(page, 'Wilhelmina', email);
    await expectArrival(page, '/landlord/property/create');
  });

  await test.step('out by the menu', async () => {
    await page.goto('/privacy-policy');
    await page.getByRole('button', { name: 'menu' }).waitFor();
    await pressAt(page, 'menu');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('log out');
    await page.keyboard.press('Enter');
    await expectArrival(page, '/');
  });

  await test.step('and in again, with Enter from the password', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'log in' }).focus();
    await page.keyboard.press('Enter');
    await expectArrival(page, '/login');
    expect(await tabTo(page, 'Email')).toEqual(['Email']);
    await page.keyboard.type(email);
    expect(await tabTo(page, 'Password')).toEqual(['Password']);
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expectArrival(page, '/landlord/dashboard');
  });

  await test.step('a rental, and what is asked', async () => {
    await pressAt(page, 'create new application');
    await expectArrival(page, '/landlord/property/create');
    await takeAddress(page, 'Address of the rental', '48 ferm', /48 Fermanagh Ave/);
    await pressAt(page, 'next');
    await expectArrival(page, '/landlord/property/path');
    await pressAt(page, /^Start with a basic application/, 'Space');
    await pressAt(page, 'next');
    await expectArrival(page, '/landlord/customize-application');
    await pressAt(page, 'previous housing', 'Space');
    await expect(page.getByRole('checkbox', { name: 'previous housing' })).not.toBeChecked();
    await seenInForcedColours(page, 'a tick');
    await pressAt(page, 'confirm and continue');
    await expectArrival(page, '/landlord/application-invite');
  });

  const friend = someEmail();
  await test.step('an invitation; closing what it says gives the focus to the next page', async () => {
    await typeAt(page, 'E-mail addresses', friend);
    await page.keyboard.press('Enter');
    await pressAt(page, /^These people asked me about the rental/, 'Space');
    await pressAt(page, 'next');
    await expectSheet(page, /congrats!/);
    await pressAt(page, 'done');
    await expectArrival(page, '/landlord/dashboard');
  });

  await test.step('an application is read, and accepted after a second thought', async () => {
    const [invitation] = await site.messagesTo(friend);
    const token = invitation?.links.map((link) => new URL(link).pathname).find((path) => path.startsWith('/apply/'));
    const id = (await context.cookies()).find(({ name }) => name === 'current_property_application_id')?.value;
    await createSubmittedApplication(site, { id: id ?? '', token: token?.split('/')[2] ?? '' });
    await page.reload();
    await expect(title(page)).toBeVisible();
    await pressAt(page, /^view applicants/);
    await expect(page).toHaveURL(/\/landlord\/application/);
    await pressAt(page, 'Philippa Sycamore');
    await seenInForcedColours(page, 'a wing');
    await pressAt(page, 'accept');
    await expectSheet(page, /^accept/);
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('accept');
    await page.keyboard.press('Enter');
    await expectSheet(page, /^accept/);
    await pressAt(page, 'accept');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'your decision' })).toBeFocused();
    await tabTo(page, 'undo');
  });
  await context.close();
});

test('a tenant from the invitation to a sent application without a pointer', async ({ browser, site }) => {
  const { token } = await createProperty(await createLandlord(site));
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 390, height: 664 } });
  const page = await context.newPage();

  await test.step('the invitation leads to the sign-up', async () => {
    await page.goto(`/apply/${token}`);
    await expect(title(page)).toBeVisible();
    await pressAt(page, 'apply now');
    await expectSheet(page, 'Before you sign up');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('apply now');
    await page.keyboard.press('Enter');
    await expectSheet(page, 'Before you sign up');
    await pressAt(page, 'Got it');
    await expectArrival(page, /\/signup\?redirect=/);
    await tabTo(page, 'First name');
    await signUp(page, 'Philippa', someEmail());
    await expectArrival(page, '/tenant/coapplication');
  });

  await test.step('the home', async () => {
    await pressAt(page, /alone/);
    await expectArrival(page, '/tenant/current-housing');
    await takeAddress(page, 'Address', '1290 bloor', /1290 Bloor St W/);
    await typeAt(page, /^Monthly rent/, '2050');
    await typeAt(page, /^How long have you lived here/, '4');
    await typeAt(page, /^Reason for leaving/, 'The owner is moving in');
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /^saved/ })
        .first(),
    ).toBeVisible();
    await pressAt(page, 'next');
    await expectArrival(page, '/tenant/previous-housing');
    await pressAt(page, /skip/);
    await expectArrival(page, '/tenant/employment-info');
  });

  await test.step('a school instead of a job', async () => {
    await pressAt(page, 'I am a student', 'Space');
    await expect(page.getByLabel('School')).toBeFocused();
    await page.keyboard.type('York University');
    await typeAt(page, /^Program/, 'Law');
    await typeAt(page, /^Start date/, '9/2025');
    await pressAt(page, 'next');
    await expectArrival(page, '/tenant/household-info');
  });

  await test.step('the household: what is missing is said and gets the focus', async () => {
    await typeAt(page, 'People', '2');
    await pressAt(page, 'next');
    await expect(page.getByLabel('Of these under 18')).toBeFocused();
    await page.keyboard.type('0');
    await typeAt(page, /^How long do you want to rent/, '12');
    await typeAt(page, /^Parking/, '1');
    await typeAt(page, /^Household income/, '7850');
    for (let question = 0; question < 3; question += 1) {
      await tabTo(page, /^(yes|no)$/);
      await page.keyboard.press('ArrowRight');
    }
    await pressAt(page, 'next');
    await expectArrival(page, '/tenant/application-preview');
  });

  await test.step('the preview, and the question before it goes', async () => {
    await pressAt(page, /Everything here is true/, 'Space');
    await pressAt(page, 'submit');
    await expectSheet(page, 'Submit your application?');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('submit');
    await page.keyboard.press('Enter');
    await expectSheet(page, 'Submit your application?');
    await pressAt(page, 'submit');
    await expectSheet(page, /Congratulations/);
    await pressAt(page, /dashboard/);
    await expectArrival(page, '/tenant/dashboard');
    await expect(page.getByText('submitted').first()).toBeVisible();
  });
  await context.close();
});
