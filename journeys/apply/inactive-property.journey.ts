import { logIn, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  fillIn,
} from '../../testing/builders/builders.ts';
import { openPhone } from '../support/invited-tenant.ts';
import { expect, looksRight, test } from '../support/site.ts';

const CLOSED = 'This property isn’t accepting new applicants';
const STILL =
  'This property is no longer accepting new applicants. You’ve already started, so you can still submit your application.';

test('a property that was switched off tells everybody what they can still do', async ({
  site,
  browser,
  landlordVisitor,
  tenantVisitor,
}) => {
  test.setTimeout(240_000);
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { address: '12 Elm St, Guelph, ON' });
  const link = `/apply/${property.token}`;
  const started = await createApplicant(site, { first_name: 'Ana' });
  const startedId = await createApplication(started, property);
  await fillIn(started, property);
  const { applicant: submitted } = await createSubmittedApplication(site, property, { first_name: 'Ben' });
  expectStatus(await landlord.post(`/api/property/change-status/${property.id}`), 200);
  // Not a visitor's, since the browser logs every 410.
  const other = await openPhone(site, browser);
  const title = other.getByRole('heading', { level: 1 });

  await test.step('a newcomer reads that the property is closed, and where to continue an application', async () => {
    await other.goto(link);
    await expect(title).toHaveText(CLOSED);
    await expect(other.getByText('If you already started an application, nothing is lost')).toBeVisible();
    await looksRight(other, '09-switched-off');
    await expect(other.getByRole('main').getByRole('link', { name: 'log in' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Ftenant%2Fdashboard',
    );
  });

  await test.step('a landlord reads that the property is closed', async () => {
    await logIn(other, landlord, link);
    await expect(title).toHaveText(CLOSED);
    await expect(other.getByRole('link', { name: 'go to my properties' })).toHaveAttribute(
      'href',
      '/landlord/dashboard',
    );
  });

  await test.step('a tenant who submitted still reads the application', async () => {
    await logIn(other, submitted, link);
    await press(other, 'go to my applications');
    await expect(other).toHaveURL('/tenant/dashboard');
    await press(other, /^view/);
    await expect(other.getByText('The owner is moving in')).toBeVisible();
    await expect(other.getByText(STILL)).toHaveCount(0);
    await other.context().close();
  });

  await test.step('a tenant who started reads the notice, on the dashboard and in the steps', async () => {
    const { page: phone } = tenantVisitor;
    await logIn(phone, started, '/tenant/dashboard', { application: { id: startedId, property } });
    await expect(phone.getByText(STILL)).toBeVisible();
    await tenantVisitor.looksRight('12-switched-off');
    await phone.goto('/tenant/application-preview');
    await expect(phone.getByText(STILL)).toBeVisible();
    expectStatus(await started.post(`/api/applicant/${startedId}/submit-applicant`), 200);
  });

  await test.step('the landlord reads both applications, and cannot invite', async () => {
    const { page: desktop } = landlordVisitor;
    await logIn(desktop, landlord);
    await expect(desktop.getByRole('switch', { name: /^inactive/ })).not.toBeChecked();
    await landlordVisitor.looksRight('07-dashboard-switched-off');
    await press(desktop, 'view applicants');
    await expect(desktop.getByText('showing 2 applicants')).toBeVisible();
    await desktop.goto('/landlord/application-invite');
    await desktop.getByLabel('Email addresses').fill('late@example.test');
    await desktop.getByRole('checkbox', { name: 'These people asked me about the property' }).check();
    const refused = desktop.waitForResponse(/send-link/);
    await desktop.route('**/send-link', async (route) => {
      // The real refusal with status 200, so that the browser logs nothing.
      const real = await route.fetch();
      await route.fulfill({ status: 200, json: await real.json() });
    });
    await press(desktop, 'next');
    expect((await (await refused).json()).error_type).toBe('PropertyInactive');
    await expect(desktop.getByRole('alert')).toContainText('Activate it before you invite people.');
  });
});
