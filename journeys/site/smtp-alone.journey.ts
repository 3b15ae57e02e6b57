import type { Page } from '@playwright/test';
import { logIn, press } from '../../testing/browser/people.ts';
import { createLandlord, createStartedApplication, fillIn, someEmail } from '../../testing/builders/builders.ts';
import { DEMO_NAMES, OTHER_OPERATOR } from '../../testing/samples/other-operator.ts';
import { expect, test } from '../support/site.ts';

// The site of another operator with a mail server and no other vendor: a whole service for free applications.
test.use({ serverName: 'smtp alone', environment: { ...OTHER_OPERATOR, SANDBOX_VENDORS: 'none' } });
test.describe.configure({ timeout: 240_000 });

/** What nobody should read where it cannot be had. */
const NOT_OFFERED =
  /\bchecks\b|credit (check|report|score|file)|background check|ID verification|\bprices?\b|payments?\b(?! history)|charged|\bcard\b|by text\b|text message|Stripe|Certn|VeriFast|Twilio|Google|suggestions|(?<!rent )\breceipts\b|\btexts\b/i;

async function looksWhole(page: Page): Promise<void> {
  const words = await page.locator('body').ariaSnapshot();
  const lines = words.split('\n').filter((line) => !line.includes('- /url:'));
  const found = lines.filter((line) => NOT_OFFERED.test(line) || DEMO_NAMES.test(line));
  expect(found, page.url()).toEqual([]);
}

test('public pages offer what there is, in the name of the operator', async ({ landlordVisitor }) => {
  const { page, looksRight } = landlordVisitor;
  for (const path of ['/', '/login', '/signup', '/privacy-policy', '/terms-and-conditions']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toContainText(
      'Baytree Rentals, 12 Harbour St, Halifax, Nova Scotia B3J 2L9',
    );
    await looksWhole(page);
    if (path === '/') await looksRight('smtp-alone-landing');
    if (path === '/privacy-policy') await expect(page.getByText('Rosalind Achebe')).toBeVisible();
  }
  await expect(page.getByText('The laws of Nova Scotia and the federal laws of Canada apply.')).toBeVisible();
  await page.goto('/premium/payment');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('a landlord lists a property and invites by email, and the invitation names the operator', async ({
  site,
  landlordVisitor: { page, looksRight },
  tenantVisitor: { page: phone },
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
    await page.goto('/tenant/dashboard/application');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for tenants');
    await looksWhole(page);
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
  });
});

test('an applicant fills in and submits an application, and the landlord accepts it', async ({
  site,
  landlordVisitor: { page },
  tenantVisitor: { page: phone },
}) => {
  const application = await createStartedApplication(site);
  const { landlord, property, ana } = application;

  await test.step('the steps of the form', async () => {
    await logIn(phone, ana, '/tenant/current-housing', { application });
    for (const path of ['current-housing', 'employment-info', 'household-info', 'guarantor']) {
      await phone.goto(`/tenant/${path}`);
      await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(phone.getByText(/ · step \d of 7/)).toBeVisible();
      await looksWhole(phone);
    }
    await fillIn(ana, property);
  });

  await test.step('preview, submission, and what the applicant reads afterwards', async () => {
    await phone.goto('/tenant/application-preview');
    await phone.getByRole('checkbox', { name: /Everything here is true/ }).check();
    await looksWhole(phone);
    await phone.getByRole('button', { name: 'submit' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'submit' }).click();
    await expect(phone.getByRole('dialog', { name: /Congratulations/ })).toBeVisible();
    await looksWhole(phone);
    for (const path of ['/tenant/dashboard', '/tenant/dashboard/application', '/my-account', '/letters']) {
      await phone.goto(path);
      await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
      await phone.waitForLoadState('networkidle');
      await looksWhole(phone);
    }
  });

  await test.step('the landlord reads the application and accepts it', async () => {
    await logIn(page, landlord);
    await page.goto('/landlord/application');
    await page.getByText(`${ana.firstName} ${ana.lastName}`).first().click();
    const decision = page.getByRole('region', { name: 'your decision' });
    await expect(decision).toBeVisible();
    await looksWhole(page);
    await press(page, 'more filters');
    const filters = page.getByRole('dialog', { name: 'more filters' });
    await expect(filters).toBeVisible();
    await looksWhole(page);
    await page.keyboard.press('Escape');
    await expect(filters).toBeHidden();
    await decision.getByRole('button', { name: 'accept', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'accept', exact: true }).click();
    await expect(decision).toContainText(/accepted/);
  });
});
