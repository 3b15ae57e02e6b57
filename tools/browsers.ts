import { existsSync } from 'node:fs';
import { installPackages } from './packages.ts';
import { runNode } from './run-node.ts';

/** Headless Chromium: the same engine with three quarters of the load, so it is preferred where it is installed. */
const SHELL = '/usr/bin/chromium-headless-shell';
const USUAL_PLACES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
/** Debian's packages in order of preference. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const WHAT_TO_DO =
  'Install Chromium (Debian: sudo apt-get update && sudo apt-get install chromium) or set CHROMIUM_PATH to a browser.';

const installed = (): string | undefined => USUAL_PLACES.find((place) => existsSync(place));

/**
 * The path of a Chromium for the journeys: CHROMIUM_PATH if set, else one in a usual place, else Debian's, installed
 * now if that needs no password. A machine that only runs the tests (CI) always gets the headless one.
 *
 * @throws Error with instructions, if there is none and none can be installed.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  if (named) return named;
  const wanted = process.env.CI ? existsSync(SHELL) : installed() !== undefined;
  // Not every Debian derivative has the first package.
  if (!wanted) PACKAGES.some((name) => installPackages([name]));
  const found = installed();
  if (!found) throw new Error(`No browser was found, and none could be installed. ${WHAT_TO_DO}`);
  return found;
}

/** What the journeys in other engines need, by the Debian package that brings it. */
const ENGINES = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};

/**
 * Installs Firefox, WebKit and a virtual display from Debian's packages, unless they are there.
 *
 * @throws Error with instructions, if one is missing and cannot be installed.
 */
export function ensureEngines(): void {
  const missing = () => Object.entries(ENGINES).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (missing().length > 0) installPackages(missing());
  if (missing().length === 0) return;
  const names = missing().join(' ');
  throw new Error(`Not every browser engine was found. Install them (Debian: sudo apt-get install ${names}).`);
}

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

/**
 * Runs the journeys with these arguments of `playwright test`; returns its exit code.
 *
 * Node loads them as it loads the product: every worker loads the whole server, and Playwright would send each file of
 * it through Babel first.
 */
export async function runPlaywright(args: string[], env: Record<string, string> = {}): Promise<number> {
  const { code } = await runNode([PLAYWRIGHT, 'test', ...args], {
    env: { CHROMIUM_PATH: findChromium(), PW_DISABLE_TS_ESM: '1', ...env },
  });
  return code;
}
