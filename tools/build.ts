import { globSync, readdirSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { isLanguage, type Language, SOURCE_LANGUAGE, USUAL_LANGUAGES } from '../src/domain/text/languages.ts';
import { firstLoadProblems } from './first-load.ts';
import { projectRoot, runNode } from './run-node.ts';

const VITE = 'node_modules/vite/bin/vite.js';
const webFolder = path.join(projectRoot, 'dist/web');

/** All sources of the web app: files, and folders with all that is in them. */
const sources = [
  'src/web',
  'src/domain',
  'src/contract',
  'public',
  'index.html',
  'vite.config.ts',
  'tools/script-files.ts',
  'tools/translations',
  'translations',
  'tools/first-load.ts',
  'tools/third-party-notices.ts',
  'tools/theme-variables.ts',
  'tools/third-party-licences',
  'package-lock.json',
];

/** The languages that the web app is built in: those of the settings, English first. */
const builtLanguages = (): Language[] =>
  (process.env.LANGUAGES || USUAL_LANGUAGES.join(',')).split(',').filter(isLanguage);

/** The folder of a language within the built web app: English is at the top. */
const folderOf = (web: string, language: Language): string =>
  language === SOURCE_LANGUAGE ? web : path.join(web, `.${language}`);

/** Builds the web app into dist/web if any source is newer than the last build, or a language is missing in it. */
export async function buildWebIfStale(): Promise<void> {
  const pages = builtLanguages().map((language) => path.join(folderOf(webFolder, language), 'index.html'));
  const builtAt = Math.min(...(await Promise.all(pages.map(timeOf))));
  if (sources.some((source) => isNewer(path.join(projectRoot, source), builtAt))) await buildWeb();
}

/**
 * Whether a file, or anything in a folder but tests, was changed after this time. Folders count too: their time changes when
 * a file in them is added or deleted. Every `npm start` asks, so it takes no pattern and no promise for each of 1,500 files.
 */
function isNewer(place: string, time: number): boolean {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) return false;
  if (found.mtimeMs > time) return true;
  if (!found.isDirectory()) return false;
  const names = readdirSync(place, { recursive: true, encoding: 'utf8' });
  return names.some((name) => {
    if (/\.test\.tsx?$/.test(name)) return false;
    const { mtimeMs = 0 } = statSync(path.join(place, name), { throwIfNoEntry: false }) ?? {};
    return mtimeMs > time;
  });
}

/**
 * Builds the web app in one language into a folder, with its server renderer in `.print`, which is not served.
 *
 * @throws Error if Vite fails, which has reported the reason by then, or if the pages are too large to arrive on
 */
async function buildLanguage(language: Language, folder: string): Promise<void> {
  const renderer = path.join(folder, '.print');
  const vite = [VITE, 'build', '--emptyOutDir'];
  const env = { WEB_LANGUAGE: language };
  const aside = `${folder}-print`;
  try {
    const builds = await Promise.all([
      runNode([...vite, '--outDir', folder, '--manifest', 'manifest.json', '--logLevel', 'warn'], { env }),
      // Errors only: it warns about every script that browsers load later and this one at once.
      runNode([...vite, '--outDir', aside, '--ssr', 'src/web/app/render-page.tsx', '--logLevel', 'error'], { env }),
    ]);
    if (builds.some(({ code }) => code !== 0)) throw new Error('the web app could not be built');
    const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'));
    const problems = firstLoadProblems(folder, manifest, language === SOURCE_LANGUAGE);
    if (problems.length > 0)
      throw new Error(`the web app is too large to arrive on (tools/first-load.ts):\n${problems.join('\n')}`);
    await compressTexts(folder);
    // Stored with the renderer, because script and class names appear in both.
    await rename(path.join(folder, 'manifest.json'), path.join(aside, 'manifest.json'));
    await rename(aside, renderer);
  } catch (problem) {
    await Promise.all([folder, aside].map((each) => rm(each, { recursive: true, force: true })));
    throw problem;
  }
}

/** What of a language's build differs from the English one: its page and its renderer. Assets are named by what is in them. */
async function addLanguage(language: Language, built: string, web: string): Promise<void> {
  await cp(path.join(built, 'assets'), path.join(web, 'assets'), { recursive: true });
  const folder = folderOf(web, language);
  await mkdir(folder);
  for (const name of ['index.html', '.print']) await rename(path.join(built, name), path.join(folder, name));
  await rm(built, { recursive: true });
}

/**
 * Builds the web app into dist/web in each language of the settings, with a .br and a .gz beside every text file. The
 * build is made in a temporary folder and moved into place, so an interrupted build, or two at once, never leaves a broken
 * app.
 *
 * @throws Error as `buildLanguage` does
 */
async function buildWeb(): Promise<void> {
  const began = new Date();
  console.log('building the web app …');
  const aside = `${webFolder}.new-${process.pid}`;
  const languages = builtLanguages();
  for (const language of languages) {
    const folder = language === SOURCE_LANGUAGE ? aside : `${aside}-${language}`;
    await buildLanguage(language, folder);
    if (folder !== aside) await addLanguage(language, folder, aside);
  }
  // The page carries the time the build began: a source saved during the build is newer than it.
  for (const language of languages) await utimes(path.join(folderOf(aside, language), 'index.html'), began, began);
  await rm(webFolder, { recursive: true, force: true });
  await rename(aside, webFolder);
  console.log(`built the web app in ${((Date.now() - began.getTime()) / 1000).toFixed(1)} s`);
}

async function compressTexts(folder: string): Promise<void> {
  const texts = globSync('**/*.{js,css,html,svg}', { cwd: folder }).map((file) => path.join(folder, file));
  await Promise.all(
    texts.map(async (file) => {
      const content = await readFile(file);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** When the file was last changed, in milliseconds since 1970; 0 if it does not exist. */
async function timeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).mtimeMs;
  } catch {
    return 0;
  }
}

if (import.meta.main) await buildWeb();
