// npm run release: packs what runs in production as one archive for this platform, which starts with Node alone.
// With --verify, it is then unpacked elsewhere and started there. With --record, it becomes the release that later
// migrations have to get along with.
import { buildWebIfStale } from './build.ts';
import { buildRelease } from './release/build-release.ts';
import { recordReleased } from './release/released-schema.ts';
import { projectRoot } from './run-node.ts';

await buildWebIfStale();
const { archive, files, unpackedMegabytes, megabytes } = buildRelease(projectRoot);
console.log(`${archive}: ${megabytes.toFixed(1)} MB; unpacked ${unpackedMegabytes.toFixed(1)} MB in ${files} files`);
if (process.argv.includes('--verify')) {
  const { verifyRelease } = await import('./release/verify-release.ts');
  await verifyRelease(archive, (text) => console.log(text));
}
if (process.argv.includes('--record')) {
  const { release, commit } = recordReleased(projectRoot);
  console.log(`tools/release/previous-release.json names ${release}, ${commit}: commit it after the release is out`);
}
