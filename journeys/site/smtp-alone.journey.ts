import type { Page } from '@playwright/test';
import { logIn, press } from '../../testing/browser/people.ts';
import { createLandlord, someEmail } from '../../testing/builders/builders.ts';
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

test('a landlord lists a property and invites by email, and the invitation names the operator', async ({
  site,
  landlordVisitor: { page, looksRight },
  tenantVisitor: { page: phone, looksRight: looksRightOnPhone },
}) => {
  const landlord = await createLandlord(site);
  const email = someEmail();

  await test.step('the address is typed, and there is one path only', async () => {
    await logIn(page, landlord);
    await looksWhole(page);
    for (const path of ['/landlord/screen-applicants', '/landlord/property/path']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    }
    await page.goto('/landlord/property/create');
    await expect(page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem')).toHaveText([
      /Sign up/,
      /2rental info/,
      /3customize/,
      /4send link/,
    ]);
    await page.getByLabel('Street address').fill('48 Fermanagh Ave');
    await page.getByLabel('City').fill('Toronto');
    await page.getByLabel(/Province/).selectOption('ON');
    await looksWhole(page);
    await looksRight('smtp-alone-rental-info');
    await press(page, 'next');
    await expect(page).toHaveURL('/landlord/customize-application');
    await looksWhole(page);
    await looksRight('smtp-alone-customize');
    await press(page, 'confirm and continue');
  });

  await test.step('people are invited by email', async () => {
    await expect(page).toHaveURL('/landlord/application-invite');
    await page.getByLabel('Email addresses').fill(email);
    await page.getByLabel('Email addresses').press('Enter');
    await page.getByRole('checkbox', { name: /These people asked me/ }).check();
    await looksWhole(page);
    await looksRight('smtp-alone-send-link');
    await press(page, 'next');
    await expect(page.getByRole('dialog')).toContainText('We sent 1 invitation by email.');
    await looksWhole(page);
  });

  await test.step('the applicant reads the invitation', async () => {
    const [invitation] = await site.messagesTo(email);
    expect(invitation?.text).toContain('Baytree Rentals, 12 Harbour St, Halifax, Nova Scotia B3J 2L9, Canada');
    const link = new URL(invitation?.links.find((each) => each.includes('/apply/')) ?? '');
    await phone.goto(link.pathname + link.search);
    await looksWhole(phone);
    await looksRightOnPhone('smtp-alone-invitation');
  });
});
