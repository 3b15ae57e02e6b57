import type { CheckKind } from '../../src/domain/values/check-kind.ts';
import { logIn, press } from '../../testing/browser/people.ts';
import { createLandlord, createProperty } from '../../testing/builders/builders.ts';
import { createAgreedApplicant, SINS } from '../../testing/builders/orders.ts';
import { openPhone } from '../support/invited-tenant.ts';
import { expect, type Site, test } from '../support/site.ts';

test.describe.configure({ timeout: 120_000 });

/** A tenant who agreed to these checks, as `logIn` takes them. */
async function createAgreed(site: Site, items: CheckKind[]) {
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord);
  const { applicant, applicantId } = await createAgreedApplicant(site.server, landlord, property, { items });
  return { applicant, application: { id: applicantId, property } };
}

test('data entry shows every error and loses no input', async ({ site, browser }) => {
  const page = await openPhone(site, browser);
  const { applicant, application } = await createAgreed(site, ['credit_check', 'financial_verification']);
  await logIn(page, applicant, '/tenant/credit-report', { application });
  await page.getByRole('button', { name: 'start' }).click();
  const entry = page.getByRole('dialog');
  const sin = entry.getByLabel('SIN', { exact: true });
  const send = () => press(entry, 'send to the bureau');

  await test.step('every fault is shown beside its field, and the first one has the focus', async () => {
    await expect(entry.getByLabel('Province')).toHaveValue('ON');
    await expect(entry.getByLabel('Province').locator('option')).toHaveCount(13);
    const seventeen = new Date();
    seventeen.setUTCFullYear(seventeen.getUTCFullYear() - 17);
    await sin.fill('12345678');
    await entry.getByLabel('Date of birth').fill(seventeen.toISOString().slice(0, 10));
    await send();
    for (const message of [
      'SIN must be 9 digits',
      'Applicant age cannot be less than 18.',
      'Please enter your address',
    ]) {
      await expect(entry.getByText(message)).toBeVisible();
    }
    await expect(sin).toBeFocused();
  });

  await test.step('a city of another province is questioned once', async () => {
    await sin.fill(SINS.good);
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
    await press(page, 'continue');
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

test('a verifier window is offered in a new window unless it loads, and says itself that it is done', async ({
  site,
  tenantVisitor: { page, looksRight },
}) => {
  const { applicant, application } = await createAgreed(site, ['financial_verification']);
  await logIn(page, applicant, '/tenant/employment-income-verification', { application });
  const newWindow = page.getByRole('link', { name: 'open in a new window' });
  const frame = page.locator('iframe');

  await test.step('a window that does not load is offered in a new window after twelve seconds', async () => {
    // The call never ends, as behind a firewall.
    await page.route('**/verifast/login**', () => undefined);
    await page.getByRole('radio', { name: 'Canada' }).click();
    // From here on the test controls the clock.
    await page.clock.install();
    await press(page, 'continue');
    await expect(page.getByText('Loading VeriFast')).toBeVisible();
    await expect(frame).toHaveCount(1);
    await expect(frame).not.toHaveAttribute('data-shown');
    await expect(newWindow).toHaveCount(0);
    // Some seconds ahead: the page's clock goes on until it is paused, and cannot be paused in its past.
    await page.clock.pauseAt(Date.now() + 5_000);
    await page.clock.fastForward(12_000);
    await expect(newWindow).toHaveAttribute('href', /\/verifast\/login\?guid=/);
    await expect(page.getByText('VeriFast can’t be shown here.')).toBeVisible();
    await expect(frame).toHaveCount(0);
    await page.clock.resume();
    await looksRight('11-verification-blocked');
    await page.unroute('**/verifast/login**');
  });

  const bank = page.frameLocator('iframe').locator('button[name="bank"]').first();
  await test.step('a window that has loaded stays, however long the applicant takes', async () => {
    await page.reload();
    await page.getByRole('radio', { name: 'Canada' }).click();
    await press(page, 'continue');
    await expect(frame).toHaveAttribute('data-shown');
    await page.clock.fastForward(120_000);
    await expect(bank).toBeVisible();
    await expect(page.getByText('can’t be shown here')).toHaveCount(0);
  });

  await test.step('only a message from the window itself counts as done', async () => {
    await page.evaluate(() => {
      window.postMessage('complete', '*');
      window.postMessage({ type: 'complete' }, '*');
    });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const child = page.frames().find((each) => each.parentFrame() !== null);
    await child?.evaluate(() => window.parent.postMessage({ event: 'complete' }, '*'));
    await expect(page.getByRole('dialog', { name: /being pulled/ })).toContainText('2-3 minutes');
  });
});
