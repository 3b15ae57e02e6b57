import type { Page } from '@playwright/test';
import { fillInSignUp, logIn, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  fillIn,
  HOUSING,
  loggedIn,
  someEmail,
} from '../../testing/builders/builders.ts';
import { createOrder } from '../../testing/builders/orders.ts';
import { answer, line, linkToChecks } from '../support/invited-tenant.ts';
import { expect, expectPage, type Site, test } from '../support/site.ts';

test.describe.configure({ timeout: 120_000 });

/** Expects the states of the steps in the strip, once the page has loaded them. */
const expectStrip = (page: Page, states: string[]) =>
  expect
    .poll(() =>
      page
        .getByRole('navigation', { name: 'Steps' })
        .getByRole('listitem')
        .evaluateAll((steps) => steps.map((step) => (step as HTMLElement).dataset.state)),
    )
    .toEqual(states);

/** A landlord who asks for everything, and the link to checks that was emailed to somebody without an account. */
async function invite(site: Site) {
  const landlord = await createLandlord(site, { first_name: 'Margaret', last_name: 'Oakhurst' });
  const property = await createProperty(landlord);
  const email = someEmail();
  await createOrder(site.server, landlord, property, [{ name: 'Priya Sycamore', email, items: ['id_verification'] }]);
  return { property, email, link: await linkToChecks(site, email) };
}

test('somebody new on a paid link signs up, fills in the steps, and comes to the checks last', async ({
  site,
  tenantVisitor: { page, looksRight },
}) => {
  const { property, email, link } = await invite(site);
  const priya = { firstName: 'Priya', lastName: 'Sycamore', phone: '647 555 0188', email };

  await test.step('signing up is the main way in; over the login page, too, it knows a tenant comes', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('the landlord wants more information');
    await expect(page.getByRole('main').getByRole('link', { name: 'sign up' })).toBeVisible();
    await looksRight('11-invited-newcomer');
    await page.getByRole('main').getByRole('link', { name: 'log in' }).click();
    await looksRight('09-log-in-newcomer');
    await page.getByRole('main').getByRole('link', { name: 'sign up' }).click();
    await expect(page).toHaveURL(/\/signup\?redirect=/);
    await page.reload();
    await expect(page.getByText("I'm a landlord looking for a tenant")).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Steps' })).toHaveCount(0);
    await fillInSignUp(page, priya);
    await page.getByRole('button', { name: 'next' }).click();
  });

  await test.step('the steps come before the checks, and none is ticked yet', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('the landlord wants more information');
    await press(page, 'continue');
    await expect(page).toHaveURL('/tenant/coapplication');
    await expect(page.getByText('who applies · step 2 of 8')).toBeVisible();
    await expectStrip(page, ['done', 'current', 'open', 'open', 'open', 'open', 'open', 'open']);
  });

  await test.step('the overview of checks ticks nothing either, and first asks for a decision', async () => {
    await page.goto('/tenant/premium-features');
    await expect(page.getByText('Your application isn’t complete yet.')).toBeVisible();
    await expectStrip(page, ['done', 'open', 'open', 'open', 'open', 'left out', 'current', 'open']);
    await press(page, 'next');
    await expect(page).toHaveURL('/tenant/premium/paid');
    await answer(page, 'id verification', 'No, thanks');
    await press(page, 'continue');
    await expect(line(page, 'id verification')).toContainText('not shared');
  });

  await test.step('"next" leads to what is still open, and to the preview once nothing is', async () => {
    await press(page, 'next');
    await expect(page).toHaveURL('/tenant/coapplication');
    await fillIn(await loggedIn(site, email), property);
    await page.goto('/tenant/premium-features');
    await press(page, 'next');
    await expectPage(page, '/tenant/application-preview', 'application preview');
    await expectStrip(page, ['done', 'done', 'done', 'done', 'done', 'left out', 'done', 'current']);
    await page.setViewportSize({ width: 1280, height: 900 });
    await looksRight('12-newcomer-preview-wide');
  });
});

test('what is not asked for is not a page to press through', async ({ site, tenantVisitor: { page } }) => {
  const requirements = ['monthly_rent_payment', 'current_residence_duration'];
  const property = await createProperty(await createLandlord(site), { requirements });
  await page.goto(`/apply/${property.token}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'current and past home information' })).toContainText(
    'current home only, asked of everyone',
  );

  const tenant = await createApplicant(site);
  const id = await createApplication(tenant, property);
  const home = { ...HOUSING, type: 'current', application_id: property.id };
  expectStatus(await tenant.post('/api/housing', home), 200);
  await logIn(page, tenant, '/tenant/coapplication', { application: { id, property } });
  await page.getByRole('link', { name: /alone/ }).click();
  await expect(page).toHaveURL('/tenant/current-housing');
  await expectStrip(page, ['done', 'done', 'current', 'left out', 'left out', 'open', 'open', 'open']);
  await page.getByRole('button', { name: 'next' }).click();
  await expectPage(page, '/tenant/application-preview', 'application preview');
  await press(page, 'back');
  await expect(page).toHaveURL('/tenant/current-housing');
});

test('without an application no step is ticked', async ({ tenantVisitor: { page } }) => {
  await page.goto('/tenant/basic/request');
  await expect(page.getByRole('navigation', { name: 'Steps' })).toBeVisible();
  await expectStrip(page, ['open', 'open', 'open', 'open', 'open', 'open', 'current', 'open']);
});
