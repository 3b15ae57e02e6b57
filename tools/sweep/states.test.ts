import { chromium } from '@playwright/test';
import { expect, test } from 'vitest';
import { findChromium } from '../browsers.ts';
import { readTexts } from './read-screen.ts';
import { readStates } from './states.ts';

const PAGE = `<!doctype html><title>A form</title>
  <button aria-haspopup="menu" onclick="menu.hidden = false">menu</button><ul id="menu" hidden><li>log out</li></ul>
  <form onsubmit="event.preventDefault(); complaint.textContent = 'Please enter a name';
    fetch('/api/name', { method: 'POST' }).catch(() => { complaint.textContent += ', and we cannot be reached' })">
    <button type="submit">save</button><p id="complaint"></p>
  </form>`;

test('menus and the complaints of forms are read, and nothing is sent', { timeout: 60_000 }, async () => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const sent: string[] = [];
  await page.route('http://site.test/**', async (route) => {
    sent.push(route.request().method());
    await route.fulfill({ contentType: 'text/html', body: PAGE });
  });
  await page.goto('http://site.test/');
  const seen: string[] = [];
  await readStates(page, async () => {
    seen.push(...(await readTexts(page)).map(({ text }) => text));
  });
  await browser.close();
  expect(seen).toContain('log out');
  expect(seen.some((text) => text.startsWith('Please enter a name'))).toBe(true);
  expect(sent).toEqual(['GET']);
});
