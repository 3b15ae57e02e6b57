import { LAW_TABLE } from '../../src/domain/law/law-table.ts';
import { logIn, press } from '../../testing/browser/people.ts';
import { createLandlord, createProperty, someEmail } from '../../testing/builders/builders.ts';
import { expect, test } from '../support/site.ts';

const RULES = LAW_TABLE.flatMap(({ rules }) => rules);

test('everybody can read the table of rules, as tables and as cards on a phone', async ({
  landlordVisitor: { page },
}) => {
  await page.goto('/fair-rules');
  const main = page.getByRole('main');
  await expect(main.getByRole('table')).toHaveCount(RULES.length);
  const fees = main.getByRole('table', { name: 'Charging applicants' });
  const ontario = fees.getByRole('row').filter({ hasText: 'Ontario' });
  await expect(ontario).toContainText('s.\u00a0134(1) (gathered in November 2026)');
  await expect(fees.getByRole('row').filter({ hasText: 'Nova Scotia' })).toContainText('None that we know of');
  await expect(fees.getByRole('row').filter({ hasText: 'Quebec' })).toContainText('from memory, not yet compared');

  await page.setViewportSize({ width: 390, height: 844 });
  const cards = page.getByRole('list', { name: 'Charging applicants' }).getByRole('listitem');
  await expect(cards).toHaveCount(6);
  await page.getByRole('navigation', { name: 'Sections of the fair rules' }).getByText('Who pays for what').click();
  await expect(page.getByRole('heading', { name: 'Who pays for what' })).toBeInViewport();
  await main.getByLabel('Where the home is').selectOption('Nova Scotia');
  await expect(cards).toHaveText([/^Canada/, /^Nova Scotia/]);
});

test('in British Columbia, a landlord states first why a credit check is needed', async ({ site, landlordVisitor }) => {
  const { page, looksRight } = landlordVisitor;
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { address: '33 Water St, Vancouver, BC V6B 1A1' });
  await createProperty(landlord, { address: '7 Robson St, Vancouver, BC V6B 1A1' });
  await logIn(page, landlord, '/landlord/screen-applicants', { property });
  const person = page.getByRole('region', { name: 'tenant 1', exact: true });
  await expect(page.getByText('A SIN normally may not be asked for.')).toBeVisible();
  await person.getByLabel('Name').fill('Ana Silva');
  await person.getByLabel('Email', { exact: true }).fill(someEmail());
  const credit = person.getByRole('switch', { name: /^credit check / });
  await expect(credit).toBeDisabled();
  await expect(credit).toHaveAccessibleDescription('Check the box above first');
  await expect(person.getByRole('switch', { name: /^id verification / })).toBeEnabled();
  await looksRight('06-order-british-columbia');

  const statement = page.getByLabel('References or proof of income weren’t enough for me to decide');
  await statement.check();
  await credit.click({ force: true });
  await statement.uncheck();
  await press(page, 'proceed to payment');
  await expect(person.getByRole('alert')).toContainText('only if references or proof of income are not enough');
  await statement.check();
  await expect(person.getByRole('alert')).toHaveCount(0);
  // What was stated for one home isn't stated for another.
  await press(page, 'change the property');
  await page.getByRole('dialog').getByText('7 Robson St').click();
  await press(page.getByRole('dialog'), 'use this property');
  await expect(statement).not.toBeChecked();
  await statement.check();
  await press(page, 'proceed to payment');
  await expect(page).toHaveURL('/landlord/screen-applicants/payment');
});
