import type { Page } from '@playwright/test';
import { PASSWORD } from '../../testing/browser/people.ts';
import { logInAtStep } from '../support/at-a-step.ts';
import { expect, test } from '../support/site.ts';

/** Everything that our pages could have stored in the browser, as one text. */
async function storedBy(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const stores = [window.localStorage, window.sessionStorage].map((store) => ({ ...store }));
    return JSON.stringify([stores, databases, await caches.keys(), window.name, window.history.state, location.href]);
  });
  return inPage + JSON.stringify(await page.context().cookies());
}

/** What stays: it says that the owner of the account used this browser before, and opens nothing (decision 0134). */
const REMEMBERED = 'known_browser';
const WORDS = 'canary words of a household';

test('after logging out, the browser has nothing of what was typed, read or used to log in', async ({
  tenantVisitor: { page },
  site,
}) => {
  const { ana, property } = await logInAtStep(site, page, '/tenant/household-info');
  const session = (await page.context().cookies()).filter(({ httpOnly, name }) => httpOnly && name !== REMEMBERED);
  expect(session.map(({ value }) => value.length > 20)).toEqual([true]);
  await page.getByRole('textbox').last().fill(WORDS);
  await expect(page.getByText(/^saved/).first()).toBeVisible();
  expect(await storedBy(page), 'what is searched holds what was stored').toContain(ana.firstName);

  await page.getByRole('button', { name: 'menu' }).click();
  const ended = page.waitForResponse('/api/logout');
  await page.getByRole('menuitem', { name: 'log out' }).click();
  await expect(page).toHaveURL('/');
  await ended;
  const left = await storedBy(page);
  for (const secret of [
    PASSWORD,
    String(session[0]?.value),
    ana.token,
    WORDS,
    ana.email,
    ana.phone,
    ana.firstName,
    property.token,
  ])
    expect(left.includes(secret), `the browser still has ${secret}`).toBe(false);
});
