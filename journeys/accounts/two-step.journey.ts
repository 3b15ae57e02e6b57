import type { Page } from '@playwright/test';
import { logIn, PASSWORD } from '../../testing/browser/people.ts';
import { createLandlord } from '../../testing/builders/builders.ts';
import { codeOf } from '../../testing/builders/two-step.ts';
import { expect, test } from '../support/site.ts';
import { addVirtualAuthenticator, atLocalhost } from '../support/virtual-passkey.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

const section = (page: Page) => page.getByRole('region', { name: 'two-step login' });

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'one more step' })).toBeVisible();
}

test('an authenticator app and its recovery codes', async ({ site, landlordVisitor, tenantVisitor }) => {
  const leo = await createLandlord(site);
  const { page, looksRight } = landlordVisitor;
  await logIn(page, leo, '/my-account');
  await expect(section(page)).toContainText('It’s off.');
  await section(page).getByRole('button', { name: 'add an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'add an authenticator app' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await popUpLooksRight(page, 'add an authenticator app');
  const secret = /[A-Z2-7]{32}/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
  await dialog.getByLabel('Code from the app').fill(codeOf(secret, -1));
  await dialog.getByRole('button', { name: 'add app' }).click();
  const codes = page.getByRole('dialog', { name: 'save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await popUpLooksRight(page, 'save your recovery codes');
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'I saved them' }).click();
  await expect(codes).toHaveCount(0);
  await expect(section(page)).toContainText('10 codes left');
  await looksRight('two-step login on the account page');
  await section(page)
    .getByRole('button', { name: /^remove / })
    .click();
  await popUpLooksRight(page, 'Remove');
  await page.keyboard.press('Escape');

  const { page: elsewhere, looksRight: looksRightElsewhere } = tenantVisitor;
  await elsewhere.goto('/login');
  await enterPassword(elsewhere, leo.email);
  await looksRightElsewhere('the second step');
  await elsewhere.getByLabel('Code from your authenticator app').fill(codeOf(secret));
  await elsewhere.getByRole('button', { name: 'log in' }).click();
  await expect(elsewhere).toHaveURL('/landlord/dashboard');

  await page.getByRole('button', { name: 'menu' }).click();
  await page.getByRole('menuitem', { name: 'log out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'log in' }).click();
  await enterPassword(page, leo.email);
  await page.getByRole('button', { name: 'use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'log in' }).click();
  await expect(page).toHaveURL('/landlord/dashboard');
});

test('a passkey as the second step', async ({ site, landlordVisitor }) => {
  const leo = await createLandlord(site);
  const { page } = landlordVisitor;
  await addVirtualAuthenticator(page);
  await page.goto(`${atLocalhost(site)}/login?redirect=%2Fmy-account`);
  await page.getByLabel('Email').fill(leo.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'log in' }).click();
  await section(page).getByRole('button', { name: 'add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'add a passkey' });
  await dialog.getByLabel('Name').fill('Leo’s laptop');
  await popUpLooksRight(page, 'add a passkey');
  await dialog.getByRole('button', { name: 'continue' }).click();
  await page
    .getByRole('dialog', { name: 'save your recovery codes' })
    .getByRole('button', { name: 'I saved them' })
    .click();
  await expect(section(page)).toContainText('Leo’s laptop');

  await page.getByRole('button', { name: 'menu' }).click();
  await page.getByRole('menuitem', { name: 'log out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'log in' }).click();
  await enterPassword(page, leo.email);
  await page.getByRole('button', { name: 'continue' }).click();
  await expect(page).toHaveURL(/\/landlord\/dashboard/);
});

test('a landlord without a second step is led to setting one up, where reports need it', async ({ site, browser }) => {
  // The browser logs refused calls in its console, so this is not a visitor's page.
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await logIn(page, await createLandlord(site), '/my-account');
  // The server of the journeys does not demand it; this is its answer where the operator does.
  const refusal = { status: 0, message: 'Set up two-step login to read reports.', error_type: 'TwoStepNeeded' };
  await page.route('**/api/account/data', (route) => route.fulfill({ status: 403, json: refusal }));
  await page.getByRole('region', { name: 'your data' }).getByRole('button', { name: 'download' }).click();
  await popUpLooksRight(page, 'set up two-step login to read reports');
  await page.getByRole('link', { name: 'set it up' }).click();
  await expect(page).toHaveURL(/\/my-account#two-step$/);
  await expect(section(page)).toBeVisible();
  await context.close();
});
