import type { Locator, Page } from '@playwright/test';
import { logIn, press } from '../../testing/browser/people.ts';
import {
  A_PNG,
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  fillIn,
} from '../../testing/builders/builders.ts';
import { createOrder } from '../../testing/builders/orders.ts';
import { codeSentTo, codesSentTo, letCodesAge, notTheCode } from '../../testing/builders/verification.ts';
import { openPhone } from '../support/invited-tenant.ts';
import { expect, looksRight, type Site, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

test.describe.configure({ timeout: 90_000 });

const boxes = (dialog: Locator): Locator => dialog.getByRole('textbox', { name: /^Code, digit/ });
const digitsIn = (dialog: Locator): Promise<string[]> =>
  boxes(dialog).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));

/** Pastes into the focused element, as the keyboard does. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((value) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', value);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

/** Types a digit in the very moment in which a text appears, as somebody does who has the code already. */
const typeOnceShown = (page: Page, text: string, digit: string): Promise<void> =>
  page.evaluate(
    ([shown, typed]) => {
      const observer = new MutationObserver(() => {
        if (!document.body.textContent.includes(shown)) return;
        observer.disconnect();
        document.execCommand('insertText', false, typed);
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    [text, digit] as const,
  );

/** What is stored of a landlord's form. */
const papersOf = (site: Site, landlord: { id: string }) =>
  site.server.ctx.db
    .selectFrom('landlord_information')
    .innerJoin('landlord_identity_document', 'landlord_identity_document.person_id', 'landlord_information.person_id')
    .select(['first_name', 'last_name', 'email', 'type', 'licence', 'name'])
    .where('landlord_information.person_id', '=', landlord.id)
    .executeTakeFirst();

test('a landlord verifies their information by keyboard, and applicants see what was checked', async ({
  site,
  browser,
  landlordVisitor,
}) => {
  const { page } = landlordVisitor;
  const landlord = await createLandlord(site, { first_name: 'Margaret', last_name: 'Osei' });
  const property = await createProperty(landlord, { unit: '2' });
  const form = page.getByRole('dialog', { name: 'verify your information' });
  const code = page.getByRole('dialog', { name: 'confirm your email' });

  await test.step('the form opens from the dashboard, filled in with the account details', async () => {
    await logIn(page, landlord);
    await expect(page).toHaveURL('/landlord/dashboard');
    await expect(page.getByText('Verify your email')).toBeVisible();
    await page.getByRole('button', { name: 'verify information' }).focus();
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('First name')).toHaveValue('Margaret');
    await expect(form.getByLabel('Email', { exact: true })).toHaveValue(landlord.email);
  });

  await test.step('every invalid field shows its error, and the first one has the focus', async () => {
    await form.getByLabel('Last name').fill('');
    await form.getByLabel('Confirm email').fill('somebody@example.test');
    await press(form, 'send me a code');
    await expect(form.getByText('Please enter your last name')).toBeVisible();
    await expect(form.getByText("Emails don't match")).toBeVisible();
    await expect(form.getByText('Please choose what describes you best')).toBeVisible();
    await expect(form.getByLabel('Last name')).toBeFocused();
    await popUpLooksRight(page, 'verify your information');
  });

  await test.step('submitting it with an ID leads to the code', async () => {
    await form.getByLabel('Last name').fill('Osei');
    await form.getByLabel('Confirm email').fill(landlord.email);
    await form.getByRole('radio', { name: 'Property manager' }).check();
    await form.getByLabel('Reference (optional)').fill('RECO 4123456');
    await form
      .locator('input[type="file"]')
      .setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: Buffer.from(A_PNG) });
    await expect(form.getByText('licence.png')).toBeVisible();
    await press(form, 'send me a code');
    await expect(code).toBeVisible();
    await expect(code.getByText(landlord.email)).toBeVisible();
    await expect(boxes(code)).toHaveCount(4);
    await expect(boxes(code).first()).toBeFocused();
    await expect(boxes(code).first()).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(boxes(code).first()).toHaveAttribute('inputmode', 'numeric');
    expect(await papersOf(site, landlord)).toEqual({
      first_name: 'Margaret',
      last_name: 'Osei',
      email: landlord.email,
      type: 'property-manager',
      licence: 'RECO 4123456',
      name: 'licence.png',
    });
    await popUpLooksRight(page, 'confirm your email');
  });

  await test.step('the boxes accept digits only; arrows, backspace and paste work', async () => {
    await page.keyboard.type('a-7');
    expect(await digitsIn(code)).toEqual(['7', '', '', '']);
    await expect(boxes(code).nth(1)).toBeFocused();
    await page.keyboard.type('89');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(boxes(code).nth(1)).toBeFocused();
    await page.keyboard.type('5');
    expect(await digitsIn(code)).toEqual(['7', '5', '9', '']);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    expect(await digitsIn(code)).toEqual(['7', '', '', '']);
    await paste(page, ' 12 34\n');
    expect(await digitsIn(code)).toEqual(['1', '2', '3', '4']);
    await expect(boxes(code).nth(3)).toBeFocused();
  });

  await test.step('the landlord types the code, and "Done" leads to the applicants', async () => {
    await boxes(code).first().focus();
    await page.keyboard.type(await codeSentTo(site.server, landlord.email));
    await press(code, 'Done');
    await expect(page).toHaveURL('/landlord/application');
  });

  await test.step('a verified landlord is not asked again', async () => {
    await page.goto('/landlord/dashboard');
    await expect(page.getByText('verified by email')).toBeVisible();
    await expect(page.getByText('This appears on your invitations.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'verify information' })).toHaveCount(0);
    await landlordVisitor.looksRight('07-dashboard-verified');
  });

  await test.step('the invitation shows what was checked and what was not', async () => {
    const invited = await (await browser.newContext({ baseURL: site.origin })).newPage();
    await invited.goto(`/apply/${property.token}`);
    await expect(invited.getByText('Margaret Osei, property manager, verified by email')).toBeVisible();
    await expect(invited.getByText(/We didn’t check their name, role or ID/)).toBeVisible();
    await invited.context().close();
  });
});

test('wrong codes show an error, and a new code can be requested after a while', async ({ site, browser }) => {
  const page = await (
    await browser.newContext({ baseURL: site.origin, viewport: { width: 390, height: 844 } })
  ).newPage();
  const landlord = await createLandlord(site);
  await page.clock.install();
  await logIn(page, landlord);
  await expect(page.getByText('No properties yet')).toBeVisible();
  await press(page, 'verify information');
  const form = page.getByRole('dialog', { name: 'verify your information' });
  await form.getByLabel('Confirm email').fill(landlord.email);
  await form.getByRole('radio', { name: 'Landlord' }).check();
  await press(form, 'send me a code');
  const code = page.getByRole('dialog', { name: 'confirm your email' });
  const first = await codeSentTo(site.server, landlord.email);

  await test.step('an incomplete code is not sent', async () => {
    await expect(boxes(code).first()).toBeFocused();
    await page.keyboard.type('12');
    await press(code, 'Done');
    await expect(code.getByRole('alert').getByText('Please enter the four digits')).toBeVisible();
  });

  await test.step('a wrong attempt says how many are left, and empties the boxes', async () => {
    await boxes(code).first().focus();
    await paste(page, notTheCode(first));
    await page.keyboard.press('Enter');
    await expect(code.getByRole('alert').getByText('You have 2 attempts left')).toBeVisible();
    await expect(boxes(code).first()).toBeFocused();
    expect(await digitsIn(code)).toEqual(['', '', '', '']);
    await popUpLooksRight(page, 'confirm your email');
  });

  await test.step('the countdown ends, and another code works', async () => {
    const again = code.getByRole('button', { name: 'send a new code' });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await letCodesAge(site.server, landlord, 31);
    await page.clock.fastForward(31_000);
    await expect(again).toHaveAttribute('aria-disabled', 'false');
    await again.click();
    await expect(code.getByRole('status')).toContainText('A new code was sent');
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(boxes(code).first()).toBeFocused();
  });

  await test.step('after closing the form early, the dashboard shows what is left', async () => {
    await press(code, 'not now');
    await expect(page.getByText('One step left')).toBeVisible();
    await looksRight(page, '07-dashboard-one-step-left');
    await press(page, 'enter a code');
    const [second = ''] = await codesSentTo(site.server, landlord.email, 2);
    await expect(boxes(code).first()).toBeFocused();
    await paste(page, second);
    await press(code, 'Done');
    await expect(page.getByRole('heading', { name: 'add a property first' })).toBeVisible();
  });
  await page.context().close();
});

test('a tenant confirms an email address over a bad connection, and the checks waiting for it appear', async ({
  site,
  browser,
}) => {
  // Not a visitor's page: the browser logs the calls that fail.
  const page = await openPhone(site, browser);
  const landlord = await createLandlord(site, { first_name: 'Margaret', last_name: 'Osei' });
  const property = await createProperty(landlord);
  const tenant = await createApplicant(site, { first_name: 'Ana' });
  const id = await createApplication(tenant, property);
  await fillIn(tenant, property);
  await createOrder(site.server, landlord, property, [{ email: tenant.email, items: ['credit_check'] }]);

  await test.step('the dashboard and the overview of checks ask for confirmation, and mention no checks', async () => {
    await logIn(page, tenant, undefined, { application: { id, property } });
    await expect(page.getByText('Confirm your email.')).toBeVisible();
    await page.goto('/tenant/premium-features');
    await expect(page.getByText('You have no checks to complete.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Confirm your email or phone' })).toBeVisible();
  });

  const code = page.getByRole('dialog', { name: 'confirm your email' });

  await test.step('without a connection, the code is asked for again, and a digit typed meanwhile stays', async () => {
    await page.route('**/api/account/contact-code', (route) => route.abort('connectionreset'), { times: 1 });
    await press(page, 'confirm email');
    await expect(code.getByText('We couldn’t send a code.')).toBeVisible();
    await typeOnceShown(page, 'We sent a four-digit code to', '7');
    await press(code, 'try again');
    await expect(code.getByText('We sent a four-digit code to')).toBeVisible();
    await expect(boxes(code).nth(1)).toBeFocused();
    expect(await digitsIn(code)).toEqual(['7', '', '', '']);
  });

  await test.step('what was typed can be sent again, and no second code comes', async () => {
    const digits = await codeSentTo(site.server, tenant.email);
    await page.route('**/contact-code/confirm', (route) => route.abort('connectionreset'), { times: 1 });
    await boxes(code).first().focus();
    await paste(page, digits);
    await press(code, 'confirm');
    await expect(code.getByRole('alert').getByText(/We couldn’t reach Maplekey/)).toBeVisible();
    expect(await digitsIn(code)).toEqual([...digits]);
    await press(code, 'confirm');
    await expect(code).toBeHidden();
    expect(await codesSentTo(site.server, tenant.email)).toHaveLength(1);
  });

  await test.step('the check appears', async () => {
    await expect(page.getByRole('heading', { name: 'Requested by your landlord' })).toBeVisible();
    await expect(page.getByText('1 check needs your yes or no.')).toBeVisible();
    await expect(page.getByText('confirmed', { exact: true })).toBeVisible();
    await looksRight(page, '11-hub-confirmed');
  });

  await test.step('a text confirms the phone number, and nothing is left to confirm', async () => {
    await press(page, 'confirm phone');
    const texted = page.getByRole('dialog', { name: 'confirm your phone number' });
    await expect(boxes(texted).first()).toBeFocused();
    await page.keyboard.type(await codeSentTo(site.server, tenant.phone));
    await press(texted, 'confirm');
    await expect(page.getByRole('heading', { name: 'Confirm your email or phone' })).toBeHidden();
  });
  await page.context().close();
});
