// npm run screenshots [-- words in names]: compares the components of the kit with their pictures in docs/screens/kit, and
// takes pictures of the product's screens at 1280 and 390 px, in docs/screens. `-- kit` and `-- pages` do one of the two;
// `--accept` writes the kit's pictures instead of comparing, `--base main` compares with those of another commit.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './browsers.ts';
import { buildWebIfStale } from './build.ts';
import { compareWithBase } from './gallery/kit/compare-with-base.ts';
import { acceptPictures, compareWithPictures } from './gallery/kit/kit-pictures.ts';
import { takeGallery } from './gallery/take-gallery.ts';
import { writeContents } from './gallery/write-contents.ts';
import { projectRoot } from './run-node.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { accept: { type: 'boolean' }, base: { type: 'string' } },
});
const PARTS = new Set(['kit', 'pages']);
const parts = positionals.filter((word) => PARTS.has(word));
const wanted = positionals.filter((word) => !PARTS.has(word));
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((text) => name.includes(text));
const browserPath = findChromium();
const faults: string[] = [];

if (!parts.includes('pages')) {
  const kit = { browserPath, isWanted };
  const fault = values.base
    ? await compareWithBase({ ...kit, base: values.base })
    : await (values.accept ? acceptPictures : compareWithPictures)(kit);
  if (fault) faults.push(fault);
}
if (!parts.includes('kit')) {
  const folder = path.join(projectRoot, 'docs/screens');
  await buildWebIfStale();
  faults.push(...(await takeGallery({ folder, browserPath, isWanted: ({ name }) => isWanted(name) })));
  await writeContents(folder);
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
