// npm run screenshots [-- words in names]: takes pictures of the product's screens at 1280 and 390 px, in docs/screens.
import path from 'node:path';
import { findChromium } from './browsers.ts';
import { buildWebIfStale } from './build.ts';
import { takeGallery } from './gallery/take-gallery.ts';
import { writeContents } from './gallery/write-contents.ts';
import { projectRoot } from './run-node.ts';

const folder = path.join(projectRoot, 'docs/screens');
const wanted = process.argv.slice(2);

await buildWebIfStale();
const faults = await takeGallery({
  folder,
  browserPath: findChromium(),
  isWanted: ({ name }) => wanted.length === 0 || wanted.some((text) => name.includes(text)),
});
await writeContents(folder);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
