// npm run journeys [-- arguments of playwright test]: runs the journeys in a real browser, on the built web app.
import { buildWebIfStale } from './build.ts';
import { findChromium } from './chromium.ts';
import { runNode } from './run-node.ts';

await buildWebIfStale();
const { code } = await runNode(['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: findChromium() },
});
process.exitCode = code;
