import { execFileSync } from 'node:child_process';
import { projectRoot } from './run-node.ts';

/** A list of packages in the CycloneDX format, as far as we read it. */
export interface PackageList {
  components: { 'bom-ref': string; name: string; version: string }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/** Every package that runs in production, with versions and licences, as `package-lock.json` has them. */
export function listPackages(): PackageList {
  const text = execFileSync('npm', ['sbom', '--omit', 'dev', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(text) as PackageList;
}
