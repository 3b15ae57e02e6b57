// npm run screenshots: walks the journey on an empty sandbox and takes a picture of each screen at 1280 and 390 px.

import { buildWebIfStale } from './build.ts';
import { findChromium } from './chromium.ts';
import { runNode } from './run-node.ts';

await buildWebIfStale();
const { code } = await runNode(['node_modules/@playwright/test/cli.js', 'test', 'main.journey'], {
  env: { CHROMIUM_PATH: findChromium(), SCREENSHOTS: 'dist/screenshots' },
});
process.exit(code ?? 1);
