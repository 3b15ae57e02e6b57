import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { logIn, PASSWORD, press } from '../../testing/browser/people.ts';
import { cancelTokenOf } from '../../testing/builders/account-deletion.ts';
import { createLandlord, createProperty, createSubmittedApplication } from '../../testing/builders/builders.ts';
import { readZip } from '../../testing/builders/read-zip.ts';
import { expect, looksRight, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

test.describe.configure({ timeout: 90_000 });

test('a tenant downloads their data, deletes the account and restores it', async ({ site, browser }) => {
  // The browser logs refused calls in its console, so this is not a visitor's page.
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord);
  const { applicant } = await createSubmittedApplication(site, property);
  const applicants = async () => (await landlord.get(`/api/property/${property.id}`)).body.applicants.length;
  await logIn(page, applicant, '/my-account');
  const yourData = page.getByRole('region', { name: 'your data' });
  await expect(yourData).toBeVisible();

  await test.step('all data downloads as one file', async () => {
    const downloading = page.waitForEvent('download');
    await press(yourData, 'download');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^maplekey-data-\d{4}-\d\d-\d\d\.zip$/);
    await expect(yourData.getByText('is in your downloads')).toBeVisible();
    const files = readZip(await readFile(await download.path()));
    expect(String(files.get('index.html'))).toContain('Hospital pharmacist');
    await looksRight(page, '14-downloaded');
  });

  const dialog = page.getByRole('dialog', { name: 'delete account' });
  await test.step('the confirmation deletes nothing when it opens, and can be closed', async () => {
    await press(yourData, 'delete account');
    await expect(dialog).toContainText('Delete My Account');
    await expect(dialog).toContainText('48 hours');
    const mail = dialog.getByRole('link', { name: 'hello@maplekey.example' });
    await expect(mail).toHaveAttribute('href', 'mailto:hello@maplekey.example?subject=Delete%20My%20Account');
    await popUpLooksRight(page, 'delete account');
    await press(dialog, 'keep my account');
    await expect(dialog).toBeHidden();
    expect(await applicants()).toBe(1);
  });

  await test.step('a failed call shows an error and deletes nothing', async () => {
    await page.route('**/api/account/deletion', async (route) => {
      // Longer than a frame: the pressed button is disabled meanwhile, and must have the focus again afterwards.
      await setTimeout(300);
      await route.abort();
    });
    await press(yourData, 'delete account');
    await press(dialog, 'delete my account');
    await expect(dialog.getByText('Please enter your password')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(dialog, 'delete my account');
    await expect(dialog.getByText('Your account was not deleted.')).toBeVisible();
    await popUpLooksRight(page, 'delete account');
    await page.unroute('**/api/account/deletion');
  });

  await test.step('a wrong password is refused; with the right one the applicant is hidden from the landlord', async () => {
    await dialog.getByLabel('Password', { exact: true }).fill('Wrong-password-1');
    await press(dialog, 'delete my account');
    await expect(dialog.getByText('That’s not your password. Please try again.')).toBeVisible();
    expect(await applicants()).toBe(1);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your account is being deleted' })).toBeVisible();
    await looksRight(page, '14-leaving');
    expect(await applicants()).toBe(0);
    await page.goto('/my-account');
    await expect(page).toHaveURL('/login?redirect=%2Fmy-account');
    await page.getByLabel('Email').fill(applicant.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'log in' }).click();
    await expect(page.getByText('This account is being deleted.')).toBeVisible();
  });

  await test.step('the link in the email cancels the deletion, once', async () => {
    const token = await cancelTokenOf(site.server, applicant.email);
    await page.goto(`/keep-account?token=${token}`);
    await looksRight(page, '14-keep-account');
    await press(page, 'keep my account');
    await expect(page.getByRole('heading', { name: 'You’ve kept your account' })).toBeVisible();
    await looksRight(page, '14-kept');
    expect(await applicants()).toBe(1);
    await page.goto(`/keep-account?token=${token}`);
    await press(page, 'keep my account');
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await looksRight(page, '14-keep-too-late');
    await page.goto('/keep-account');
    await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  });
  await context.close();
});
