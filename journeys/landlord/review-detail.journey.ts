import type { Page } from '@playwright/test';
import { logIn, press } from '../../testing/browser/people.ts';
import { createLandlord, createProperty } from '../../testing/builders/builders.ts';
import {
  createApplicantWithResults,
  EVERYTHING,
  NOTHING_FOUND,
  requestChecksWithoutAnswer,
} from '../support/check-builders.ts';
import { expect, type Site, test } from '../support/site.ts';

/** A new landlord with a property; `open` logs them in and shows one of its applicants. */
async function createReview(site: Site, page: Page, address: string) {
  const landlord = await createLandlord(site);
  const property = await createProperty(landlord, { address });
  const open = async (applicantId: string): Promise<void> => {
    await logIn(page, landlord, `/landlord/application?property=${property.id}&applicant=${applicantId}`);
    await expect(page.getByRole('heading', { name: 'private note' })).toBeVisible();
  };
  return { property, open };
}

/** Opens another applicant of the list. */
async function turnTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('article', { name })).toBeVisible();
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const why = (page: Page) => page.getByRole('region', { name: /^Why / });
const expectFacts = async (page: Page, name: string, facts: readonly string[]): Promise<void> => {
  for (const fact of facts) await expect.soft(part(page, name)).toContainText(fact);
};
const ONTARIO = /^In Ontario, income may be considered only together/;

test('a landlord reads why an applicant has their rank, opens each fact, and reads every check result', async ({
  site,
  landlordVisitor,
}) => {
  test.setTimeout(90_000);
  const { page, looksRight } = landlordVisitor;
  const { property, open } = await createReview(site, page, '31 Quince Lane, Toronto, ON M6R 1M2');
  const { applicantId } = await createApplicantWithResults(site, property, 'Philippa', EVERYTHING);
  await createApplicantWithResults(site, property, 'Étienne', NOTHING_FOUND);
  const { applicantId: waiting } = await createApplicantWithResults(site, property, 'Wren');
  await requestChecksWithoutAnswer(site, waiting, [
    'credit_check',
    'background_check',
    'id_verification',
    'financial_verification',
  ]);
  await open(applicantId);

  await test.step('why, and each fact from its reason', async () => {
    await expect(page.getByRole('heading', { name: 'Why Philippa is 3rd of 3' })).toBeVisible();
    await expect(page.getByText(/^3rd of 3 · submitted [A-Z][a-z]{2} \d{1,2}, \d{4} · profile 100%$/)).toBeVisible();
    const drawback = part(page, 'Why Philippa is 3rd of 3')
      .getByRole('listitem')
      .filter({ hasText: 'said “maybe” to renting to them again' });
    await drawback.getByRole('link', { name: 'verified landlord reference' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'verified landlord reference' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'verified landlord reference' })).toBeInViewport();
    await expect(why(page).getByText(ONTARIO)).toBeVisible();
    await expect(part(page, 'employment and income').getByText(ONTARIO)).toBeVisible();
    await press(why(page), 'see all 51 inputs');
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(51);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'see all 51 inputs' })).toBeFocused();
  });

  await expect(page.getByText('$6,100', { exact: true }), 'the bank’s figure').toBeVisible();
  await expectFacts(page, 'credit check', [
    'completed',
    '742Very Good740-799',
    'Lakeview Bank, card33.7%321',
    'Gather Agency$321.50 owedassigned May 6, 2024, not paid',
    'Corner Phones$0 owedassigned Jan 2, 2023, paid Mar 4, 2023',
    'P. Sycamore$12,000 liabilityfiled Feb 3, 2020',
  ]);
  await expectFacts(page, 'background check', [
    'completed',
    'criminal scanpass',
    'fraud scannot passed',
    'sex offender scanpass',
    'don’t affect the rank',
  ]);
  await expectFacts(page, 'ID verification', ['verified', 'PHILIPPA R SYCAMORE']);
  await expectFacts(page, 'verified landlord reference', [
    '1 of 1 answered',
    'Rosalind Ferreira1290 Bloor St W, Toronto, ON M6H 1N9(416) 555-0171, rosalind.ferreira@example.test',
    'rent on timesometimes',
    'caused damagelittle',
    'rent to againmaybe',
  ]);
  await expectFacts(page, 'income and expense verification', [
    'received',
    'Employment income$5,900 a month',
    'Total income$6,100 a month',
    'Government income$200 a month',
    'Highest balance$14,210',
    'Loans$9,300',
    'Average rent paid$2,050 a month',
    'Average mortgagenone found',
    'Utilities$164.50 a month',
  ]);
  await looksRight('08-detail-results');

  await test.step('checks that found nothing', async () => {
    await turnTo(page, 'Étienne Sycamore');
    await expectFacts(page, 'credit check', [
      'no file found',
      'Unexpected Error in Credit Check',
      'No file was found.',
    ]);
    await expect(page.getByText('Please try again.')).toHaveCount(0);
    await expectFacts(page, 'ID verification', ['unverified', 'not available']);
  });

  await test.step('checks in progress', async () => {
    await turnTo(page, 'Wren Sycamore');
    await expectFacts(page, 'credit check', ['incomplete', 'There’s no report yet.']);
    await expectFacts(page, 'background check', ['analyzing']);
    await expectFacts(page, 'ID verification', ['pending']);
    await expectFacts(page, 'verified landlord reference', ['0 of 1 answered', 'landlord reference pending']);
    await expectFacts(page, 'income and expense verification', [
      'submitted',
      'Results usually arrive within 2 to 3 minutes.',
    ]);
    await expect(why(page).getByText('requested, no result yet')).toHaveCount(5);
    await looksRight('08-detail-under-way');
  });
});

