import type { Browser } from '@playwright/test';
import { logIn, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  fillIn,
  someEmail,
} from '../../testing/builders/builders.ts';
import { askForReferences, payReferences } from '../../testing/builders/references.ts';
import { answerReference, attach, fillInRequest, LEASE, referenceFormLink } from '../support/reference-forms.ts';
import { expect, looksRight, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 900 } };

/** Answers as a former landlord without a login, on a phone or a desktop. */
async function answerOn(browser: Browser, link: string, device: object, name: string): Promise<void> {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (problem) => complaints.push(problem.message));
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Was Philippa Sycamore a good tenant?' })).toBeVisible();
  await press(page, 'send reference');
  await expect(page.getByText('Please enter the address of the home')).toBeVisible();
  await expect(page.getByText('Please choose an answer')).toHaveCount(3);
  await expect(page.getByText('Incorrect number of digits')).toBeVisible();
  await looksRight(page, `${name}-missing`);
  await answerReference(page, 'Philippa', ['sometimes', 'little', 'maybe']);
  await press(page, /Add the lease or your ID/);
  await attach(page, 'Lease (optional)', LEASE);
  await looksRight(page, `${name}-filled`);
  const refused = { status: 0, message: 'Not now. Please try again.' };
  await page.route('**/api/landlord-reference/response', (route) => route.fulfill({ json: refused }), { times: 1 });
  await press(page, 'send reference');
  await expect(page.getByText('Not now. Please try again.')).toBeVisible();
  await press(page, 'send reference');
  await expect(page).toHaveURL(/\/verified-landlord-reference\/thank-you$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await looksRight(page, `${name}-thanks`);
  const ends = [
    [new URL('/verified-landlord-reference/nope', link).href, 'link not valid'],
    [link, 'Thank you, we have your reference'],
  ] as const;
  for (const [dead, title] of ends) {
    await page.goto(dead);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'send reference' })).toBeHidden();
  }
  await looksRight(page, `${name}-used`);
  expect(complaints).toEqual([]);
  await context.close();
}

