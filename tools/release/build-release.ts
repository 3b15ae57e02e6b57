import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseFiles } from './release-files.ts';
import { COPIED, describeRelease, writtenFiles } from './written-files.ts';

/** What a release may take on the disk when it is unpacked, in megabytes. */
const MOST_MEGABYTES = 160;

/** A release that was built. */
export interface Release {
  archive: string;
  /** The folder that it unpacks to, which is beside it. */
  folder: string;
  files: number;
  /** What the unpacked folder takes on the disk, and the size of the archive, in megabytes. */
  unpackedMegabytes: number;
  megabytes: number;
}

/** The disk space of a folder in megabytes, as `du -sm` counts it, and its files. */
function measure(folder: string): { files: number; megabytes: number } {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const sizes = entries.map((entry) => statSync(path.join(entry.parentPath, entry.name)).blocks * 512);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { files: entries.filter((entry) => entry.isFile()).length, megabytes: bytes / 2 ** 20 };
}

/** Packs the folder so that it belongs to nobody in particular: to root where root unpacks it. */
function pack(folder: string, archive: string): void {
  const owner = process.platform === 'linux' ? ['--owner=0', '--group=0', '--sort=name'] : ['--uid=0', '--gid=0'];
  execFileSync('tar', [...owner, '-czf', archive, '-C', path.dirname(folder), path.basename(folder)]);
}

/**
 * Makes the release of this platform in dist/release, from the project with its packages and the built web app.
 *
 * @throws Error when it is larger than a release may be
 */
export function buildRelease(root: string): Release {
  const manifest = describeRelease(root);
  const releases = path.join(root, 'dist/release');
  const folder = path.join(releases, `maplekey-${manifest.version}-${manifest.platform}`);
  rmSync(folder, { recursive: true, force: true });
  const webFolder = path.join(root, 'dist/web');
  const copy = (from: string, to = from) => cpSync(path.join(root, from), path.join(folder, to), { recursive: true });
  for (const place of new Set(releaseFiles(root).map((file) => path.dirname(file)))) {
    mkdirSync(path.join(folder, place), { recursive: true });
  }
  for (const file of releaseFiles(root)) copy(file);
  copy('dist/web');
  for (const file of globSync('deploy/{haproxy,observability,systemd}/*', { cwd: root })) copy(file);
  // What the alerts refer to.
  for (const file of ['docs/operations.md', 'docs/email.md']) copy(file);
  for (const [from, to] of Object.entries(COPIED)) copy(from, to);
  for (const [name, text] of writtenFiles(root, webFolder, manifest)) writeFileSync(path.join(folder, name), text);
  const archive = `${folder}.tar.gz`;
  pack(folder, archive);
  const { files, megabytes: unpackedMegabytes } = measure(folder);
  if (unpackedMegabytes > MOST_MEGABYTES) {
    throw new Error(`the release takes ${unpackedMegabytes.toFixed(0)} MB unpacked; at most ${MOST_MEGABYTES}`);
  }
  return { archive, folder, files, unpackedMegabytes, megabytes: statSync(archive).size / 2 ** 20 };
}
