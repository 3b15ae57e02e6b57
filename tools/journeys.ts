// npm run journeys [-- arguments of playwright test]: runs the journeys in a real browser, on the built web app.
// `-- --project=engines` runs the main journeys in Firefox and WebKit.

import { ensureEngines, runPlaywright } from './browsers.ts';
import { buildWebIfStale } from './build.ts';

const args = process.argv.slice(2);
if (!args.some((each) => each.startsWith('--project='))) args.push('--project=journeys');
await buildWebIfStale();
if (args.includes('--project=engines')) ensureEngines();
process.exitCode = await runPlaywright(args);
