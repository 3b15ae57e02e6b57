// npm run sbom: writes sbom.json, a CycloneDX list of every package that runs in production, with versions and licences.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildWebIfStale } from './build.ts';
import { listPackages } from './list-packages.ts';
import { projectRoot } from './run-node.ts';

await buildWebIfStale();
const notices = readFileSync(path.join(projectRoot, 'dist/web/third-party-notices.txt'), 'utf8');
const list = listPackages(projectRoot, notices);
writeFileSync(path.join(projectRoot, 'sbom.json'), `${JSON.stringify(list, null, 2)}\n`);
console.log(`sbom.json lists ${list.components.length} packages`);
