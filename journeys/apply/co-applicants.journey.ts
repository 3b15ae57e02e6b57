import type { Page } from '@playwright/test';
import { applyAndSignUp, fillInSignUp, logIn, PASSWORD } from '../../testing/browser/people.ts';
import { createApplicant, createLandlord, createProperty, fillIn } from '../../testing/builders/builders.ts';
import { callerAt } from '../../testing/server/caller.ts';
import { expect, type Site, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

const daniel = { firstName: 'Daniel', lastName: 'Roy', phone: '647 555 0168', email: 'daniel.roy@example.test' };

async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => window.localStorage.clear());
}

/** Fills in and submits a person's application without a browser. */
async function submitAs(site: Site, email: string, property: { id: string; token: string }): Promise<void> {
  const loggedIn = await callerAt(site.origin).post('/api/login', { email, password: PASSWORD });
  const person = callerAt(site.origin, loggedIn.body.tokens[0]);
  await fillIn(person, property);
  const { data } = (await person.get('/api/applicant')).body;
  expect((await person.post(`/api/applicant/${data[0].id}/submit-applicant`)).status).toBe(200);
}

test('two people apply together', async ({ site, landlordVisitor, tenantVisitor }) => {
  test.setTimeout(120_000);
  const { page: desktop } = landlordVisitor;
  const { page: phone } = tenantVisitor;
  const landlord = await createLandlord(site, { first_name: 'Margaret' });
  const property = await createProperty(landlord, { address: '48 Fermanagh Ave, Toronto, ON M6R 1M2', unit: 'unit 2' });
  const priya = await createApplicant(site, { first_name: 'Priya' });

  await test.step('the first applicant starts and invites a friend by email', async () => {
    await logIn(desktop, priya);
    await expect(desktop).toHaveURL('/tenant/dashboard');
    await desktop.goto(`/apply/${property.token}`);
    await desktop.getByRole('button', { name: 'apply now' }).click();
    await expect(desktop).toHaveURL('/tenant/coapplication');
    await desktop.getByRole('link', { name: /together/ }).click();
    await expect(desktop).toHaveURL('/tenant/send-coapplicant-link');
    await expect(desktop.getByRole('button', { name: /remove/ })).toHaveCount(0);
    await desktop.getByRole('button', { name: 'add another' }).click();
    await desktop.getByRole('button', { name: 'remove person 2' }).click();
    await expect(desktop.getByRole('button', { name: /remove/ })).toHaveCount(0);
    await desktop.getByRole('button', { name: 'next' }).click();
    await expect(desktop.getByText('Please enter a name')).toBeVisible();
    await desktop.getByLabel('Name').fill('Daniel');
    await desktop.getByText('text message', { exact: true }).click();
    await desktop.getByLabel('Phone').fill('abc');
    await desktop.getByLabel('Phone').blur();
    await expect(desktop.getByText('Letters not permitted')).toBeVisible();
    await landlordVisitor.looksRight('10-co-applicants-faults');
    await desktop.getByText('email', { exact: true }).click();
    await desktop.getByRole('textbox', { name: 'Email' }).fill(daniel.email);
    await desktop.getByRole('button', { name: 'next' }).click();
    await expect(desktop).toHaveURL('/tenant/current-housing');
    await desktop.goto('/tenant/send-coapplicant-link');
    await expect(desktop.getByText('Daniel has not answered yet')).toBeVisible();
    await landlordVisitor.looksRight('10-co-applicants');
  });

  await test.step('the friend reads the invitation, signs up and joins the group', async () => {
    const [mail] = await site.messagesTo(daniel.email);
    expect(mail?.subject).toContain('Priya Sycamore wants to apply with you');
    await phone.goto(mail?.links.find((link) => link.includes('coapplicant_id=')) ?? '');
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
      'your friend has invited you to apply for unit 2, 48 Fermanagh Ave, Toronto, ON M6R 1M2',
    );
    await expect(phone.getByText('Priya is applying and would like to apply with you.')).toBeVisible();
    await tenantVisitor.looksRight('09-invitation-together');
    await applyAndSignUp(phone);
    await expect(phone).toHaveURL(/\/signup\?redirect=.*coapplicant_id/);
    await fillInSignUp(phone, daniel);
    await phone.getByRole('button', { name: 'next' }).click();
    await expect(phone).toHaveURL('/tenant/current-housing');
    await phone.goto('/tenant/dashboard');
    await expect(phone.getByText('Priya has three steps left').first()).toBeVisible();
    await tenantVisitor.looksRight('12-dashboard-together');
  });

  await test.step('a second friend rejects the invitation', async () => {
    const ana = await createApplicant(site, { first_name: 'Ana' });
    const { data } = (await priya.get('/api/applicant')).body;
    await priya.post(`/api/applicant/${data[0].id}/send-coapplicant-link`, { emails: [ana.email] });
    const [mail] = await site.messagesTo(ana.email);
    await logOut(phone);
    await logIn(phone, ana);
    await expect(phone).toHaveURL('/tenant/dashboard');
    await phone.goto(mail?.links.find((link) => link.includes('coapplicant_id=')) ?? '');
    await phone.getByRole('button', { name: 'reject invitation' }).click();
    await expect(phone).toHaveURL(/\/tenant\/coapplicant-confirm-invite/);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Priya has invited you to apply together');
    await expect(phone.getByText(/48 Fermanagh Ave, unit 2, Toronto ON/)).toBeVisible();
    await tenantVisitor.looksRight('10-confirm-invite');
    await phone.getByRole('button', { name: 'reject' }).click();
    const question = phone.getByRole('dialog', { name: 'Reject this invitation?' });
    await expect(question).toContainText('We’ll email Priya');
    await popUpLooksRight(phone, 'Reject this invitation?');
    await question.getByRole('button', { name: 'back' }).click();
    await expect(question).toBeHidden();
    await phone.getByRole('button', { name: 'reject' }).click();
    await question.getByRole('button', { name: 'reject invitation' }).click();
    await expect(phone).toHaveURL(/\/apply\//);
    await desktop.goto('/tenant/send-coapplicant-link');
    await expect(desktop.getByText('has declined the invitation')).toBeVisible();
  });

  await test.step('the landlord sees them as one household', async () => {
    await submitAs(site, priya.email, property);
    await logOut(desktop);
    await logIn(desktop, landlord);
    await expect(desktop).toHaveURL('/landlord/dashboard');
    await desktop
      .getByRole('link', { name: /view applicants/ })
      .or(desktop.getByRole('button', { name: /view applicants/ }))
      .first()
      .click();
    await expect(desktop.getByText('showing 1 applicants')).toBeVisible();
    await expect(desktop.getByText('with Daniel R.').first()).toBeVisible();
    await expect(desktop.getByText('waiting for one of two: Daniel').first()).toBeVisible();
    await submitAs(site, daniel.email, property);
    await desktop.reload();
    await expect(desktop.getByText('with Daniel Roy').first()).toBeVisible();
    await expect(desktop.getByText(/a month, stated; \$11,800 in jobs and other income listed/).first()).toBeVisible();
    await landlordVisitor.looksRight('08-review-household');
    await desktop.getByRole('button', { name: 'view profile of Daniel' }).click();
    await expect(desktop.getByRole('article', { name: 'Daniel Roy' })).toBeVisible();
    await expect(desktop.getByText('$5,900', { exact: true }).first()).toBeVisible();
    await landlordVisitor.looksRight('08-review-co-applicant');
    await desktop.getByRole('button', { name: 'back to primary applicant' }).click();
    await expect(desktop.getByRole('article', { name: 'Priya Sycamore' })).toBeVisible();
    await expect(desktop.getByRole('button', { name: 'view profile of Daniel' })).toBeFocused();
  });
});
