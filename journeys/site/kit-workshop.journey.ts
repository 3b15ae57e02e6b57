import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../support/site.ts';

/** A text of the workshop, which minifying keeps. */
const ITS_TEXT = 'The kit has no component';

test('the workshop of the kit is not in the build', async ({ browser, site }) => {
  const page = await browser.newPage({ baseURL: site.origin });
  await page.goto('/kit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');

  expect(await readFile('src/web/app/kit-workshop/workshop.tsx', 'utf8')).toContain(ITS_TEXT);
  const built = path.resolve(process.env.WEB_DIR ?? 'dist/web');
  const scripts = globSync('**/*.{js,mjs,css,json}', { cwd: built });
  expect(scripts.length).toBeGreaterThan(10);
  for (const file of scripts) {
    const text = await readFile(path.join(built, file), 'utf8');
    expect(text.includes(ITS_TEXT) || text.includes('kit-workshop'), file).toBe(false);
  }
});
