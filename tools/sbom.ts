// npm run sbom: writes sbom.json, a CycloneDX list of every package that runs in production, with versions and licences.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { listPackages } from './list-packages.ts';
import { projectRoot } from './run-node.ts';

const list = listPackages();
writeFileSync(path.join(projectRoot, 'sbom.json'), JSON.stringify(list, null, 2));
console.log(`sbom.json lists ${list.components.length} packages`);
