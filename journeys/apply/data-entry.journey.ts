import type { Page } from '@playwright/test';
import { press } from '../../testing/browser/people.ts';
import { SINS } from '../../testing/builders/orders.ts';
import { answer, line, openConsentPage, openPhone } from '../support/invited-tenant.ts';
import { expect, test } from '../support/site.ts';

test.describe.configure({ timeout: 120_000 });

test('data entry shows every error and loses no input', async ({ site, browser }) => {
  const page = await openPhone(site, browser);
  await openConsentPage(site, page, ['credit_check', 'financial_verification']);
  for (const name of ['credit check', 'income & expenses verification']) await answer(page, name, 'I agree');
  await press(page, 'continue');
  await expect(page).toHaveURL('/tenant/premium-features');

  await page.goto('/tenant/credit-report');
  await page.getByRole('button', { name: 'start' }).click();
  const entry = page.getByRole('dialog');
  const sin = entry.getByLabel('SIN', { exact: true });
  const send = () => press(entry, 'send to the bureau');

  await test.step('the form lists all provinces and territories', async () => {
    await expect(entry.getByLabel('Province')).toHaveValue('ON');
    const codes = await entry
      .getByLabel('Province')
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(codes.join(' ')).toBe('AB BC MB NB NL NS NT NU ON PE QC SK YT');
  });

  for (const typed of ['', '12345678', '1234567890']) {
    await test.step(`a SIN of ${typed.length} digits is rejected`, async () => {
      await sin.fill(typed);
      await send();
      await expect(entry.getByText('SIN must be 9 digits')).toBeVisible();
      await expect(sin).toBeFocused();
    });
  }

  await test.step('an applicant who turns eighteen tomorrow is rejected', async () => {
    const tomorrow = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(5, 10);
    await sin.fill(SINS.good);
    await entry.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 18}-${tomorrow}`);
    await send();
    await expect(entry.getByText('Applicant age cannot be less than 18.')).toBeVisible();
    await expect(entry.getByText('Please enter your address')).toBeVisible();
  });

  await test.step('a city of another province is questioned once', async () => {
    await entry.getByLabel('Date of birth').fill('1990-04-12');
    await entry.getByRole('combobox', { name: 'Address' }).fill('1 Main St');
    await entry.getByLabel('City').fill('Toronto');
    await entry.getByLabel('Province').selectOption('AB');
    await send();
    await press(entry, 'use it as typed');
    const question = entry.getByRole('group', { name: /Is this address really in Alberta\?/ });
    await expect(question.getByRole('button', { name: 'change to Ontario' })).toBeFocused();
    await press(question, 'change to Ontario');
    await expect(question).toHaveCount(0);
    await expect(entry.getByLabel('Province')).toHaveValue('ON');
    await entry.getByRole('button', { name: 'clear the address' }).click();
  });

  await test.step('the bureau refuses, then the connection is lost', async () => {
    await entry.getByRole('button', { name: 'use the address of my current home' }).click();
    await entry.getByLabel('Date of birth').fill('1990-04-12');
    const alert = entry.getByRole('alert').filter({ hasText: 'There was an error submitting your credit report' });
    await page.route('**/api/credit-check', (route) => route.fulfill({ json: { status: 0, message: 'Closed.' } }));
    await send();
    await expect(alert).toContainText('Closed.');
    await page.unroute('**/api/credit-check');
    await page.route('**/api/credit-check', (route) => route.abort());
    await send();
    await expect(alert).toContainText('We couldn’t reach Maplekey.');
    await expect(sin).toHaveValue('000 103 002');
    await expect(entry.getByRole('combobox', { name: 'Address' })).toHaveValue('1290 Bloor St W');
    await page.unroute('**/api/credit-check');
  });

  await test.step('closing the form clears the SIN', async () => {
    await entry.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'start' }).click();
    await expect(sin).toHaveValue('');
  });

  await test.step('a verifier window without an address, or one that cannot be embedded', async () => {
    await page.goto('/tenant/employment-income-verification');
    await page.getByRole('button', { name: 'continue' }).click();
    await expect(page.getByText('Please choose a country')).toBeVisible();
    await page.getByRole('radio', { name: 'United States' }).click();
    await page.route('**/api/verifast', (route) => route.fulfill({ json: {} }));
    await press(page, 'continue');
    await expect(page.getByRole('alert')).toContainText('failed to get iframe url');
    await page.unroute('**/api/verifast');
    const otherOrigin = 'https://verifier.example.test/session';
    await page.route('**/api/verifast', (route) => {
      expect(route.request().postDataJSON()).toMatchObject({ country: 'US', id_verify_enabled: false });
      return route.fulfill({ json: { status: 1, iframeUrl: otherOrigin } });
    });
    await press(page, 'continue');
    await expect(page.getByRole('link', { name: 'open in a new window' })).toHaveAttribute('href', otherOrigin);
  });
  await page.context().close();
});

test('only a message from the verifier window counts as done', async ({ site, tenantVisitor }) => {
  const { page } = tenantVisitor;
  await openConsentPage(site, page, ['financial_verification']);
  await answer(page, 'income & expenses verification', 'I agree');
  await press(page, 'continue');
  await line(page, 'income & expenses verification').getByRole('link', { name: /start/ }).click();
  await page.getByRole('radio', { name: 'Canada' }).click();
  await press(page, 'continue');
  await expect(page.frameLocator('iframe').locator('button[name="bank"]').first()).toBeVisible();
  await page.evaluate(() => {
    window.postMessage('complete', '*');
    window.postMessage({ type: 'complete' }, '*');
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const frame = page.frames().find((each) => each.parentFrame() !== null);
  await frame?.evaluate(() => window.parent.postMessage({ event: 'complete' }, '*'));
  await expect(page.getByRole('dialog', { name: /being pulled/ })).toContainText('2-3 minutes');
});

/** Consents and requests the verifier window, which is loading or has loaded afterwards. */
async function requestVerifierWindow(page: Page): Promise<void> {
  await answer(page, 'income & expenses verification', 'I agree');
  await press(page, 'continue');
  await line(page, 'income & expenses verification').getByRole('link', { name: /start/ }).click();
  await page.getByRole('radio', { name: 'Canada' }).click();
  // From here on the test controls the clock.
  await page.clock.install();
  await press(page, 'continue');
}

test('a verifier window that does not load is offered in a new window after twelve seconds', async ({
  site,
  tenantVisitor: { page, looksRight },
}) => {
  await openConsentPage(site, page, ['financial_verification']);
  // The call never ends, as behind a firewall.
  await page.route('**/verifast/login**', () => undefined);
  await requestVerifierWindow(page);
  const frame = page.locator('iframe');
  await expect(page.getByText('Loading VeriFast')).toBeVisible();
  await expect(frame).toHaveCount(1);
  await expect(frame).not.toHaveAttribute('data-shown');
  await expect(page.getByRole('link', { name: 'open in a new window' })).toHaveCount(0);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1));
  await page.clock.fastForward(12_000);
  const newWindow = page.getByRole('link', { name: 'open in a new window' });
  await expect(newWindow).toHaveAttribute('href', /\/verifast\/login\?guid=/);
  await expect(page.getByText('VeriFast can’t be shown here.')).toBeVisible();
  await expect(frame).toHaveCount(0);
  await page.clock.resume();
  await looksRight('11-verification-blocked');
});

test('a verifier window that has loaded stays, however long the applicant takes', async ({
  site,
  tenantVisitor: { page },
}) => {
  await openConsentPage(site, page, ['financial_verification']);
  await requestVerifierWindow(page);
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('data-shown');
  await page.clock.fastForward(120_000);
  await expect(page.frameLocator('iframe').locator('button[name="bank"]').first()).toBeVisible();
  await expect(page.getByText('can’t be shown here')).toHaveCount(0);
});
