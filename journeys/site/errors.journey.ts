import type { Request } from '@playwright/test';
import { ERROR_REFERENCE } from '../../src/domain/error-report.ts';
import { expect, looksRight, test } from '../support/site.ts';

test('a page that fails to load shows an error reference, which is also reported', async ({ browser, site }) => {
  const page = await browser.newPage({ baseURL: site.origin, viewport: { width: 1280, height: 900 } });
  await page.route(/\/assets\/public-[^/]*\.js$/, (route) => route.abort());
  const reports: Request[] = [];
  page.on('request', (request) => request.url().endsWith('/api/error-report') && reports.push(request));
  const reported = page.waitForResponse('**/api/error-report');
  await page.goto('/terms-and-conditions?from=ana@example.test');
  await expect(page.getByRole('heading', { name: 'This page couldn’t be loaded' })).toBeVisible();
  const reference =
    (await page
      .getByText(/If you contact us about this/)
      .locator('b')
      .textContent()) ?? '';
  expect(reference).toMatch(ERROR_REFERENCE);
  expect((await reported).status()).toBe(200);
  expect(reports[0]?.postDataJSON()).toMatchObject({ reference, page: '/terms-and-conditions', name: 'TypeError' });
  expect(reports.map((request) => request.postData()).join()).not.toContain('ana');
  await looksRight(page, 'trouble');
  await page.unroute(/\/assets\/public-[^/]*\.js$/);
  await page.getByRole('button', { name: 'try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page couldn’t be loaded');
  await page.close();
});