test('a landlord outside Ontario sees checks that were not ordered', async ({ site, landlordVisitor }) => {
  test.setTimeout(60_000);
  const { page, looksRight } = landlordVisitor;
  const { property, open } = await createReview(site, page, '33 Water St, Vancouver, BC V6B 1A1');
  const { applicant, applicantId } = await createApplicantWithResults(site, property, 'Philippa');
  let opened = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/byUserIdAndApplicationId')) opened += 1;
  });
  await open(applicantId);
  for (const [name, price, state] of [
    ['credit check', '$15.00', 'locked'],
    ['background check', '$6.00', 'locked'],
    ['ID verification', '$4.00', 'locked'],
    ['verified landlord reference', '$1.00', 'coming soon'],
    ['income and expense verification', '$10.00', 'locked'],
  ] as const) {
    const facts = [
      state,
      'You haven’t ordered this check',
      'has to agree to it first',
      'the rank stays the same',
      price,
    ];
    await expectFacts(page, name, facts);
    await expect(page.getByRole('navigation', { name: 'sections' }).getByRole('link', { name })).toBeVisible();
  }
  await expect(page.getByText(ONTARIO)).toHaveCount(0);
  expect(opened, 'there is nothing to open').toBe(0);
  await looksRight('08-detail-locked');
  await press(why(page), 'ask for a credit check');
  await expect(page).toHaveURL('/landlord/screen-applicants');
  await page.goBack();
  await press(part(page, 'background check'), 'purchase');
  const ordered = part(page, 'Philippa');
  await expect(ordered.getByLabel('Name')).toHaveValue('Philippa Sycamore');
  await expect(ordered.getByLabel('Email', { exact: true })).toHaveValue(applicant.email);
  await expect(ordered.getByRole('switch', { checked: true })).toHaveCount(1);
  await expect(ordered.getByRole('switch', { name: /^background check / })).toBeChecked();
  await expect(page.getByRole('button', { name: 'add more' })).toHaveCount(0);
  expect(page.url()).not.toContain('name=');
  await page.reload();
  await expect(ordered.getByLabel('Name')).toHaveValue('Philippa Sycamore');
  await press(page, 'back to Philippa');
  await expect(page).toHaveURL(`/landlord/application?property=${property.id}&applicant=${applicantId}`);
});
