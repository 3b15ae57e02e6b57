import type { Locator, Page } from '@playwright/test';

const SUBMITS = 'button[type="submit"]:visible';
const MENUS = '[aria-haspopup="menu"]:visible, [aria-haspopup="dialog"]:visible';
const CLICK = { timeout: 2000 };

/** From here until the next page, no call that changes anything leaves the browser. */
const ONLY_READ = `(() => {
  const read = window.fetch;
  const isReading = (request, how) => /^(GET|HEAD)$/i.test(how?.method ?? request.method ?? 'GET');
  window.fetch = (request, how) =>
    isReading(request, how) ? read(request, how) : Promise.reject(new TypeError('Failed to fetch'));
  XMLHttpRequest.prototype.send = function () { this.dispatchEvent(new ProgressEvent('error')); };
})()`;

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
  await page.evaluate(ONLY_READ);
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
}
