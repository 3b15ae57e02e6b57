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
import {
  answerReferenceForm,
  askForReferences,
  createReferenceFor,
  leaseFile,
  payReferences,
} from '../../testing/builders/references.ts';
import { openPhone } from '../support/invited-tenant.ts';
import { answerReference, attach, fillInRequest, LEASE, referenceFormLink } from '../support/reference-forms.ts';
import { expect, looksRight, type Site, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

/** Answers as a former landlord without a login; afterwards neither this link nor an earlier one opens a form. */
async function answerOnce(site: Site, browser: Browser, link: string, earlier: string): Promise<void> {
  const page = await openPhone(site, browser);
  const complaints: string[] = [];
  page.on('pageerror', (problem) => complaints.push(problem.message));
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Was Philippa Sycamore a good tenant?' })).toBeVisible();
  await press(page, 'send reference');
  await expect(page.getByText('Please enter the address of the home')).toBeVisible();
  await expect(page.getByText('Please choose an answer')).toHaveCount(3);
  await expect(page.getByText('Incorrect number of digits')).toBeVisible();
  await looksRight(page, '62-answer-missing');
  await answerReference(page, 'Philippa', ['sometimes', 'little', 'maybe']);
  await press(page, /Add the lease or your ID/);
  await attach(page, 'Lease (optional)', LEASE);
  await page.setViewportSize({ width: 1280, height: 900 });
  await looksRight(page, '62-answer-filled');
  const refused = { status: 0, message: 'Not now. Please try again.' };
  await page.route('**/api/landlord-reference/response', (route) => route.fulfill({ json: refused }), { times: 1 });
  await press(page, 'send reference');
  await expect(page.getByText('Not now. Please try again.')).toBeVisible();
  await press(page, 'send reference');
  await expect(page).toHaveURL(/\/verified-landlord-reference\/thank-you$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  const ends = [
    [earlier, 'link not valid'],
    [link, 'Thank you, we have your reference'],
  ] as const;
  for (const [dead, title] of ends) {
    await page.goto(dead);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'send reference' })).toBeHidden();
  }
  expect(complaints).toEqual([]);
  await page.context().close();
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
  const [wrong, right] = [someEmail(), someEmail()];
  const edit = phone.getByRole('link', { name: 'edit the request to Rosalind Ferreira' });

  await test.step('every field of a request is required, and the page marks the one the server refuses', async () => {
    await logIn(phone, ana, '/tenant/landlord-references', { application: { id: applicantId, property } });
    await expect(phone.getByRole('heading', { level: 1, name: 'landlord references' })).toBeVisible();
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
    await fillInRequest(phone, 'Rosalind Ferreira', right);
    const refused = { status: 0, has_errors: true, message: 'No.', errors: { email: ['This address is refused'] } };
    await phone.route('**/api/landlord-reference/request', (route) => route.fulfill({ json: refused }), { times: 1 });
    await press(phone, 'send request');
    await expect(phone.getByText('This address is refused')).toBeVisible();
    await expect(phone.getByLabel('Email')).toBeFocused();
    await phone.getByLabel('Email').fill(wrong);
    await press(phone, 'send request');
    await expect(phone).toHaveURL('/verified-landlord-reference/thank-you');
    await expect(phone.getByText('Our email to Rosalind Ferreira is on its way')).toBeVisible();
  });

  const { token: other } = await createReferenceFor(site.server, ana, property, applicantId);

  await test.step('the list has both requests, room for more, and a way to cancel each', async () => {
    await phone.getByRole('link', { name: 'view my references' }).click();
    await expect(phone.getByText('incomplete', { exact: true })).toHaveCount(2);
    await tenantVisitor.looksRight('60-reference-list');
    await press(phone, 'add more');
    await expect(phone.getByLabel('Name of landlord')).toHaveValue('');
    await press(phone, 'back');
    await phone.getByRole('button', { name: 'cancel request to Harriet Birch' }).click();
    await popUpLooksRight(phone, 'Cancel the request to');
    await press(phone.getByRole('dialog'), 'back');
    await press(phone, 'done');
    await expect(phone).toHaveURL('/tenant/application-preview');
    await press(phone, 'edit landlord references');
  });

  const earlier = await referenceFormLink(site, wrong);

  await test.step('the tenant corrects a request', async () => {
    await edit.click();
    await expect(phone).toHaveURL(/\/tenant\/application-preview\/edit-view\?reference=/);
    await press(phone, /^cancel$/);
    await expect(phone).toHaveURL('/tenant/landlord-references');
    await edit.click();
    await phone.getByLabel("Landlord's email").fill(right);
    await expect(phone.getByRole('group', { name: 'Lease' })).toContainText('You sent lease.pdf');
    await tenantVisitor.looksRight('61-resubmit');
    await press(phone, 'resubmit');
    const dialog = phone.getByRole('dialog');
    await popUpLooksRight(phone, 'are you sure to resubmit the reference request?');
    await dialog.getByRole('button', { name: 'resubmit' }).click();
    await expect(phone).toHaveURL('/tenant/application-preview');
    await press(phone, 'edit landlord references');
    await expect(phone.getByText(right)).toBeVisible();
    await press(phone, /^cancel$/);
    await expect(phone).toHaveURL('/tenant/application-preview');
  });

  await test.step('the former landlords answer', async () => {
    await answerOnce(site, browser, await referenceFormLink(site, right), earlier);
    const answered = await answerReferenceForm(site.server, other, {}, { lease: [leaseFile()] });
    expectStatus(answered, 200);
  });

  await test.step('the tenant sees that the references are complete, and submits', async () => {
    await phone.goto('/tenant/landlord-references');
    await expect(phone.getByText('complete', { exact: true })).toHaveCount(2);
    await expect(phone.getByText(/\b(little|maybe)\b/)).toHaveCount(0);
    expectStatus(await ana.post(`/api/applicant/${applicantId}/submit-applicant`), 200);
    await payReferences(site.server, applicantId);
  });

  await test.step('the landlord reads the references', async () => {
    await logIn(desktop, landlord, '/landlord/application', { property });
    const section = desktop.getByRole('region', { name: 'verified landlord reference' });
    await expect(section).toContainText('2 of 2 answered');
    for (const text of ['Rosalind Ferreira', right, '(514) 555-0136', '77 Rue Saint-Viateur O', 'little', 'maybe']) {
      await expect(section).toContainText(text);
    }
    await expect(section).toContainText('came from the same internet connection');
    await expect(section.getByText('lease, from this landlord')).toHaveCount(2);
    await section.scrollIntoViewIfNeeded();
    await landlordVisitor.looksRight('64-review-with-references');
  });
});
