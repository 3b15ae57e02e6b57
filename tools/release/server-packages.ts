import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LICENCE_FILE } from '../third-party-notices.ts';

/** Where it is listed what runs in a release: the server, and the sandbox that stands in for vendors. */
const LISTS = ['package.json', 'src/sandbox/package.json'];

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const readManifest = (root: string, folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

/** The folder of a package as Node finds it from another folder: in the nearest node_modules above. */
function findPackage(root: string, from: string, name: string): string | undefined {
  const places = from.split('/').map((_, index, parts) => parts.slice(0, parts.length - index).join('/'));
  return [...places, '']
    .map((place) => path.posix.join(place, 'node_modules', name))
    .find((folder) => existsSync(path.join(root, folder, 'package.json')));
}

/**
 * The folders of all packages that run in a release, from the root of the project, sorted. Parts for other platforms are
 * not installed, so they are not listed.
 *
 * @throws Error when a package is missing
 */
export function serverPackages(root: string): string[] {
  const found = new Set<string>();
  const visit = (from: string, names: readonly string[], isOptional: (name: string) => boolean): void => {
    for (const name of names) {
      const folder = findPackage(root, from, name);
      if (!folder && !isOptional(name))
        throw new Error(`${from || 'the project'} needs ${name}, which is not installed`);
      if (!folder || found.has(folder)) continue;
      found.add(folder);
      const {
        dependencies,
        optionalDependencies = {},
        peerDependencies,
        peerDependenciesMeta,
      } = readManifest(root, folder);
      const needed = { ...dependencies, ...peerDependencies };
      const optional = new Set(Object.keys(optionalDependencies));
      const required = Object.keys(needed).filter((one) => !peerDependenciesMeta?.[one]?.optional);
      visit(folder, [...required, ...optional], (one) => optional.has(one));
    }
  };
  for (const list of LISTS)
    visit('', Object.keys(readManifest(root, path.dirname(list)).dependencies ?? {}), () => false);
  return [...found].sort();
}

/** Files that nothing reads at run time: hidden ones, source maps, types and sources, headers and C++, and documents. */
const UNREAD_FILE =
  /^\.|\.(?:map|[cm]?tsx?|flow|h|hpp|c|cc|cpp|gyp|gypi|md|markdown|mkd|yml|yaml|tgz|html|css|coffee)$/i;
/** Folders at the top of a package that its users do not load. */
const UNREAD_FOLDER = /^(?:\.[^/]+|docs?|tests?|__tests__|examples?|bench(?:mark)?s?|coverage|fixtures)\//i;

/**
 * The files of a package that a release ships, from the root of the project, sorted. Its licence is included or, where
 * it has no file of its own, the README that names it.
 */
export function shippedFiles(root: string, folder: string): string[] {
  const hasLicence = readdirSync(path.join(root, folder)).some((name) => LICENCE_FILE.test(name));
  const isLegal = (name: string): boolean => LICENCE_FILE.test(name) || (!hasLicence && /^readme/i.test(name));
  const files: string[] = [];
  const walk = (place: string): void => {
    for (const entry of readdirSync(path.join(root, place), { withFileTypes: true })) {
      const file = `${place}/${entry.name}`;
      const within = file.slice(folder.length + 1);
      if (entry.isDirectory() && entry.name !== 'node_modules' && !UNREAD_FOLDER.test(`${within}/`)) walk(file);
      if (entry.isFile() && (isLegal(entry.name) || !UNREAD_FILE.test(entry.name))) files.push(file);
    }
  };
  walk(folder);
  return files.sort();
}
