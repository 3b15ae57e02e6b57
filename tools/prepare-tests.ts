// Installs what the tests need and builds the web app, while `npm test` runs the checks. What fails here fails again,
// with its reason, in the part that needs it.
import { ensureEngines, findChromium } from './browsers.ts';
import { buildWebIfStale } from './build.ts';
import { ensurePoolerAndProxy, ensurePostgres, ensureScanner } from './packages.ts';

/** What the tests need, and what the journeys need. */
export type Part = 'servers' | 'browsers';

const [part] = process.argv.slice(2) as Part[];
if (part === 'servers') {
  ensureScanner();
  ensurePostgres();
  ensurePoolerAndProxy();
}
if (part === 'browsers') {
  findChromium();
  ensureEngines();
  await buildWebIfStale();
}
