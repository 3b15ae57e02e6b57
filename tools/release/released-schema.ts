import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The release that runs while the next one is rolled out: what its database had. */
export interface ReleasedSchema {
  /** Its version. */
  release: string;
  /** Its commit. */
  commit: string;
  /** The migrations that it has, by name. */
  migrations: string[];
}

const FILE = 'tools/release/previous-release.json';

/** The previous release, as `npm run release -- --record` stored it. */
export const readReleased = (root: string): ReleasedSchema =>
  JSON.parse(readFileSync(path.join(root, FILE), 'utf8')) as ReleasedSchema;

/** Records the commit that is checked out as the release that the next one has to get along with. */
export function recordReleased(root: string): ReleasedSchema {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const migrations = readdirSync(path.join(root, 'migrations')).filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name));
  const released = { release: version, commit, migrations: migrations.sort() };
  writeFileSync(path.join(root, FILE), `${JSON.stringify(released, undefined, 2)}\n`);
  return released;
}

/** What a migration takes away because the previous release does not use it. */
export interface Contract {
  /** The release that stopped using it. */
  since: string;
  /** Tables, `table.column`, constraints and indexes. */
  names: string[];
}

/** The contract steps that the header of a migration names: `-- contract since 0.2.0: property.note, charge_old_check`. */
export const contractsIn = (text: string): Contract[] =>
  [...text.matchAll(/^-- contract since (\d+\.\d+\.\d+): (.+)$/gm)].map(([, since = '', names = '']) => ({
    since,
    names: names.split(',').map((name) => name.trim()),
  }));

/** Below zero when the first version is older than the second. */
export function compareVersions(first: string, second: string): number {
  const [a, b] = [first, second].map((version) => version.split('.').map(Number));
  const at = [0, 1, 2].find((index) => a?.[index] !== b?.[index]);
  return at === undefined ? 0 : (a?.[at] ?? 0) - (b?.[at] ?? 0);
}
