import type { Page } from '@playwright/test';
import { DEMO_NAMES, OTHER_OPERATOR } from '../../testing/samples/other-operator.ts';
import { expect, test } from '../support/site.ts';

// The site of another operator with a mail server and no other vendor: a whole service for free applications.
test.use({ serverName: 'smtp alone', environment: { ...OTHER_OPERATOR, SANDBOX_VENDORS: 'none' } });
test.describe.configure({ timeout: 240_000 });

/** What nobody should read where it cannot be had. */
const NOT_OFFERED =
  /\bchecks\b|credit (check|report|score|file)|background check|ID verification|\bprices?\b|payments?\b(?! history)|charged|\bcard\b|by text\b|text message|Stripe|Certn|VeriFast|Twilio|Google|suggestions/i;

async function looksWhole(page: Page): Promise<void> {
  const words = await page.locator('body').ariaSnapshot();
  const lines = words.split('\n').filter((line) => !line.includes('- /url:'));
  const found = lines.filter((line) => NOT_OFFERED.test(line) || DEMO_NAMES.test(line));
  expect(found, page.url()).toEqual([]);
}

test('public pages offer what there is, in the name of the operator', async ({ landlordVisitor }) => {
  const { page, looksRight } = landlordVisitor;
  for (const path of ['/', '/login', '/signup', '/terms-and-conditions', '/privacy-policy']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toContainText(
      'Baytree Rentals, 12 Harbour St, Halifax, Nova Scotia B3J 2L9',
    );
    await looksWhole(page);
    await looksRight(`smtp-alone-${path.slice(1) || 'landing'}`);
  }
  await expect(page.getByText('Rosalind Achebe')).toBeVisible();
  await page.goto('/terms-and-conditions');
  await expect(page.getByText('The laws of Nova Scotia and the federal laws of Canada apply.')).toBeVisible();
  await page.goto('/premium/payment');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
