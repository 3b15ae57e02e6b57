import type { Page } from '@playwright/test';
import { logIn, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  expectStatus,
} from '../../testing/builders/builders.ts';
import { createOrder, followInvitation } from '../../testing/builders/orders.ts';
import { expect, test } from '../support/site.ts';

const HOSTILE = `<script>alert(1)</script> '; drop table applicant; -- 👩‍👩‍👧‍👦 أهلا`;

const inDays = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const question = (page: Page, name: string) => page.getByRole('radiogroup', { name });
const answer = (page: Page, name: string, choice: 'yes' | 'no') =>
  question(page, name).getByText(choice, { exact: true }).click();

test.describe.configure({ timeout: 90_000 });

test('the household step enforces its limits, saves what was entered, and leads on', async ({
  site,
  tenantVisitor,
  landlordVisitor: { page: review },
}) => {
  const { page } = tenantVisitor;
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { requirements: ['pet_ownership', 'desired_move_in_date'] });
  const ana = await createApplicant(site);
  const id = await createApplication(ana, property);
  await logIn(page, ana, '/tenant/household-info', { application: { id, property } });
  const next = page.getByRole('button', { name: 'next' });
  const date = page.getByLabel('When would you like to move in?');
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

  await test.step('a limit is shown beside its field as soon as the tenant leaves it', async () => {
    await page.getByLabel('People').fill('1');
    await page.getByLabel('Under 18').fill('2');
    const income = page.getByLabel('Household income');
    await income.fill('1000001');
    await income.blur();
    await expect(income).toHaveAccessibleDescription(
      /Income amount exceeds limit: \$1,000,000 please enter a lower amount/,
    );
    await expect(error('Minor count exceeds tenant count')).toBeVisible();
    const description = page.getByLabel(/Description/);
    await description.fill('x'.repeat(1001));
    await expect(page.getByText('1,001 of 1,000 characters')).toBeVisible();
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
    await date.fill(inDays(900));
    await next.click();
    await expect(error('Please enter a date within the next two years')).toBeVisible();
    await expect(error('Please choose a type of pet')).toBeVisible();
    await expect(date).toBeFocused();
    await date.fill(inDays(40));
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
      desired_move_in_date: inDays(40),
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
    await expect(page.getByText('Desired move-in date')).toBeVisible();
  });

  await test.step('the answers are there again; "no pets" sends none; a refusal is shown on the page', async () => {
    await page.getByRole('link', { name: 'edit household and personal' }).click();
    await expect(page.getByLabel('People')).toHaveValue('100');
    await expect(page.getByLabel('Household income')).toHaveValue('1,000,000');
    await expect(page.getByLabel(/Description/)).toHaveValue(HOSTILE);
    await expect(date).toHaveValue(inDays(40));
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

  await test.step('the step leads to the checks once the landlord ordered any', async () => {
    await createOrder(site.server, landlord, property, [
      { name: 'Ana Sycamore', email: ana.email, items: ['credit_check'] },
    ]);
    await followInvitation(site.server, ana, property);
    await page.goto('/tenant/household-info');
    await next.click();
    await expect(page).toHaveURL('/tenant/premium-features');
  });

  await test.step('the landlord reads the move-in date in the review', async () => {
    const answers = [{ item: 'credit_check', answer: 'refused' }];
    const consent = { application_id: property.id, answers };
    expectStatus(await ana.post('/api/screening-request/consent', consent), 200);
    expectStatus(await ana.post(`/api/applicant/${id}/submit-applicant`), 200);
    await logIn(review, landlord, '/landlord/application', { property });
    await expect(review.getByText('Desired move-in date')).toBeVisible();
  });
});