test('former landlords answer without an account, and the landlord reads the references', async ({
  site,
  browser,
  landlordVisitor,
  tenantVisitor,
}) => {
  test.setTimeout(180_000);
  const { page: desktop } = landlordVisitor;
  const { page: phone } = tenantVisitor;
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { address: '48 Fermanagh Ave, Toronto, ON M6R 1M2', unit: 'unit 2' });
  const ana = await createApplicant(site);
  const applicantId = await createApplication(ana, property);
  await fillIn(ana, property);
  await askForReferences(site.server, { applicantId, state: 'agreed' });
  const [wrong, right, other] = [someEmail(), someEmail(), someEmail()];

  await test.step('the tenant requests a reference, and every field is required', async () => {
    await logIn(phone, ana, '/tenant/landlord-references', { application: { id: applicantId, property } });
    await expect(phone.getByRole('heading', { level: 1, name: 'landlord references' })).toBeVisible();
    await tenantVisitor.looksRight('60-reference-request');
    await press(phone, 'send request');
    for (const message of [
      'Please enter the name of the landlord',
      'Please enter a valid email',
      'Incorrect number of digits',
      'Please enter the address of the home',
      'Please add the lease',
      'Please add your ID',
    ]) {
      await expect(phone.getByText(message)).toBeVisible();
    }
    await expect(phone.getByLabel('Name of landlord')).toBeFocused();
    await tenantVisitor.looksRight('60-reference-request-missing');
    await fillInRequest(phone, 'Harriet Birch', wrong);
    await press(phone, 'send request');
    await expect(phone).toHaveURL('/verified-landlord-reference/thank-you');
    await expect(phone.getByText('Our email to Harriet Birch is on its way')).toBeVisible();
    await tenantVisitor.looksRight('60-reference-thanks');
    await phone.getByRole('link', { name: 'view my references' }).click();
    await expect(phone.getByText('incomplete', { exact: true })).toBeVisible();
  });

  await test.step('the page marks the field the server refuses', async () => {
    await press(phone, 'add more');
    await fillInRequest(phone, 'Harriet Birch', wrong);
    const refused = { status: 0, has_errors: true, message: 'No.', errors: { email: ['This address is refused'] } };
    await phone.route('**/api/landlord-reference/request', (route) => route.fulfill({ json: refused }), { times: 1 });
    await press(phone, 'send request');
    await expect(phone.getByText('This address is refused')).toBeVisible();
    await expect(phone.getByLabel('Email')).toBeFocused();
    await phone.getByLabel('Email').fill(other);
    await press(phone, 'send request');
    await expect(phone.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
    await phone.getByRole('link', { name: 'view my references' }).click();
    await expect(phone.getByText('incomplete', { exact: true })).toHaveCount(2);
    await tenantVisitor.looksRight('60-reference-list');
    await phone.getByRole('button', { name: 'cancel request to Harriet Birch' }).first().click();
    await popUpLooksRight(phone, 'Cancel the request to');
    await press(phone.getByRole('dialog'), 'back');
    await press(phone, 'done');
    await expect(phone).toHaveURL('/tenant/application-preview');
    await expect(phone.getByRole('link', { name: 'edit landlord references' })).toBeVisible();
  });

  await test.step('the tenant corrects a request, and its earlier link stops working', async () => {
    const earlier = await referenceFormLink(site, wrong);
    await phone.goto('/tenant/landlord-references');
    await phone.getByRole('link', { name: 'edit the request to Harriet Birch' }).first().click();
    await expect(phone).toHaveURL(/\/tenant\/application-preview\/edit-view\?reference=/);
    await press(phone, /^cancel$/);
    await expect(phone).toHaveURL('/tenant/landlord-references');
    await phone.getByRole('link', { name: 'edit the request to Harriet Birch' }).first().click();
    await phone.getByLabel("Landlord's email").fill(right);
    await expect(phone.getByRole('group', { name: 'Lease' })).toContainText('You sent lease.pdf');
    await tenantVisitor.looksRight('61-resubmit');
    await press(phone, 'resubmit');
    const dialog = phone.getByRole('dialog');
    await expect(
      dialog.getByRole('heading', { name: 'are you sure to resubmit the reference request?', exact: true }),
    ).toBeVisible();
    await popUpLooksRight(phone, 'are you sure to resubmit the reference request?');
    await dialog.getByRole('button', { name: 'resubmit' }).click();
    await expect(phone).toHaveURL('/tenant/application-preview');
    await referenceFormLink(site, right);
    const token = new URL(earlier).pathname.split('/').at(-1);
    expect((await fetch(`${site.origin}/api/landlord-reference/token/${token}`)).status).toBe(404);
    await phone.goto('/tenant/landlord-references');
    await press(phone, /^cancel$/);
    await expect(phone).not.toHaveURL('/tenant/landlord-references');
  });

  await test.step('the former landlords answer, one on a phone and one on a desktop', async () => {
    await answerOn(browser, await referenceFormLink(site, right), PHONE, '62-answer-phone');
    await answerOn(browser, await referenceFormLink(site, other), DESKTOP, '62-answer-desk');
  });

  await test.step('the tenant sees that the references are complete, and submits', async () => {
    await phone.goto('/tenant/landlord-references');
    await expect(phone.getByText('complete', { exact: true })).toHaveCount(2);
    await expect(phone.getByText(/\b(little|maybe)\b/)).toHaveCount(0);
    await tenantVisitor.looksRight('63-reference-list-complete');
    expectStatus(await ana.post(`/api/applicant/${applicantId}/submit-applicant`), 200);
    await payReferences(site.server, applicantId);
  });

  await test.step('the landlord reads the references', async () => {
    await logIn(desktop, landlord, '/landlord/application', { property });
    const section = desktop.getByRole('region', { name: 'verified landlord reference' });
    await expect(section).toContainText('2 of 2 answered');
    for (const text of ['Harriet Birch', right, '(514) 555-0136', '77 Rue Saint-Viateur O', 'little', 'maybe']) {
      await expect(section).toContainText(text);
    }
    await expect(section).toContainText('came from the same internet connection');
    await expect(section.getByText('lease, from this landlord')).toHaveCount(2);
    await section.scrollIntoViewIfNeeded();
    await landlordVisitor.looksRight('64-review-with-references');
  });
});
