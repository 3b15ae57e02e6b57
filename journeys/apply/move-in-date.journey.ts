import { logIn, press } from '../../testing/browser/people.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  fillIn,
} from '../../testing/builders/builders.ts';
import { expect, test } from '../support/site.ts';

const inDays = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test('an applicant says when they would like to move in, and the landlord reads it', async ({
  site,
  tenantVisitor,
  landlordVisitor,
}) => {
  test.setTimeout(120_000);
  const { page } = tenantVisitor;
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord);
  const ana = await createApplicant(site, { first_name: 'Ana', last_name: 'Sycamore' });
  await createApplication(ana, property);
  await fillIn(ana, property);
  const date = page.getByLabel('When would you like to move in?');

  await test.step('the form refuses a date too far away and keeps the others', async () => {
    await logIn(page, ana);
    await press(page, /^view/);
    await page.goto('/tenant/household-info?from=preview');
    await date.fill(inDays(900));
    await press(page, 'next');
    await expect(page.getByText('Please enter a date within the next two years')).toBeVisible();
    await expect(date).toBeFocused();
    await date.fill(inDays(40));
    await tenantVisitor.looksRight('10-household-move-in-date');
    await press(page, 'next');
    await expect(page).toHaveURL('/tenant/application-preview');
  });

  const shown = page.getByText('Desired move-in date');
  await test.step('the preview shows it, and the form holds it', async () => {
    await expect(shown).toBeVisible();
    await page.getByRole('link', { name: 'edit household and personal' }).click();
    await expect(date).toHaveValue(inDays(40));
    await page.goBack();
    await page.getByLabel('Everything here is true').check();
    await press(page, 'submit');
    await press(page.getByRole('dialog'), 'submit');
    await expect(page.getByText('Congratulations')).toBeVisible();
  });

  await test.step('the landlord reads it in the review', async () => {
    const { page: review } = landlordVisitor;
    await logIn(review, landlord);
    await press(review, /view applicants/);
    await review.getByRole('button', { name: 'Ana Sycamore', exact: true }).click();
    await expect(review.getByText('Desired move-in date')).toBeVisible();
  });
});
