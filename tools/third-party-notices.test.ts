import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { thirdPartyNotices } from './third-party-notices.ts';

/** Above this size, in bytes, Vite emits an asset as a separate file. */
const INLINE_LIMIT = 4096;

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'notices-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  write('index.html', '<script type="module" src="/page.js"></script>');
  write('page.js', `import 'script-package'; import './page.css'; new Worker(new URL('./worker.js', import.meta.url))`);
  write('page.css', '@font-face { font-family: F; src: url("@fonts/font-package/font.woff2") }');
  write('worker.js', `import 'worker-package'`);
  for (const name of ['script-package', 'worker-package', 'unused-package', '@fonts/font-package']) {
    writePackage(name, { 'index.js': `console.log('${name}')`, LICENSE: `You may use ${name}.` });
  }
  write('node_modules/@fonts/font-package/font.woff2', '-'.repeat(INLINE_LIMIT + 1));
});

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

function writePackage(name: string, files: Record<string, string>): void {
  write(
    `node_modules/${name}/package.json`,
    JSON.stringify({ name, version: '1.2.3', license: 'MIT', main: 'index.js' }),
  );
  for (const [file, content] of Object.entries(files)) write(`node_modules/${name}/${file}`, content);
}

function buildWithNotices() {
  return build({ root, configFile: false, logLevel: 'silent', plugins: [thirdPartyNotices()] });
}

function readNotices(): string {
  return readFileSync(path.join(root, 'dist/third-party-notices.txt'), 'utf8');
}

test('lists exactly the packages that scripts, fonts and workers load in the browser', async () => {
  await buildWithNotices();
  const notices = readNotices();
  expect(notices.match(/^.+ 1\.2\.3$/gm)).toEqual([
    '@fonts/font-package 1.2.3',
    'script-package 1.2.3',
    'worker-package 1.2.3',
  ]);
  expect(notices).toContain('worker-package 1.2.3\nLicence: MIT\n\nYou may use worker-package.\n');
});

test('lists what one of our folders was copied from', async () => {
  write('page.js', `import './copied/icons.js'`);
  write('copied/icons.js', `console.log('icons')`);
  write('copied/copied-from.json', JSON.stringify({ name: 'icon-package', version: '4.5.6', license: 'MIT' }));
  write('copied/LICENSE', 'You may copy these icons.');
  await buildWithNotices();
  expect(readNotices()).toContain('icon-package 4.5.6\nLicence: MIT\n\nYou may copy these icons.\n');
});

test('fails the build for a package without a licence text, until the text is added', async () => {
  rmSync(path.join(root, 'node_modules/worker-package/LICENSE'));
  await expect(buildWithNotices()).rejects.toThrow(
    /^.*worker-package 1\.2\.3 ships no licence text\..* tools\/third-party-licences\/worker-package\.txt/m,
  );
  write('tools/third-party-licences/worker-package.txt', 'From the repository.');
  await buildWithNotices();
  expect(readNotices()).toContain('worker-package 1.2.3\nLicence: MIT\n\nFrom the repository.\n');
});
