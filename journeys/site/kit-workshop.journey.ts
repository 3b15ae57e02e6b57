import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../support/site.ts';

/** A text of the workshop, which minifying keeps. */
const ITS_TEXT = 'The kit has no component';

/** The address in development, as the routes have it. */
const ITS_ADDRESS = '/kit/*';

test('the workshop of the kit is not in the build', async () => {
  expect(await readFile('src/web/app/kit-workshop/workshop.tsx', 'utf8')).toContain(ITS_TEXT);
  expect(await readFile('src/web/app/routes.tsx', 'utf8')).toContain(ITS_ADDRESS);
  const built = path.resolve(process.env.WEB_DIR ?? 'dist/web');
  const scripts = globSync('**/*.{js,mjs,css,json}', { cwd: built });
  expect(scripts.length).toBeGreaterThan(10);
  for (const file of scripts) {
    const text = await readFile(path.join(built, file), 'utf8');
    for (const part of [ITS_TEXT, ITS_ADDRESS, 'kit-workshop'])
      expect(text.includes(part), `${part} in ${file}`).toBe(false);
  }
});
