import type { Locator, Page, Route } from '@playwright/test';

const SUBMITS = 'button[type="submit"]:visible';
const MENUS = '[aria-haspopup="menu"]:visible, [aria-haspopup="dialog"]:visible';
const CALLS = '**/api/**';
const CLICK = { timeout: 2000 };

const onlyRead = (route: Route): Promise<void> =>
  route.request().method() === 'GET' ? route.fallback() : route.abort();

const settled = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

/** Whether it could be pressed: what opened before may cover it, or have taken its place. */
const press = (control: Locator): Promise<boolean> =>
  control.click(CLICK).then(
    () => true,
    () => false,
  );

/**
 * Shows what a screen says when its forms are sent as they are, and what its menus hold, and calls `read` for each. No
 * call that changes anything reaches the server, so a form that is complete says that we can't be reached.
 */
export async function readStates(page: Page, read: () => Promise<void>): Promise<void> {
  const address = page.url();
  await page.route(CALLS, onlyRead);
  try {
    for (const [controls, close] of [
      [MENUS, 'Escape'],
      [SUBMITS, undefined],
    ] as const) {
      for (const control of await page.locator(controls).all()) {
        if (page.url() !== address) return;
        if (!(await press(control))) continue;
        await settled(page);
        await read();
        if (close) await page.keyboard.press(close);
      }
    }
  } finally {
    await page.unroute(CALLS, onlyRead);
  }
}
