import type { Page } from '@playwright/test';
import { logIn, press } from '../../testing/browser/people.ts';
import { createApplicant, createApplication, createLandlord, createProperty } from '../../testing/builders/builders.ts';
import { createOrder } from '../../testing/builders/orders.ts';
import { createInvitedTenant } from '../support/invited-tenant.ts';
import { expect, test } from '../support/site.ts';
import { fitsTheWindow } from '../support/visual-checks.ts';

test.use({ serverName: 'two languages', environment: { LANGUAGES: 'en,fr' } });
test.describe.configure({ timeout: 90_000 });

const switchTo = (page: Page, name: string): Promise<void> =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

test('what is typed stays when a landlord changes the language, which is stored for the account', async ({
  site,
  landlordVisitor,
}) => {
  const { page } = landlordVisitor;
  const landlord = await createLandlord(site);
  const languageOf = async () => {
    const find = site.server.ctx.db.selectFrom('person').select('language').where('email', '=', landlord.email);
    return (await find.executeTakeFirstOrThrow()).language;
  };

  await test.step('on the form of a new property', async () => {
    await logIn(page, landlord, '/landlord/property/create');
    await page.getByRole('combobox', { name: 'Property address' }).fill('12 Rue Ontario');
    await page.getByLabel(/Unit name/).fill('basement');
    await page.getByLabel(/Monthly rent/).fill('1850');
    await switchTo(page, 'Français');
    await expect(page.getByRole('combobox', { name: 'Adresse du logement' })).toHaveValue('12 Rue Ontario');
    await expect(page.locator('html')).toHaveAttribute('lang', /^fr/);
    await expect(page.getByLabel(/Appartement/)).toHaveValue('basement');
    await expect(page.getByLabel(/Loyer mensuel/)).toHaveValue(/1\s?850/);
    expect(await languageOf()).toBe('fr');
  });

  await test.step('and a form that is opened later is empty', async () => {
    await press(page, 'Maplekey');
    await expect(page).toHaveURL('/landlord/dashboard');
    await page.goto('/landlord/property/create');
    await expect(page.getByRole('combobox', { name: 'Adresse du logement' })).toHaveValue('');
  });

  await test.step('on the questions of a property, and back', async () => {
    const property = await createProperty(landlord);
    await logIn(page, landlord, '/landlord/customize-application', { property });
    await page.getByRole('checkbox', { name: /ménage/ }).uncheck();
    await page.getByLabel(/Loyer mensuel/).fill('1900');
    await switchTo(page, 'English');
    await expect(page.getByRole('checkbox', { name: 'household info' })).not.toBeChecked();
    await expect(page.getByLabel(/Monthly rent/)).toHaveValue(/1,?900/);
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
    expect(await languageOf()).toBe('en');
  });
});

test('the invitation to checks has room for its buttons in French', async ({ site, tenantVisitor: { page } }) => {
  const { link } = await createInvitedTenant(site, ['credit_check']);
  await page.goto(`${link}&lang=fr`);
  await expect(page.getByRole('link', { name: /inscrire/ }).last()).toBeInViewport({ ratio: 1 });
  await fitsTheWindow(page);
});

test('consents for a home in Quebec are in French for a browser in another language, and in what it asks for otherwise', async ({
  site,
  browser,
}) => {
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { address: '4510 Rue Garnier, Montréal, QC H2J 3S4' });
  const tenant = await createApplicant(site);
  const id = await createApplication(tenant, property);
  await createOrder(site.server, landlord, property, [
    { name: 'Ana Sycamore', email: tenant.email, items: ['credit_check'] },
  ]);
  for (const [locale, language] of [
    ['de-DE', /^fr/],
    ['en-CA', /^en/],
  ] as const) {
    const context = await browser.newContext({ baseURL: site.origin, locale });
    const page = await context.newPage();
    await logIn(page, tenant, '/tenant/premium/paid', { application: { id, property } });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  }
});
