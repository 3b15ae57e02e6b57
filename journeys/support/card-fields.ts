import type { Page } from '@playwright/test';

/** Cards of the sandbox, as people type them. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  requiresConfirmation: '4000 0025 0000 3155',
  declined: '4000 0000 0000 0002',
};

/** Types a card into the fields of the card processor. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const fields = page.frameLocator('iframe[title="secure card details"]');
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiration date').fill('12 / 34');
  await fields.getByLabel('Security code').fill('123');
  await fields.getByLabel('Postal code').fill('M6R 1M2');
}
