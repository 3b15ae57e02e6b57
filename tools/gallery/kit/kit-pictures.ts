import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { projectRoot } from '../../run-node.ts';
import { componentsIn, shoot } from './shoot.ts';

interface Wanted {
  browserPath: string;
  isWanted: (component: string) => boolean;
}

/** The committed pictures, and the browser that took them. */
const PICTURES = path.join(projectRoot, 'docs/screens/kit');
const BROWSER_FILE = path.join(PICTURES, 'chromium.txt');

const HOW_TO_READ =
  'Each expected, actual and different picture is in playwright-report (open its index.html) and in test-results/kit.';

/** The version of a Chromium, such as 156.0.8078.73. */
async function versionOf(browserPath: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
  const version = browser.version();
  await browser.close();
  return version;
}

const major = (version: string): string => version.split('.')[0] ?? '';

/**
 * Compares the kit with its committed pictures.
 *
 * @returns what is wrong, if anything: pictures of another browser cannot be compared
 */
export async function compareWithPictures({ browserPath, isWanted }: Wanted): Promise<string | undefined> {
  const components = componentsIn(projectRoot).filter(isWanted);
  if (components.length === 0) return undefined;
  const before = existsSync(BROWSER_FILE) ? readFileSync(BROWSER_FILE, 'utf8').trim() : 'none';
  const now = await versionOf(browserPath);
  if (major(before) !== major(now)) {
    return `The pictures of the kit are from Chromium ${before}, and this is ${now}, which draws in its own way: they were not compared. Compare with another commit instead: npm run screenshots -- kit --base main`;
  }
  const isSame = await shoot({ root: projectRoot, pictures: PICTURES, browserPath, components, update: 'none' });
  if (isSame) return undefined;
  return `The kit looks different. ${HOW_TO_READ} If it should, run: npm run screenshots -- kit --accept`;
}

/** Writes the pictures that changed or are missing, and deletes those of components that are gone. */
export async function acceptPictures({ browserPath, isWanted }: Wanted): Promise<string | undefined> {
  const began = Date.now();
  const all = componentsIn(projectRoot);
  await mkdir(PICTURES, { recursive: true });
  const components = all.filter(isWanted);
  const isTaken = await shoot({ root: projectRoot, pictures: PICTURES, browserPath, components, update: 'changed' });
  for (const file of globSync('*/*.png', { cwd: PICTURES })) {
    const picture = path.join(PICTURES, file);
    if (!all.some((name) => file.startsWith(`${name}-`))) await rm(picture);
    else if (statSync(picture).mtimeMs >= began) await makeSmall(picture);
  }
  await writeFile(BROWSER_FILE, `${await versionOf(browserPath)}\n`);
  return isTaken ? undefined : 'Not every picture of the kit could be taken.';
}

/** A small palette is all that a picture of a component needs: a fifth of the bytes, and no difference that one sees. */
async function makeSmall(picture: string): Promise<void> {
  const small = await sharp(await readFile(picture))
    .png({ palette: true, quality: 60, effort: 7, compressionLevel: 9, dither: 0 })
    .toBuffer();
  await writeFile(picture, small);
}
