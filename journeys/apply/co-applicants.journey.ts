import type { Page } from '@playwright/test';
import { applyAndSignUp, fillInSignUp, logIn } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createLandlord,
  createProperty,
  expectStatus,
  someEmail,
} from '../../testing/builders/builders.ts';
import { expect, expectPage, type Site, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

const daniel = { firstName: 'Daniel', lastName: 'Roy', phone: '647 555 0168', email: 'daniel.roy@example.test' };

async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => window.localStorage.clear());
}

/** The link to apply together that was sent to this address. */
async function linkTo(site: Site, email: string): Promise<URL> {
  const [mail] = await site.messagesTo(email);
  return new URL(mail?.links.find((each) => each.includes('coapplicant_id=')) ?? '');
}

test('two people apply together', async ({ site, landlordVisitor, tenantVisitor }) => {
  test.setTimeout(120_000);
  // Both visitors are tenants here, each with their own browser.
  const { page: desktop } = landlordVisitor;
  const { page: phone } = tenantVisitor;
  const landlord = await createLandlord(site, { first_name: 'Margaret' });
  const property = await createProperty(landlord, { address: '48 Fermanagh Ave, Toronto, ON M6R 1M2', unit: 'unit 2' });
  const priya = await createApplicant(site, { first_name: 'Priya' });
  const ana = await createApplicant(site, { first_name: 'Ana' });

  await test.step('the first applicant starts and invites a friend by email', async () => {
    await logIn(desktop, priya, `/apply/${property.token}`);
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
  });

  const [{ id: applicantId }] = (await priya.get('/api/applicant')).body.data;
  await test.step('the first applicant cancels an invitation', async () => {
    const eve = someEmail();
    const invited = await priya.post(`/api/applicant/${applicantId}/send-coapplicant-link`, {
      emails: [eve, ana.email],
      names: { [eve]: 'Eve', [ana.email]: 'Ana' },
    });
    expectStatus(invited, 200);
    await desktop.goto('/tenant/send-coapplicant-link');
    await expect(desktop.getByText('Daniel has not answered yet')).toBeVisible();
    await landlordVisitor.looksRight('10-co-applicants');
    await desktop.getByRole('button', { name: 'cancel the invitation to Eve' }).click();
    await expect(desktop.getByText('Eve has not answered yet')).toBeHidden();
    await expect(desktop.getByText('Daniel has not answered yet')).toBeVisible();
  });

  await test.step('the friend reads the invitation, signs up, joins the group and starts, in this order', async () => {
    const link = await linkTo(site, daniel.email);
    await phone.goto(link.href);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
      'your friend has invited you to apply for unit 2, 48 Fermanagh Ave, Toronto, ON M6R 1M2',
    );
    await expect(phone.getByText('Priya is applying and would like to apply with you.')).toBeVisible();
    await tenantVisitor.looksRight('09-invitation-together');
    await applyAndSignUp(phone);
    await expect(phone).toHaveURL(/\/signup\?redirect=/);
    const back = new URL(new URL(phone.url()).searchParams.get('redirect') ?? '', site.origin).searchParams;
    expect(Object.fromEntries(back)).toEqual({ ...Object.fromEntries(link.searchParams), returning: '1' });
    const steps = [
      `/api/applicant/update-coapplicant/${link.searchParams.get('coapplicant_id')}`,
      `/api/screening-request/screening-request-get-connect/${property.id}`,
      '/api/applicant',
    ];
    const posts: string[] = [];
    phone.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && steps.includes(pathname)) posts.push(pathname);
    });
    await fillInSignUp(phone, daniel);
    await phone.getByRole('button', { name: 'next' }).click();
    await expect(phone).toHaveURL('/tenant/current-housing');
    expect(posts).toEqual(steps);
    await phone.goto('/tenant/dashboard');
    await expect(phone.getByText('Priya has three steps left').first()).toBeVisible();
    await tenantVisitor.looksRight('12-dashboard-together');
  });

  await test.step('a second friend rejects the invitation', async () => {
    await logOut(phone);
    await logIn(phone, ana, (await linkTo(site, ana.email)).href);
    await phone.getByRole('button', { name: 'reject invitation' }).click();
    await expectPage(phone, /\/tenant\/coapplicant-confirm-invite/, 'Priya has invited you to apply together');
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
    const { group } = (await priya.get(`/api/applicant/${applicantId}`)).body.applicant;
    expect(group).toContainEqual(
      expect.objectContaining({ first_name: 'Ana', state: 'has declined the invitation' }), // @literal field of the API
    );
  });
});
