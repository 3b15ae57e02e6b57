import puppeteer, { type ElementHandle } from 'puppeteer-core';
import type { OpenEngine } from './engine-driver.ts';

/** Firefox, driven over WebDriver BiDi, which it speaks by itself. */
export const openFirefox: OpenEngine = async ({ width, height }) => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    headless: true,
    // As in the other journeys: what fades takes time, and shows nothing that its end does not.
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    defaultViewport: { width, height },
  });
  const page = await browser.newPage();
  const element = async (selector: string): Promise<ElementHandle> => {
    const found = await page.$(selector);
    if (!found) throw new Error(`${selector} has left the page`);
    return found;
  };
  return {
    open: async (url) => {
      await page.goto(url);
    },
    url: async () => page.url(),
    run: async <Result>(body: string, ...args: unknown[]) =>
      (await page.evaluate(`(function () { ${body} }).apply(window, ${JSON.stringify(args)})`)) as Result,
    click: async (selector) => (await element(selector)).click(),
    type: async (selector, text) => {
      const field = await element(selector);
      await field.click();
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
      await field.type(text);
    },
    attach: async (selector, file) => {
      await ((await element(selector)) as ElementHandle<HTMLInputElement>).uploadFile(file);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    resize: (window) => page.setViewport(window),
    close: () => browser.close(),
  };
};
