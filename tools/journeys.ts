// npm run journeys [-- arguments of playwright test]: runs the journeys in a real browser, on the built web app.
// `-- --project=engines` runs the main journeys in Firefox and WebKit.

import { ensureEngines, findChromium } from './browsers.ts';
import { buildWebIfStale } from './build.ts';
import { runNode } from './run-node.ts';

const args = process.argv.slice(2);
if (!args.some((each) => each.startsWith('--project='))) args.push('--project=journeys');
await buildWebIfStale();
if (args.includes('--project=engines')) ensureEngines();
const { code } = await runNode(['node_modules/@playwright/test/cli.js', 'test', ...args], {
  env: { CHROMIUM_PATH: findChromium() },
});
process.exitCode = code;
