import type { Page } from '@playwright/test';
import { logIn, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
  HOUSEHOLD,
} from '../../testing/builders/builders.ts';
import { createOrder } from '../../testing/builders/orders.ts';
import { linkToChecks } from '../support/invited-tenant.ts';
import { expect, test } from '../support/site.ts';

const HOSTILE = `<script>alert(1)</script> '; drop table applicant; -- 👩‍👩‍👧‍👦 أهلا`;

const question = (page: Page, name: string) => page.getByRole('radiogroup', { name });
const answer = (page: Page, name: string, choice: 'yes' | 'no') =>
  question(page, name).getByText(choice, { exact: true }).click();

test.describe.configure({ timeout: 90_000 });

test('the household step enforces its limits and saves what was entered', async ({ site, tenantVisitor }) => {
  const { page } = tenantVisitor;
  const property = await createProperty(await createLandlord(site), { requirements: ['pet_ownership'] });
  const ana = await createApplicant(site);
  const id = await createApplication(ana, property);
  await logIn(page, ana, '/tenant/household-info', { application: { id, property } });
  const next = page.getByRole('button', { name: 'next' });
  const error = (message: string) => page.getByText(message, { exact: true });

  await test.step('"next" on an empty form shows every error and focuses the first', async () => {
    await next.click();
    await expect(page.getByLabel('People')).toBeFocused();
    for (const message of [
      'Please enter the number of people',
      'please enter valid a number',
      'Please enter the number of parking spots',
      'Please enter a monthly amount',
      'Please say whether anyone smokes',
      'Please say whether you have pets',
    ]) {
      await expect(error(message)).toBeVisible();
    }
    await tenantVisitor.looksRight('10-household-faults');
  });

  await test.step('every limit is shown beside its field as soon as the tenant leaves it', async () => {
    for (const [label, typed, message] of [
      ['People', '101', 'cannot exceed 100'],
      ['Under 18', '101', 'cannot exceed 100'],
      ['How long do you want to rent?', '0', 'please enter valid a number'],
      ['How long do you want to rent?', 'x', 'please enter valid a number'],
      ['Parking', '101', 'cannot exceed 100'],
      ['Household income', '1000001', 'Income amount exceeds limit: $1,000,000 please enter a lower amount'],
    ] as const) {
      const field = page.getByLabel(label);
      await field.fill(typed);
      await field.blur();
      await expect(field).toHaveAccessibleDescription(new RegExp(message.replace(/[$?]/g, '\\$&')));
      await field.fill('');
    }
    await page.getByLabel('People').fill('1');
    await page.getByLabel('Under 18').fill('2');
    await next.click();
    await expect(error('Minor count exceeds tenant count')).toBeVisible();
    await page.getByLabel('Parking').pressSequentially('-1');
    await expect(page.getByLabel('Parking')).toHaveValue('1');
    const description = page.getByLabel(/Description/);
    await description.fill('x'.repeat(1001));
    await expect(page.getByText('1,001 of 1,000 characters')).toBeVisible();
    await description.blur();
    await expect(error('Please use at most 1,000 characters')).toBeVisible();
  });

  await test.step('the step sends what was entered, pets included', async () => {
    await page.getByLabel('People').fill('100');
    await page.getByLabel('Under 18').fill('100');
    await page.getByLabel('How long do you want to rent?').fill('12');
    await page.getByLabel('Parking').fill('100');
    await page.getByLabel('Household income').fill('1,000,000');
    await page.getByLabel(/Description/).fill(HOSTILE);
    await answer(page, 'Does anyone smoke?', 'yes');
    await answer(page, 'Do you need an accessible home?', 'yes');
    await answer(page, 'Do you have pets?', 'yes');
    await next.click();
    await expect(error('Please choose a type of pet')).toBeVisible();
    await question(page, 'Pet').getByText('cat', { exact: true }).click();
    await question(page, 'Size').getByText('small', { exact: true }).click();
    await press(page, 'add another pet');
    const [type, size] = [question(page, 'Pet 2'), question(page, 'Size').nth(1)];
    await expect(type.getByRole('radio').first()).toBeFocused();
    await press(page, 'add another pet');
    await page.getByRole('button', { name: 'remove pet 3' }).press('Enter');
    await expect(page.getByRole('button', { name: 'add another pet' })).toBeFocused();
    await expect(type.getByRole('radio')).toHaveCount(3);
    await expect(size.getByRole('radio')).toHaveCount(3);
    await type.getByText('dog', { exact: true }).click();
    await size.getByText('large', { exact: true }).click();
    await tenantVisitor.looksRight('10-household-pets');
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/household'));
    await next.click();
    expect((await sent).postDataJSON()).toMatchObject({
      tenant_count: 100,
      minor_count: 100,
      parking_count: 100,
      renting_duration: 12,
      monthly_income: 1_000_000,
      smoke: true,
      accessible: true,
      has_pets: true,
      pets: [
        { type: 'cat', size: 'small' },
        { type: 'dog', size: 'large' },
      ],
      description: HOSTILE,
      application_id: property.id,
    });
    await expect(page).toHaveURL('/tenant/application-preview');
    await expect(page.getByText(HOSTILE)).toBeVisible();
    await expect(page.getByText('1 small cat, 1 large dog')).toBeVisible();
  });

  await test.step('the answers are there again; "no pets" sends none; a refusal is shown on the page', async () => {
    await page.getByRole('link', { name: 'edit household and personal' }).click();
    await expect(page.getByLabel('People')).toHaveValue('100');
    await expect(page.getByLabel('Household income')).toHaveValue('1,000,000');
    await expect(page.getByLabel(/Description/)).toHaveValue(HOSTILE);
    await answer(page, 'Do you have pets?', 'no');
    const save = `**/api/household/${id}`;
    const refusal = {
      status: 0,
      has_errors: true,
      errors: { tenant_count: ['Nobody lives like that'], rest: ['More'] },
    };
    await page.route(save, (route) => route.fulfill({ json: refusal }));
    await next.click();
    await expect(error('Nobody lives like that')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'More' })).toBeVisible();
    await expect(page).toHaveURL('/tenant/household-info?from=preview');
    await page.unroute(save);
    await page.getByLabel('People').fill('100');
    const sent = page.waitForRequest((request) => request.url().endsWith(`/api/household/${id}`));
    await next.click();
    expect((await sent).postDataJSON()).toMatchObject({ has_pets: false, pets: [] });
    await expect(page).toHaveURL('/tenant/application-preview');
    await expect(page.getByRole('definition').filter({ hasText: /^none$/ })).toBeVisible();
    await expect(page.getByText('1 small cat')).toHaveCount(0);
  });
});

