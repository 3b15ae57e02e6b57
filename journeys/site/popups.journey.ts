import type { Page } from '@playwright/test';
import { createLandlord, createProperty } from '../../testing/builders/builders.ts';
import { focusedName, tabTo } from '../support/by-keyboard.ts';
import { expect, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

/** Opens an address with the clock paused. */
async function openWithPausedClock(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(address);
  await runDueTimers(page);
}

/** Runs the timers that are due now, until the page shows. */
async function runDueTimers(page: Page): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  await expect(async () => {
    await page.clock.runFor(0);
    await expect(title).toBeVisible({ timeout: 4000 });
  }).toPass();
}

const labelled = (page: Page, label: string) => page.locator(`section[aria-label="${label}"]`);

test('the landing page shows a card after 2.5 seconds, without taking the focus, until it is dismissed', async ({
  landlordVisitor: { page },
}) => {
  const card = labelled(page, 'Invitation to start screening');
  await openWithPausedClock(page, '/');
  const focused = await page.evaluate(() => document.activeElement?.tagName);
  await page.clock.runFor(2499);
  await expect(card).toBeHidden();
  await page.clock.runFor(1);
  await expect(card).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(focused);
  await page.clock.resume();
  await popUpLooksRight(page, 'Invitation to start screening');
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await page.clock.pauseAt(60_000);
  await page.reload();
  await runDueTimers(page);
  await page.clock.runFor(5000);
  await expect(card).toBeHidden();
});

test('an invitation shows a reminder of the invited email after 3.5 seconds, until it is dismissed', async ({
  site,
  tenantVisitor: { page },
}) => {
  const { token } = await createProperty(await createLandlord(site));
  const card = labelled(page, 'Before you sign up');
  await openWithPausedClock(page, `/apply/${token}`);
  await page.clock.runFor(3499);
  await expect(card).toBeHidden();
  await page.clock.runFor(1);
  await expect(card).toBeVisible();
  await expect(card).toContainText('Sign up with the same email or phone number the invitation was sent to');
  await page.clock.resume();
  await popUpLooksRight(page, 'Before you sign up');
  await card.getByRole('button', { name: 'Got it' }).click();
  await expect(card).toBeHidden();
  await page.clock.pauseAt(60_000);
  await page.reload();
  await runDueTimers(page);
  await page.clock.runFor(5000);
  await expect(card).toBeHidden();
});

test('the reminder never covers the actions of an invitation on a phone', async ({ browser, site }) => {
  const { token } = await createProperty(await createLandlord(site));
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 390, height: 664 } });
  const page = await context.newPage();
  await page.goto(`/apply/${token}`);
  await expect(labelled(page, 'Before you sign up')).toBeVisible();
  const [home] = await page.getByRole('link', { name: 'Read the rules' }).all();
  await home?.focus();
  for (const name of ['apply now', 'reject invitation', 'log in']) {
    await tabTo(page, name);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await focusedName(page)).toBe(name);
  }
  await context.close();
});

test('going on before the reminder appears shows it as a modal, and only once', async ({
  site,
  tenantVisitor: { page },
}) => {
  const { token } = await createProperty(await createLandlord(site));
  const modal = page.getByRole('dialog', { name: 'Before you sign up' });
  await openWithPausedClock(page, `/apply/${token}`);
  await page.getByRole('button', { name: 'apply now' }).click();
  await page.clock.resume();
  await expect(modal).toContainText('Sign up with the same email or phone number the invitation was sent to');
  await popUpLooksRight(page, 'Before you sign up');
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await page.getByRole('button', { name: 'apply now' }).click();
  await expect(page).toHaveURL(/\/signup\?redirect=/);
});
