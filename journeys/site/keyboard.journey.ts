import type { Page } from '@playwright/test';
import {
  createApplicant,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  PASSWORD,
  someEmail,
} from '../../testing/builders/builders.ts';
import { chooseAddressByKeyboard, focusedName, pressAt, tabTo, typeAt } from '../support/by-keyboard.ts';
import { expectVisibleInForcedColours } from '../support/forced-colours.ts';
import { expect, test } from '../support/site.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The page has loaded, and its title has the focus. */
async function expectArrival(page: Page, path: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(title(page)).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root, main [aria-busy="true"]')).toHaveCount(0);
  await expect(title(page)).toBeFocused();
}

/** Fills in the sign-up from the first name on, in tab order. */
async function signUp(page: Page): Promise<void> {
  const enter = (text: string) => page.keyboard.insertText(text);
  await page.keyboard.type('Wilhelmina');
  for (const [name, text] of [
    ['Last name', 'Featherstone'],
    ['Phone', '416 555 0141'],
    ['Email', someEmail()],
    ['Password', PASSWORD],
  ] as const) {
    expect(await tabTo(page, name)).toEqual([name]);
    await enter(text);
  }
  expect(await tabTo(page, 'show password')).toEqual(['show password']);
  expect(await tabTo(page, 'Confirm password')).toEqual(['Confirm password']);
  await enter(PASSWORD);
  expect(await tabTo(page, 'Send me the newsletter')).toEqual([
    'I have read and agree to the terms and conditions and the privacy policy',
    'terms and conditions',
    'privacy policy',
    'Send me the newsletter',
  ]);
  for (let back = 0; back < 3; back += 1) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'You’re verified' })).toBeVisible();
  await pressAt(page, 'next');
}

/** Logs in with Enter in the password field, after a wrong password. */
async function logIn(page: Page, email: string): Promise<void> {
  expect(await tabTo(page, 'Email')).toEqual(['Email']);
  await page.keyboard.insertText(email);
  expect(await tabTo(page, 'Password')).toEqual(['Password']);
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(PASSWORD);
  await page.keyboard.press('Enter');
}

/** The sheet is open and has the focus. */
async function expectSheet(page: Page, name: string | RegExp): Promise<void> {
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet).toBeVisible();
  await expect.poll(() => sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

test('a landlord goes from sign-up to a decision by keyboard only', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();

  await test.step('skips the header', async () => {
    await page.goto('/signup');
    await expect(title(page)).toBeVisible();
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('fills in the form in tab order', async () => {
    await pressAt(page, "I'm a landlord looking for a tenant", 'Space');
    await expectVisibleInForcedColours(page, 'a chosen dot');
    expect(await tabTo(page, 'First name')).toEqual(["I'm a tenant looking for a home", 'First name']);
    await signUp(page);
    await expectArrival(page, '/landlord/property/create');
  });

  await test.step('lists a property and chooses its requirements', async () => {
    await chooseAddressByKeyboard(page, 'Property address', '48 ferm', /48 Fermanagh Ave/);
    await pressAt(page, 'next');
    await expectArrival(page, '/landlord/property/path');
    await pressAt(page, /^Start with a basic application/, 'Space');
    await pressAt(page, 'next');
    await expectArrival(page, '/landlord/customize-application');
    await pressAt(page, 'previous housing', 'Space');
    await expect(page.getByRole('checkbox', { name: 'previous housing' })).not.toBeChecked();
    await expectVisibleInForcedColours(page, 'a tick');
    await pressAt(page, 'confirm and continue');
    await expectArrival(page, '/landlord/application-invite');
  });

  const friend = someEmail();
  await test.step('sends an invitation; closing the confirmation moves the focus to the next page', async () => {
    await typeAt(page, 'Email addresses', friend);
    await page.keyboard.press('Enter');
    await pressAt(page, /^These people asked me about the property/, 'Space');
    await pressAt(page, 'next');
    await expectSheet(page, /congrats!/);
    await pressAt(page, 'done');
    await expectArrival(page, '/landlord/dashboard');
  });

  await test.step('reads an application, cancels, and then accepts it', async () => {
    const [invitation] = await site.messagesTo(friend);
    const token = invitation?.links.map((link) => new URL(link).pathname).find((path) => path.startsWith('/apply/'));
    const id = (await context.cookies()).find(({ name }) => name === 'current_property_application_id')?.value;
    await createSubmittedApplication(site, { id: id ?? '', token: token?.split('/')[2] ?? '' });
    await page.reload();
    await expect(title(page)).toBeVisible();
    expect(await tabTo(page, /^view applicants/)).toContain('create new application');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/landlord\/application/);
    await expect(page.getByText('Philippa Sycamore').first()).toBeVisible();
    await pressAt(page, 'Philippa Sycamore');
    await expectVisibleInForcedColours(page, 'a contribution bar');
    await pressAt(page, 'accept');
    await expectSheet(page, /^accept/);
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedName(page)).toBe('accept');
    await page.keyboard.press('Enter');
    await expectSheet(page, /^accept/);
    await pressAt(page, 'accept');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'your decision' })).toBeFocused();
    await tabTo(page, 'undo');
  });
  await context.close();
});

