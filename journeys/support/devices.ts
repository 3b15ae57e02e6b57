import type { Page } from '@playwright/test';
import { logIn, press } from '../../testing/browser/people.ts';
import type { TestPerson } from '../../testing/builders/builders.ts';
import { test as base, expect } from './site.ts';

/** A step of an application: the end of its address, and its heading. */
type StepToOpen = readonly [step: string, heading: string];

interface Devices {
  /**
   * Opens a new browser, logged in, on the application the person is filling in; 390 px wide by default. With a step, it
   * opens there, as for somebody who has worked on the application before. Failed calls may show in its console, page
   * errors may not.
   */
  device: (
    person: TestPerson,
    width?: number,
    at?: { application: OpenedApplication; step: StepToOpen },
  ) => Promise<Page>;
}

interface OpenedApplication {
  id: string;
  property: { id: string };
}

export const test = base.extend<Devices>({
  device: async ({ browser, site }, use) => {
    const opened: Page[] = [];
    const errors: string[] = [];
    await use(async (person, width = 390, at) => {
      const viewport = { width, height: width < 700 ? 844 : 900 };
      const context = await browser.newContext({ baseURL: site.origin, viewport });
      const page = await context.newPage();
      opened.push(page);
      page.on('pageerror', (problem) => errors.push(`${problem.message} (${page.url()})`));
      if (at) {
        const [step, heading] = at.step;
        await logIn(page, person, `/tenant/${step}`, at);
        await expectOpenStep(page, heading);
        return page;
      }
      await logIn(page, person);
      await press(page, 'continue');
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^hello/);
      return page;
    });
    for (const page of opened) await page.context().close();
    expect.soft(errors, 'errors of the pages').toEqual([]);
  },
});

/** Opens a step of the current application, and waits until it accepts input. */
export async function openStep(page: Page, step: string, heading: string): Promise<void> {
  await page.goto(`/tenant/${step}`);
  await expectOpenStep(page, heading);
}

async function expectOpenStep(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.locator('form')).toBeVisible();
}

/** Waits until the server has saved the input. */
export const waitUntilSaved = (page: Page): Promise<void> =>
  expect(
    page
      .getByText(/^saved/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
