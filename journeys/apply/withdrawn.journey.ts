import { logIn, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  fillIn,
} from '../../testing/builders/builders.ts';
import { expect, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

test.describe.configure({ timeout: 90_000 });

test('a tenant withdraws a submitted application, and deletes it', async ({ site, tenantVisitor }) => {
  const { page } = tenantVisitor;
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { address: '48 Fermanagh Ave, Toronto, ON M6R 1M2', unit: 'unit 2' });
  const { applicant } = await createSubmittedApplication(site, property);
  await logIn(page, applicant);
  await tenantVisitor.looksRight('13-dashboard-to-withdraw');
  await page.getByRole('button', { name: 'view 48 Fermanagh Ave, unit 2' }).click();
  await expect(page).toHaveURL('/tenant/dashboard/application');

  await test.step('closing the confirmation changes nothing', async () => {
    await press(page, 'withdraw application');
    const dialog = page.getByRole('dialog', { name: 'Withdraw this application?' });
    await expect(dialog).toContainText('will no longer be able to open your answers and files');
    await popUpLooksRight(page, 'Withdraw this application?');
    await press(dialog, 'back');
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByText('submitted').first()).toBeVisible();
  });

  await test.step('withdrawing hides it from the landlord, who gets an email', async () => {
    await press(page, 'withdraw application');
    await press(page.getByRole('dialog'), 'withdraw application');
    await expect(page.getByText('You withdrew this application.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await tenantVisitor.looksRight('13-withdrawn');
    expect((await landlord.get(`/api/property/${property.id}`)).body.applicants).toEqual([]);
    const [notification] = await site.messagesTo(landlord.email, 2);
    expect(notification?.subject).toBe(
      'Philippa Sycamore withdrew the application for 48 Fermanagh Ave, unit 2, Toronto ON',
    );
    const [receipt] = await site.messagesTo(applicant.email, 2);
    expect(receipt?.subject).toContain('was withdrawn');
  });

  await test.step('then it can be deleted', async () => {
    await page.goto('/tenant/dashboard');
    await expect(page.getByText('withdrawn', { exact: true })).toBeVisible();
    await tenantVisitor.looksRight('13-dashboard-withdrawn');
    await page.getByRole('button', { name: 'view 48 Fermanagh Ave, unit 2' }).click();
    await press(page, 'delete application');
    const dialog = page.getByRole('dialog', { name: 'Delete this application?' });
    await expect(dialog).toContainText('We can’t take back anything Leopold Oakhurst read or downloaded');
    await tenantVisitor.looksRight('13-delete');
    await press(dialog, 'delete application');
    await expect(page).toHaveURL('/tenant/dashboard');
    await expect(page.getByText('No applications yet')).toBeVisible();
    await expect(page.getByRole('status').getByText(/48 Fermanagh Ave, unit 2 was deleted/)).toBeVisible();
    await tenantVisitor.looksRight('13-deleted');
  });
});

test('a tenant deletes a started application from the dashboard', async ({ site, tenantVisitor }) => {
  const { page } = tenantVisitor;
  const property = await createProperty(await createLandlord(site));
  const applicant = await createApplicant(site);
  const id = await createApplication(applicant, property);
  await fillIn(applicant, property);
  await logIn(page, applicant);
  await tenantVisitor.looksRight('14-dashboard-begun');

  await test.step('a failure is shown, and nothing is lost', async () => {
    await page.getByRole('button', { name: /^delete \d+ Fermanagh Ave/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this application?' });
    const reply = { status: 200, json: { status: 0, message: 'Too many attempts in a short time.' } };
    await page.route(`**/api/applicant/${id}`, (route) => route.fulfill(reply));
    await press(dialog, 'delete application');
    await expect(dialog.getByRole('alert')).toContainText('Too many attempts in a short time.');
    await page.unroute(`**/api/applicant/${id}`);
    await press(dialog, 'back');
    await page.reload();
    await expect(page.getByText('in progress', { exact: true })).toBeVisible();
  });

  await test.step('it is deleted, and the tenant can apply for the property again', async () => {
    await page.getByRole('button', { name: /^delete \d+ Fermanagh Ave/ }).click();
    await press(page.getByRole('dialog'), 'delete application');
    await expect(page.getByText('No applications yet')).toBeVisible();
    await page.reload();
    await expect(page.getByText('No applications yet')).toBeVisible();
    await page.goto(`/apply/${property.token}`);
    await press(page, 'apply now');
    await expect(page).toHaveURL('/tenant/coapplication');
  });
});

test('a person rejects an invitation, with and without an account', async ({ site, tenantVisitor }) => {
  const { page } = tenantVisitor;
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord);
  await page.goto(`/apply/${property.token}`);

  await test.step('without logging in', async () => {
    await press(page, 'reject invitation');
    const dialog = page.getByRole('dialog', { name: 'Reject this invitation?' });
    await expect(dialog).toContainText('We’ll let Leopold Oakhurst know that someone turned down the invitation');
    await popUpLooksRight(page, 'Reject this invitation?');
    await press(dialog, 'reject invitation');
    await expect(page.getByRole('dialog', { name: 'Thanks for letting us know' })).toBeVisible();
    await press(page.getByRole('dialog'), 'go to the home page');
    await expect(page).toHaveURL('/');
    const [notification] = await site.messagesTo(landlord.email);
    expect(notification?.subject).toContain('Someone won’t be applying for');
  });

  await test.step('as an applicant who has started', async () => {
    const applicant = await createApplicant(site);
    const id = await createApplication(applicant, property);
    await logIn(page, applicant, `/apply/${property.token}`);
    await press(page, 'reject invitation');
    const dialog = page.getByRole('dialog', { name: 'Reject this invitation?' });
    await expect(dialog).toContainText('that Philippa S. turned down the invitation');
    await press(dialog, 'reject invitation');
    const thanks = page.getByRole('dialog', { name: 'Thanks for letting us know' });
    await expect(thanks).toContainText('Your application was withdrawn');
    await popUpLooksRight(page, 'Thanks for letting us know');
    expect((await applicant.get(`/api/applicant/${id}`)).body.applicant.status).toBe('withdrawn');
    const [notification] = await site.messagesTo(landlord.email, 2);
    expect(notification?.subject).toContain('Philippa S. won’t be applying for');
  });
});

test('changes made in another tab do not lead to a dead end', async ({ site, browser }) => {
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  const property = await createProperty(await createLandlord(site));
  const applicant = await createApplicant(site);
  const id = await createApplication(applicant, property);
  await fillIn(applicant, property);
  await logIn(page, applicant);

  await test.step('submitted: the list offers to withdraw it instead', async () => {
    await page.getByRole('button', { name: /^delete \d+ Fermanagh Ave/ }).click();
    await applicant.post(`/api/applicant/${id}/submit-applicant`);
    await press(page.getByRole('dialog'), 'delete application');
    await expect(page.getByRole('alert')).toContainText(
      'This application was submitted. To delete it, withdraw it first.',
    );
    await press(page.getByRole('dialog'), 'back');
    await expect(page.getByRole('button', { name: /^withdraw \d+ Fermanagh Ave/ })).toBeVisible();
  });

  await test.step('deleted: it disappears here too', async () => {
    await applicant.post(`/api/applicant/${id}/withdraw`);
    await page.reload();
    await page.getByRole('button', { name: /^delete \d+ Fermanagh Ave/ }).click();
    await applicant.delete(`/api/applicant/${id}`);
    await press(page.getByRole('dialog'), 'delete application');
    await expect(page.getByText('No applications yet')).toBeVisible();
  });

  await test.step('withdrawn: its preview cannot submit it, and shows that it was withdrawn', async () => {
    const again = await createApplication(applicant, property);
    await fillIn(applicant, property);
    await page.reload();
    await page.getByRole('button', { name: /^view \d+ Fermanagh Ave/ }).click();
    await page.goto('/tenant/application-preview');
    await page.getByRole('checkbox', { name: /Everything here is true/ }).check();
    await page.getByRole('button', { name: 'submit' }).click();
    await applicant.post(`/api/applicant/${again}/withdraw`);
    await press(page.getByRole('dialog'), 'submit');
    await expect(page).toHaveURL('/tenant/dashboard/application');
    await expect(page.getByText('You withdrew this application.')).toBeVisible();
  });
});