test('a tenant goes from the invitation to a submitted application by keyboard only', async ({ browser, site }) => {
  const { token } = await createProperty(await createLandlord(site));
  const { email } = await createApplicant(site);
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 390, height: 664 } });
  const page = await context.newPage();

  await test.step('logs in from the invitation', async () => {
    await page.goto(`/apply/${token}`);
    await expect(title(page)).toBeVisible();
    await pressAt(page, 'apply now');
    // On a slow machine the reminder has appeared as a card by now, and is not shown again.
    const reminder = page.getByRole('dialog', { name: 'Before you sign up' });
    await expect(reminder.or(page.getByRole('heading', { level: 1, name: 'getting started' }))).toBeVisible();
    if (await reminder.isVisible()) {
      await expectSheet(page, 'Before you sign up');
      await page.keyboard.press('Escape');
      await expect.poll(() => focusedName(page)).toBe('apply now');
      await page.keyboard.press('Enter');
    }
    await expectArrival(page, /\/signup\?redirect=/);
    await pressAt(page, 'log in');
    await expectArrival(page, /\/login\?redirect=/);
    await logIn(page, email);
    // The invitation is shown again for a moment, on the way to the application.
    await expect(title(page)).toHaveText('who applies');
    await expectArrival(page, '/tenant/coapplication');
  });

  await test.step('fills in the home', async () => {
    await pressAt(page, /alone/);
    await expectArrival(page, '/tenant/current-housing');
    await chooseAddressByKeyboard(page, 'Address', '1290 bloor', /1290 Bloor St W/);
    await typeAt(page, /^Monthly rent/, '2050');
    await typeAt(page, /^How long have you lived here/, '4');
    await typeAt(page, /^Reason for leaving/, 'The owner is moving in');
    await pressAt(page, 'next');
    await expectArrival(page, '/tenant/previous-housing');
    await pressAt(page, /skip/);
    await expectArrival(page, '/tenant/employment-info');
  });

  await test.step('enters a school instead of a job', async () => {
    await pressAt(page, 'I am a student', 'Space');
    await expect(page.getByLabel('School')).toBeFocused();
    await page.keyboard.insertText('York University');
    await typeAt(page, /^Program/, 'Law');
    await typeAt(page, /^Start date/, '9/2025');
    await pressAt(page, 'next');
    await expectArrival(page, '/tenant/household-info');
  });

  await test.step('fills in the household; a missing field gets the focus', async () => {
    await typeAt(page, 'People', '2');
    await pressAt(page, 'next');
    // The number of minors may be left out.
    await expect(page.getByLabel('How long do you want to rent?')).toBeFocused();
    await page.keyboard.type('12');
    await typeAt(page, /^Parking/, '1');
    await typeAt(page, /^Household income/, '7850');
    // Smoking and pets; whether an accessible home is needed starts as left out.
    for (let question = 0; question < 2; question += 1) {
      await tabTo(page, /^(yes|no)$/);
      await page.keyboard.press('ArrowRight');
    }
    await pressAt(page, 'next');
    await expectArrival(page, '/tenant/application-preview');
  });

  await test.step('confirms the preview and submits', async () => {
    await pressAt(page, /Everything here is true/, 'Space');
    await pressAt(page, 'submit');
    await expectSheet(page, 'Submit your application?');
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedName(page)).toBe('submit');
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
