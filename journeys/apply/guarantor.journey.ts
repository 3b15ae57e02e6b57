import type { Page } from '@playwright/test';
import { logIn, press } from '../../testing/browser/people.ts';
import {
  A_PDF,
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  fillIn,
  someEmail,
} from '../../testing/builders/builders.ts';
import { expect, looksRight, test } from '../support/site.ts';

const PROOF = { name: 'notice-of-assessment.pdf', mimeType: 'application/pdf', buffer: Buffer.from(A_PDF) };

async function fillInAnswer(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ottilie');
  await page.getByLabel('Last name').fill('Larch');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('613 555 0144');
  await page.getByLabel('Monthly income').fill('8200');
  await page.locator('input[type=file]').setInputFiles(PROOF);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
}

test('a tenant invites a guarantor, who answers without an account, and the landlord reads it', async ({
  site,
  browser,
  landlordVisitor: { page: desktop },
  tenantVisitor,
}) => {
  test.setTimeout(120_000);
  const { page: phone } = tenantVisitor;
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { address: '48 Fermanagh Ave, Toronto, ON M6R 1M2', unit: 'unit 2' });
  const ana = await createApplicant(site);
  const applicantId = await createApplication(ana, property);
  await fillIn(ana, property);
  const guarantorEmail = someEmail();
  let cancelledLink = '';

  await test.step('the tenant invites by email', async () => {
    await logIn(phone, ana, '/tenant/guarantor', { application: { id: applicantId, property } });
    await expect(phone.getByRole('heading', { level: 1, name: 'guarantor' })).toBeVisible();
    await press(phone, 'invite');
    await expect(phone.getByText('Please enter a valid email')).toBeVisible();
    await phone.getByLabel('Your guarantor’s email').fill(guarantorEmail);
    await press(phone, 'invite');
    await expect(phone.getByText(`The email to ${guarantorEmail} is on its way.`)).toBeVisible();
    await expect(phone.getByText('invited', { exact: true })).toBeVisible();
  });

  await test.step('the tenant copies a link to pass on, and cancels it', async () => {
    await phone.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
    await press(phone, 'copy a link');
    await expect(phone.getByRole('button', { name: 'copied' })).toBeVisible();
    const copied = await phone.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/\/tenant\/guarantor\/link\?token=[\w-]{43}$/);
    await expect(phone.getByText('You can ask two people at most')).toBeVisible();
    await tenantVisitor.looksRight('20-guarantor-asked');
    await press(phone, 'cancel the invitation by link');
    await expect(phone.getByText('Invited by link', { exact: true })).toBeHidden();
    cancelledLink = copied;
  });

  await test.step('"next" and "skip" lead to the next step', async () => {
    await press(phone, /^skip$/);
    await expect(phone).toHaveURL('/tenant/basic/request');
    await phone.goBack();
    await press(phone, 'next');
    await expect(phone).toHaveURL('/tenant/basic/request');
  });

  await test.step('the guarantor follows the link in the email and answers without an account', async () => {
    const [emailMessage] = await site.messagesTo(guarantorEmail);
    const link = emailMessage?.links.find((url) => url.includes('/tenant/guarantor/link')) ?? '';
    const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(cancelledLink);
    await expect(page.getByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeVisible();
    await page.goto(link);
    await expect(page.getByText('Philippa Sycamore is asking you to be their guarantor for the rent')).toBeVisible();
    await press(page, 'submit');
    for (const message of [
      'Please enter your first name',
      'Please enter a monthly amount',
      'Please add a file that shows your income',
      'Please agree before you send the form',
    ]) {
      await expect(page.getByText(message)).toBeVisible();
    }
    await fillInAnswer(page, guarantorEmail);
    await looksRight(page, '21-guarantor-form');
    await press(page, 'submit');
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing left to do' })).toBeVisible();
    await context.close();
  });

  await test.step('the tenant sees that the guarantor answered, and submits', async () => {
    await phone.goto('/tenant/application-preview');
    await expect(phone.getByText('received', { exact: true })).toBeVisible();
    await expect(phone.getByText('Ottilie')).toBeHidden();
    await tenantVisitor.looksRight('20-preview-with-guarantor');
    expectStatus(await ana.post(`/api/applicant/${applicantId}/submit-applicant`), 200);
  });

  await test.step('the landlord reads the answer', async () => {
    await logIn(desktop, landlord, '/landlord/application', { property });
    const section = desktop.getByRole('region', { name: 'guarantor' });
    await expect(section).toContainText('Ottilie Larch');
    await expect(section).toContainText('$8,200');
    await expect(section).toContainText(PROOF.name);
  });
});
