import type { Browser, Page } from '@playwright/test';
import { logIn, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  fillIn,
} from '../../testing/builders/builders.ts';
import { expect, looksRight, type Site, test } from '../support/site.ts';

/** A phone that is not a visitor's, since the browser logs every 410. */
const openPhone = async (browser: Browser, site: Site): Promise<Page> =>
  (await browser.newContext({ baseURL: site.origin, viewport: { width: 390, height: 844 } })).newPage();

const CLOSED = 'This property isn’t accepting new applicants';
const STILL =
  'This property is no longer accepting new applicants. You’ve already started, so you can still submit your application.';

test('a landlord switches a property off', async ({ site, browser, landlordVisitor, tenantVisitor }) => {
  test.setTimeout(240_000);
  const { page: desktop } = landlordVisitor;
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { address: '12 Elm St, Guelph, ON' });
  const link = `/apply/${property.token}`;
  const started = await createApplicant(site, { first_name: 'Ana' });
  await createApplication(started, property);
  await fillIn(started, property);
  const { applicant: submitted } = await createSubmittedApplication(site, property, { first_name: 'Ben' });

  await test.step('the landlord confirms', async () => {
    await logIn(desktop, landlord);
    await desktop.getByRole('switch', { name: /12 Elm St/ }).press('Space');
    const switched = desktop.waitForResponse(/change-status/);
    await desktop.getByRole('button', { name: 'yes', exact: true }).click();
    await switched;
    await expect(desktop.getByRole('switch', { name: /^inactive/ })).not.toBeChecked();
    await landlordVisitor.looksRight('07-dashboard-switched-off');
  });

  await test.step('a newcomer reads that the property is closed, and where to continue an application', async () => {
    const phone = await openPhone(browser, site);
    await phone.goto(link);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(CLOSED);
    await expect(phone.getByText('If you already started an application, nothing is lost')).toBeVisible();
    await looksRight(phone, '09-switched-off');
    await press(phone.getByRole('main'), 'log in');
    await expect(phone).toHaveURL('/login?redirect=%2Ftenant%2Fdashboard');
    await phone.context().close();
  });

  await test.step('a landlord reads that the property is closed', async () => {
    const page = await openPhone(browser, site);
    await logIn(page, landlord, link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(CLOSED);
    await press(page, 'go to my properties');
    await expect(page).toHaveURL('/landlord/dashboard');
    await page.context().close();
  });

  await test.step('a tenant who submitted still reads the application', async () => {
    const phone = await openPhone(browser, site);
    await logIn(phone, submitted, link);
    await press(phone, 'go to my applications');
    await expect(phone).toHaveURL('/tenant/dashboard');
    await press(phone, /^view/);
    await expect(phone.getByText('The owner is moving in')).toBeVisible();
    await expect(phone.getByText(STILL)).toHaveCount(0);
    await phone.context().close();
  });

  await test.step('a tenant who started reads the notice, and submits', async () => {
    const { page: phone } = tenantVisitor;
    await logIn(phone, started);
    await expect(phone.getByText(STILL)).toBeVisible();
    await tenantVisitor.looksRight('12-switched-off');
    await phone.getByRole('button', { name: 'continue' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    await phone.goto('/tenant/application-preview');
    await expect(phone.getByText(STILL)).toBeVisible();
    await phone.getByRole('checkbox', { name: /Everything here is true/ }).check();
    await press(phone, 'submit');
    await phone.getByRole('dialog').getByRole('button', { name: 'submit' }).click();
    await expect(phone.getByRole('dialog', { name: /Congratulations/ })).toBeVisible();
  });

  await test.step('the landlord reads both applications, and cannot invite', async () => {
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
