import type { Browser, Page } from '@playwright/test';
import { logIn } from '../../testing/browser/people.ts';
import { createStartedApplication, createSubmittedApplication } from '../../testing/builders/builders.ts';
import { expect, type Site, test } from '../support/site.ts';

interface Watched {
  page: Page;
  /** What the content security policy of a page refused, oldest first. */
  refused: string[];
}

/** Opens a browser of its own that writes down what the policies of its pages refuse. */
async function openWatched(browser: Browser, { origin }: Site): Promise<Watched> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 } });
  const refused: string[] = [];
  await context.exposeFunction('noteRefusal', (what: string) => {
    refused.push(what);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { noteRefusal } = globalThis as unknown as { noteRefusal(what: string): void };
      noteRefusal(`${effectiveDirective} of ${blockedURI} on ${location.pathname}`);
    });
  });
  return { page: await context.newPage(), refused };
}

async function visitAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('.mantine-Skeleton-root'), path).toHaveCount(0);
  }
}

test('no page breaks a rule of its content policy', async ({ browser, site }) => {
  const { ana, landlord, property } = await createStartedApplication(site);
  await createSubmittedApplication(site, property);

  await test.step('of visitors', async () => {
    const { page, refused } = await openWatched(browser, site);
    const token = `/apply/${property.token}`;
    await visitAll(page, ['/', '/login', token, '/privacy-policy', '/api/docs', '/api/ranking/model-card', '/signup']);
    // The captcha is solved in a worker.
    await page.getByLabel('First name').fill('Ana');
    await expect(page.getByRole('checkbox', { name: 'You’re verified' })).toBeVisible();
    expect(refused).toEqual([]);
  });

  await test.step('of landlords', async () => {
    const { page, refused } = await openWatched(browser, site);
    await logIn(page, landlord);
    await visitAll(page, ['/landlord/dashboard', `/landlord/property/${property.id}`, '/my-account']);
    await visitAll(page, ['/landlord/property/create']);
    await page.getByRole('combobox', { name: 'Property address' }).pressSequentially('48 ferm');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(refused).toEqual([]);
  });

  await test.step('of applicants', async () => {
    const { page, refused } = await openWatched(browser, site);
    await logIn(page, ana);
    await visitAll(page, ['/my-account', '/tenant/dashboard']);
    await page.getByRole('button', { name: /^view/ }).click();
    await expect(page).toHaveURL('/tenant/coapplication');
    await visitAll(page, ['/tenant/current-housing', '/tenant/employment-info', '/tenant/household-info']);
    expect(refused).toEqual([]);
  });
});

test('a page refuses inline styles, and strings as code', async ({ browser, site }) => {
  const { page, refused } = await openWatched(browser, site);
  await page.goto('/login');
  const thrown = await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'h1 { color: red }';
    document.head.append(style);
    const box = document.createElement('div');
    box.setAttribute('style', 'color: red');
    try {
      box.innerHTML = '<img src=x onerror=alert(1)>';
    } catch (problem) {
      return (problem as Error).name;
    }
    return 'nothing';
  });
  expect(thrown).toBe('TypeError');
  await expect
    .poll(() => refused.map((what) => what.split(' ')[0]).toSorted())
    .toEqual(['require-trusted-types-for', 'style-src-attr', 'style-src-elem']);
});

test('a rendered page has its style attributes before any script runs', async ({ browser, site }) => {
  const { property } = await createStartedApplication(site);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/', '/login', '/signup', `/apply/${property.token}`]) {
    // Opened by the page itself: `goto` waits for scripts to take over.
    await page.evaluate((to) => window.location.assign(to), site.origin + path);
    await expect(page.locator('[data-printed] h1'), path).toBeVisible();
    await expect(page).toHaveURL(site.origin + path);
    const applied = await page
      .locator('[data-printed] [style]')
      .evaluateAll((elements) => elements.map((element) => (element as HTMLElement).style.length > 0));
    expect(applied.length, path).toBeGreaterThan(0);
    expect(applied, path).not.toContain(false);
  }
  await context.close();
});
