// npm run sbom: writes sbom.json, a CycloneDX list of every package that runs in production, with versions and licences.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './run-node.ts';

const text = execFileSync('npm', ['sbom', '--omit', 'dev', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  cwd: projectRoot,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
  maxBuffer: 64 * 1024 * 1024,
});
const { components } = JSON.parse(text) as { components: unknown[] };
writeFileSync(path.join(projectRoot, 'sbom.json'), text);
console.log(`sbom.json lists ${components.length} packages`);
