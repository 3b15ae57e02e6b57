import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listPackages } from '../list-packages.ts';
import { RULE, readNotice } from '../third-party-notices.ts';
import { serverPackages } from './server-packages.ts';

/** The oldest major version of Node that runs a release; .nvmrc names the one that we develop with. */
const NODE_MAJOR = 24;

/** What a release says about itself, in manifest.json. */
export interface Manifest {
  name: string;
  version: string;
  /** The commit it was built from, with "-modified" when files had changed since. Without git, BUILD_COMMIT says it. */
  commit: string;
  /** As Node names the operating system and the processor. */
  platform: string;
  node: { major: number };
  builtAt: string;
}

function git(root: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

export function describeRelease(root: string): Manifest {
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const commit = git(root, 'rev-parse', 'HEAD') ?? process.env.BUILD_COMMIT ?? 'unknown';
  const isModified = Boolean(git(root, 'status', '--porcelain', '--untracked-files=no'));
  return {
    name,
    version,
    commit: isModified ? `${commit}-modified` : commit,
    platform: `${process.platform}-${process.arch}`,
    node: { major: NODE_MAJOR },
    builtAt: new Date().toISOString(),
  };
}

const INTRODUCTION = 'The server of Maplekey runs with the packages below. Each is used under its own licence.';

/** What has to be said of every package in a release: of those in the web app first, as its build wrote it. */
function serverNotices(root: string): string {
  const notices = serverPackages(root).map((folder) => {
    const { heading, texts } = readNotice(root, folder);
    const text = texts.length > 0 ? texts.join('\n\n') : `Its licence is described in ${folder}/README.md.`;
    return [...heading, '', text].join('\n');
  });
  return `${[INTRODUCTION, ...notices].join(`\n\n${RULE}\n`)}\n`;
}

/**
 * The files of a release that are written for it, by their names.
 *
 * @param webFolder the built web app
 */
export function writtenFiles(root: string, webFolder: string, manifest: Manifest): Map<string, string> {
  const webNotices = readFileSync(path.join(webFolder, 'third-party-notices.txt'), 'utf8');
  const { name, version, node } = manifest;
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return new Map([
    ['manifest.json', json(manifest)],
    // Says that our files are modules, and nothing else: there is nothing to install.
    ['package.json', json({ name, version, private: true, type: 'module', engines: { node: `>=${node.major}` } })],
    ['sbom.json', json(listPackages(root, webNotices))],
    ['third-party-notices.txt', `${webNotices}\n${RULE}\n${serverNotices(root)}`],
  ]);
}

/** Files of the repository that a release has at its top. */
export const COPIED: Readonly<Record<string, string>> = {
  'tools/release/maplekey.mjs': 'maplekey.mjs',
  'tools/release/README.md': 'README.md',
  '.env.example': '.env.example',
  LICENSE: 'LICENSE',
  'CHANGELOG.md': 'CHANGELOG.md',
};
