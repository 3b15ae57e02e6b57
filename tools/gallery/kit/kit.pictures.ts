// Every component of the kit as the workshop shows it: one picture of its states, and one of each state that opens.
import { expect, type Page, test } from '@playwright/test';
import { readPlan } from './shoot.ts';

const { components } = readPlan(process.env);

/** The picture's path from words that may hold anything. */
const picture = (name: string, state?: string): string[] => {
  const [folder = '', file = ''] = name.split('/');
  return [folder, `${[file, state].filter(Boolean).join('.').replaceAll(/\W+/g, '-')}.png`];
};

/** Opens a component, and reads from its page which states it has. */
async function open(page: Page, name: string): Promise<Record<'shown' | 'opened' | 'dialogs', string[]>> {
  await page.goto(`/kit/${name}`);
  return JSON.parse((await page.locator('[data-states]').getAttribute('data-states')) ?? '');
}

for (const name of components) {
  test(name, async ({ page }) => {
    const { shown, opened, dialogs } = await open(page, name);
    const place = page.locator('main');
    if (shown.length > 0) await expect.soft(place).toHaveScreenshot(picture(name));
    for (const state of opened) {
      await page.goto(`/kit/${name}/${state}`);
      await expect.soft(place).toHaveScreenshot(picture(name, state));
    }
    for (const state of dialogs) {
      await page.goto(`/kit/${name}/${state}`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect.soft(page).toHaveScreenshot(picture(name, state));
    }
  });
}
