import { globSync } from 'node:fs';
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { firstLoadProblems } from './first-load.ts';
import { projectRoot, runNode } from './run-node.ts';

const VITE = 'node_modules/vite/bin/vite.js';
const webFolder = path.join(projectRoot, 'dist/web');

/** All sources of the web app. Folders count too: their time changes when a file in them is added or deleted. */
const sources = [
  'src/{web,domain,contract}',
  'src/{web,domain,contract}/**/*',
  'public',
  'public/**/*',
  'index.html',
  'vite.config.ts',
  'tools/script-files.ts',
  'tools/first-load.ts',
  'tools/third-party-notices.ts',
  'tools/theme-variables.ts',
  'tools/third-party-licences/**/*',
  'package-lock.json',
];

/** Builds the web app into dist/web if any source is newer than the last build. */
export async function buildWebIfStale(): Promise<void> {
  const builtAt = await timeOf(path.join(webFolder, 'index.html'));
  const files = globSync(sources, { cwd: projectRoot, exclude: ['**/*.test.{ts,tsx}'] });
  const times = await Promise.all(files.map((file) => timeOf(path.join(projectRoot, file))));
  if (times.some((time) => time > builtAt)) await buildWeb();
}

/**
 * Builds the web app into dist/web, with a .br and a .gz beside every text file, and its server renderer into
 * dist/web/.print, which is not served. The build is made in a temporary folder and moved into place, so an interrupted
 * build, or two at once, never leaves a broken app.
 *
 * @throws Error if Vite fails; it has reported the reason by then.
 */
async function buildWeb(): Promise<void> {
  const began = new Date();
  console.log('building the web app …');
  const aside = `${webFolder}.new-${process.pid}`;
  const renderer = `${aside}-print`;
  const vite = [VITE, 'build', '--emptyOutDir'];
  const builds = await Promise.all([
    runNode([...vite, '--outDir', aside, '--manifest', 'manifest.json', '--logLevel', 'warn']),
    // Errors only: it warns about every script that browsers load later and this one at once.
    runNode([...vite, '--outDir', renderer, '--ssr', 'src/web/app/render-page.tsx', '--logLevel', 'error']),
  ]);
  if (builds.some(({ code }) => code !== 0)) {
    await Promise.all([aside, renderer].map((folder) => rm(folder, { recursive: true, force: true })));
    throw new Error('the web app could not be built');
  }
  const manifest = JSON.parse(await readFile(path.join(aside, 'manifest.json'), 'utf8'));
  const problems = firstLoadProblems(aside, manifest);
  if (problems.length > 0) {
    await Promise.all([aside, renderer].map((folder) => rm(folder, { recursive: true, force: true })));
    throw new Error(`the web app is too large to arrive on (tools/first-load.ts):\n${problems.join('\n')}`);
  }
  await compressTexts(aside);
  // Stored with the renderer, because script and class names appear in both.
  await rename(path.join(aside, 'manifest.json'), path.join(renderer, 'manifest.json'));
  await rename(renderer, path.join(aside, '.print'));
  // The page carries the time the build began: a source saved during the build is newer than it.
  await utimes(path.join(aside, 'index.html'), began, began);
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
