import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** Presses a button that opens a report in a tab, checks that its link works once, and returns the content type. */
export async function openReport(page: Page, name: string): Promise<string | undefined> {
  const shown = page.context().waitForEvent('response', (response) => response.url().includes('/api/report/'));
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name }).click()]);
  const response = await shown;
  expect(response.status()).toBe(200);
  expect(await tab.evaluate(() => window.opener).catch(() => null)).toBeNull();
  const again = await page.request.get(response.url());
  expect(again.status(), 'it opens once').toBe(410);
  await tab.close();
  return response.headers()['content-type'];
}
