import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FIRST_LOAD, firstLoadProblems } from './first-load.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'maplekey-built-'));
mkdirSync(path.join(folder, 'assets'));
afterAll(() => rmSync(folder, { recursive: true }));

const [PAGE, ...OTHERS] = FIRST_LOAD.pages;

/** A built app of one page; what does not compress has the same size for everybody. */
function build({ script = 20_000, style = 5_000, font = 30_000, parts = 1 }) {
  const write = (file: string, size: number): void => writeFileSync(path.join(folder, file), randomBytes(size));
  writeFileSync(path.join(folder, 'index.html'), '<link rel="preload" as="font" href="/assets/font.woff2" />');
  write('assets/index.js', 50_000);
  write('assets/font.woff2', font);
  const names = Array.from({ length: parts }, (_, part) => `_part-${part}.js`);
  for (const part of names) write(`assets/${part}`, script);
  write('assets/page.css', style);
  return {
    'index.html': { file: 'assets/index.js', isEntry: true },
    ...Object.fromEntries(names.map((name) => [name, { file: `assets/${name}` }])),
    [`_${PAGE}.js`]: { file: 'assets/index.js', name: PAGE, css: ['assets/page.css'], imports: names },
    ...Object.fromEntries(OTHERS.map((name) => [`_${name}.js`, { file: 'assets/index.js', name }])),
  };
}

test.each<[what: string, change: Parameters<typeof build>[0], problems: RegExp[]]>([
  ['an app within the limits', {}, []],
  ['much script', { script: 80_000 }, [/^bytes of scripts of landing: 1\d{5}, at most 121000$/]],
  ['much style', { style: 41_000 }, [/^bytes of styles of landing/]],
  ['large fonts', { font: 61_000 }, [/^bytes of preloaded fonts: 61000/]],
  ['many files', { parts: 8, script: 6_000 }, [/^requests of landing: 16, at most 15$/]],
  ['a small file', { script: 4_000 }, [/^assets\/_part-0.js is smaller than 5000 bytes$/]],
])('%s', (_, change, problems) => {
  const found = firstLoadProblems(folder, build(change));
  expect(found).toEqual(problems.map((problem) => expect.stringMatching(problem)));
});
