import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const WHAT_TO_DO =
  'Install Chromium (Debian: sudo apt-get update && sudo apt-get install chromium) or set CHROMIUM_PATH to a browser.';

/**
 * The path of a Chromium for the journeys: CHROMIUM_PATH if set, else one in a usual place, else Debian's, installed now
 * when that takes no password.
 *
 * @throws Error with what to do, when there is none and none can be installed.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  const found = named || USUAL_PLACES.find((place) => existsSync(place));
  if (found) return found;
  installChromium();
  const installed = USUAL_PLACES.find((place) => existsSync(place));
  if (!installed) throw new Error(`No browser is there although one was installed. ${WHAT_TO_DO}`);
  return installed;
}

function installChromium(): void {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const mayInstall = existsSync('/usr/bin/apt-get') && succeeds([...asRoot, 'true']);
  if (!mayInstall) throw new Error(`No browser was found. ${WHAT_TO_DO}`);
  console.log('installing Chromium for the journeys (apt-get) …');
  const aptGet = [
    ...asRoot,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-qq',
    '-o',
    'DPkg::Lock::Timeout=120',
  ];
  // The list of packages first: an old one names versions that are no longer offered.
  const isDone =
    succeeds([...aptGet, 'update']) && succeeds([...aptGet, 'install', '-y', '--no-install-recommends', 'chromium']);
  if (!isDone) throw new Error(`Chromium could not be installed. ${WHAT_TO_DO}`);
}

function succeeds([command = '', ...args]: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}