test('the household step leads to the checks if the landlord ordered any, else to the preview', async ({
  site,
  landlordVisitor: { page },
}) => {
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { requirements: ['pet_ownership'] });
  const ana = await createApplicant(site, { first_name: 'Ana' });
  const id = await createApplication(ana, property);
  await ana.post('/api/household', { ...HOUSEHOLD, application_id: property.id });
  await logIn(page, ana, '/tenant/household-info', { application: { id, property } });
  await page.getByRole('button', { name: 'next' }).click();
  await expect(page).toHaveURL('/tenant/application-preview');

  const paid = { origin: site.origin, mailboxUrl: site.server.mailboxUrl };
  await createOrder(paid, landlord, property, [{ name: 'Ana Sycamore', email: ana.email, items: ['credit_check'] }]);
  const link = new URL(await linkToChecks(site, ana.email), site.origin);
  const connect = `/api/screening-request/screening-request-get-connect/${property.id}`;
  expectStatus(await ana.post(connect, { applicant_token: link.searchParams.get('applicant_token') }), 200);
  await page.goto('/tenant/household-info');
  await page.getByRole('button', { name: 'next' }).click();
  await expect(page).toHaveURL('/tenant/premium-features');
  await page.goto('/tenant/application-preview');
  await expect(page.getByText('credit check')).toBeVisible();
});
