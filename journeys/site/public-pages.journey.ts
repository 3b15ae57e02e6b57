import type { Page } from '@playwright/test';
import { RETENTION_DAYS } from '../../src/domain/privacy/retention.ts';
import { CATALOGUE } from '../../src/domain/screening/orders/catalogue.ts';
import { formatCents } from '../../src/domain/values/money.ts';
import { expect, test } from '../support/site.ts';

const FEATURES = [
  'pre-qualify applicants',
  'verified landlord references',
  'instant credit checks',
  'comprehensive background checks',
  'ID verification',
  'income and expense verification',
  'top tenant recommendations',
  'personalised videos',
];

async function openWithoutPopUps(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    for (const notice of ['beta-notice', 'landing-invitation']) localStorage.setItem(notice, '1');
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('the home page presents features, prices and questions, with one call to action', async ({
  landlordVisitor: { page, looksRight },
}) => {
  await openWithoutPopUps(page, '/');
  const part = (name: string) => page.getByRole('region', { name });

  await test.step('eight features, with the videos coming soon', async () => {
    const features = part('Eight things off your to-do list');
    await expect(features.getByRole('heading', { level: 3 })).toHaveText(FEATURES);
    await expect(features.getByRole('listitem').filter({ hasText: 'personalised videos' })).toContainText(
      'coming soon',
    );
    await expect(features.getByText('coming soon')).toHaveCount(1);
  });

  await test.step('the prices from the catalogue', async () => {
    const prices = part('Price list');
    for (const { name, cents } of CATALOGUE) {
      await expect(prices.getByRole('listitem').filter({ hasText: name() })).toContainText(formatCents(cents));
    }
    await expect(prices.getByRole('listitem').filter({ hasText: 'personalised video' })).toContainText('no price yet');
    await expect(prices).toContainText('You are only charged when a tenant submits an application.');
  });

  await test.step('questions that open by keyboard', async () => {
    const faqButton = page.getByRole('button', { name: 'How long do you keep documents?' });
    await faqButton.focus();
    await page.keyboard.press('Enter');
    await expect(part('Frequently asked questions')).toContainText(`${RETENTION_DAYS.unsuccessfulApplication} days`);
    await expect(faqButton).toHaveAttribute('aria-expanded', 'true');
  });

  await looksRight('01-landing');
  await expect(page.getByText('Signing up takes two minutes.')).toBeVisible();
  const starts = page.getByRole('link', { name: 'start screening' });
  for (const start of await starts.all()) await expect(start).toHaveAttribute('href', '/login');
  await starts.first().click();
  await expect(page).toHaveURL('/login');
});

test('closing the card of the home page returns the focus to where it was', async ({ landlordVisitor: { page } }) => {
  await page.goto('/');
  const card = page.locator('section[aria-label="Invitation to start screening"]');
  await expect(card).toBeVisible();
  await page.getByRole('link', { name: 'see the price list' }).focus();
  await card.getByRole('button', { name: 'not now' }).focus();
  await page.keyboard.press('Enter');
  await expect(card).toBeHidden();
  await expect(page.getByRole('link', { name: 'see the price list' })).toBeFocused();
});

test('the privacy policy lists retention periods in a table, and in cards on a phone', async ({
  landlordVisitor: { page },
}) => {
  await openWithoutPopUps(page, '/privacy-policy');
  const table = page.getByRole('table', { name: 'What we keep, how long, and who sees it' });
  await expect(table.getByRole('columnheader')).toHaveText(['What we keep', 'How long', 'Who sees it']);
  for (const days of [
    RETENTION_DAYS.unfinishedApplication,
    RETENTION_DAYS.unsuccessfulApplication,
    RETENTION_DAYS.idPicture,
    RETENTION_DAYS.rawBureauAnswer,
    RETENTION_DAYS.unansweredInvitation,
    RETENTION_DAYS.sentMessage,
  ]) {
    await expect(table).toContainText(`${days} days`);
  }
  const policy = page.getByRole('main');
  await expect(policy).toContainText('within 48 hours, and in any case within 10 days');

  await page.setViewportSize({ width: 390, height: 844 });
  const cards = page.getByRole('list', { name: 'What we keep, how long, and who sees it' });
  await expect(cards.getByRole('listitem').first()).toContainText('How long until you delete your account');
  await page.getByRole('navigation', { name: 'Sections of the privacy policy' }).getByText('Deletion').click();
  await expect(page.getByRole('heading', { name: 'Deletion' })).toBeInViewport();
});

test('the terms link from the table of contents to each part', async ({ tenantVisitor: { page } }) => {
  await openWithoutPopUps(page, '/terms-and-conditions');
  const parts = page.getByRole('navigation', { name: 'Sections of the terms and conditions' }).getByRole('link');
  const names = await parts.allTextContents();
  expect(names).toContain('Refunds');
  for (const name of names) await expect(page.getByRole('heading', { level: 2, name, exact: true })).toHaveCount(1);
  await parts.filter({ hasText: 'Refunds' }).click();
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeInViewport();
});

test('the pages that visitors land on come with their text, before any script runs', async ({ site }) => {
  for (const path of ['/', '/login', '/signup']) {
    const html = await (await fetch(site.origin + path)).text();
    expect(html, path).toContain('<h1');
  }
});
