import { logIn, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  fillIn,
} from '../../testing/builders/builders.ts';
import { openPhone } from '../support/invited-tenant.ts';
import { expect, expectPage, test } from '../support/site.ts';
import { popUpLooksRight } from '../support/visual-checks.ts';

test.describe.configure({ timeout: 90_000 });

test('a tenant withdraws a submitted application, and deletes it', async ({ site, tenantVisitor }) => {
  const { page, looksRight } = tenantVisitor;
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { address: '48 Fermanagh Ave, Toronto, ON M6R 1M2', unit: 'unit 2' });
  const { applicant, applicantId: id } = await createSubmittedApplication(site, property);
  await logIn(page, applicant, '/tenant/dashboard/application', { application: { id, property } });

  await test.step('closing the confirmation changes nothing', async () => {
    await press(page, 'withdraw application');
    const dialog = page.getByRole('dialog', { name: 'Withdraw this application?' });
    await expect(dialog).toContainText('will no longer be able to open your answers and files');
    await popUpLooksRight(page, 'Withdraw this application?');
    await press(dialog, 'back');
    await expect(dialog).toBeHidden();
    expect((await applicant.get(`/api/applicant/${id}`)).body.applicant.status).toBe('in-review');
  });

  await test.step('withdrawing hides it from the landlord', async () => {
    await press(page, 'withdraw application');
    await press(page.getByRole('dialog'), 'withdraw application');
    await expect(page.getByText('You withdrew this application.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await looksRight('13-withdrawn');
    expect((await landlord.get(`/api/property/${property.id}`)).body.applicants).toEqual([]);
  });

  await test.step('then it cannot be continued, and can be deleted', async () => {
    await page.getByRole('link', { name: 'all my applications' }).click();
    await expectPage(page, '/tenant/dashboard', /^hello/);
    await expect(page.getByText('withdrawn', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'continue' })).toHaveCount(0);
    await looksRight('13-dashboard-withdrawn');
    await page.getByRole('button', { name: 'view 48 Fermanagh Ave, unit 2' }).click();
    await press(page, 'delete application');
    const dialog = page.getByRole('dialog', { name: 'Delete this application?' });
    await expect(dialog).toContainText('We can’t take back anything Leopold Oakhurst read or downloaded');
    await press(dialog, 'delete application');
    await expect(page).toHaveURL('/tenant/dashboard');
    await expect(page.getByText('No applications yet')).toBeVisible();
    await expect(page.getByRole('status').getByText(/48 Fermanagh Ave, unit 2 was deleted/)).toBeVisible();
    await looksRight('13-deleted');
  });
});

test('a person rejects an invitation, with and without an account', async ({ site, tenantVisitor }) => {
  const { page } = tenantVisitor;
  const property = await createProperty(await createLandlord(site));
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
  });
});

test('a tenant deletes a started application, and changes made in another tab lead to no dead end', async ({
  site,
  browser,
}) => {
  const page = await openPhone(site, browser);
  const property = await createProperty(await createLandlord(site));
  const applicant = await createApplicant(site);
  const start = async (): Promise<string> => {
    const id = await createApplication(applicant, property);
    await fillIn(applicant, property);
    return id;
  };
  const dialog = page.getByRole('dialog', { name: 'Delete this application?' });
  const askToDelete = () => page.getByRole('button', { name: /^delete \d+ Fermanagh Ave/ }).click();
  const first = await start();
  await logIn(page, applicant);

  await test.step('a failure is shown, and nothing is lost', async () => {
    await askToDelete();
    const reply = { status: 200, json: { status: 0, message: 'Too many attempts in a short time.' } };
    await page.route(`**/api/applicant/${first}`, (route) => route.fulfill(reply));
    await press(dialog, 'delete application');
    await expect(dialog.getByRole('alert')).toContainText('Too many attempts in a short time.');
    await page.unroute(`**/api/applicant/${first}`);
    await press(dialog, 'back');
    await expect(page.getByText('in progress', { exact: true })).toBeVisible();
    expect((await applicant.get('/api/applicant')).body.data).toMatchObject([{ id: first, status: 'pending' }]);
  });

  await test.step('it is deleted from the dashboard', async () => {
    await askToDelete();
    await press(dialog, 'delete application');
    await expect(page.getByText('No applications yet')).toBeVisible();
    expect((await applicant.get('/api/applicant')).body.data).toEqual([]);
  });

  const second = await start();
  await test.step('submitted: the list offers to withdraw it instead', async () => {
    await page.reload();
    await askToDelete();
    await applicant.post(`/api/applicant/${second}/submit-applicant`);
    await press(dialog, 'delete application');
    await expect(page.getByRole('alert')).toContainText(
      'This application was submitted. To delete it, withdraw it first.',
    );
    await press(page.getByRole('dialog'), 'back');
    await expect(page.getByRole('button', { name: /^withdraw \d+ Fermanagh Ave/ })).toBeVisible();
  });

  await test.step('deleted: it disappears here too', async () => {
    await applicant.post(`/api/applicant/${second}/withdraw`);
    await page.reload();
    await askToDelete();
    await applicant.delete(`/api/applicant/${second}`);
    await press(dialog, 'delete application');
    await expect(page.getByText('No applications yet')).toBeVisible();
  });

  await test.step('withdrawn: its preview cannot submit it, and shows that it was withdrawn', async () => {
    const third = await start();
    await logIn(page, applicant, '/tenant/application-preview', { application: { id: third, property } });
    await page.getByRole('checkbox', { name: /Everything here is true/ }).check();
    await page.getByRole('button', { name: 'submit' }).click();
    await applicant.post(`/api/applicant/${third}/withdraw`);
    await press(page.getByRole('dialog'), 'submit');
    await expect(page).toHaveURL('/tenant/dashboard/application');
    await expect(page.getByText('You withdrew this application.')).toBeVisible();
  });
  await page.context().close();
});
