import { globSync } from 'node:fs';
import { serverPackages, shippedFiles } from './server-packages.ts';

/** What runs in a release, apart from the packages and the built web app. The demo is left out: it is made with tests. */
const OURS = [
  'src/{domain,contract,server,sandbox}/**/*.{ts,js,json,css,html,svg,png,txt}',
  'tools/{migrate,backup,restore}.ts',
  'tools/node/*.{mjs,ts}',
  'tools/{admin,backup,doctor}/*.ts',
  'migrations/*.sql',
  'models/**/*.{json,md}',
  'fonts/*',
  'translations/*/*.po',
];
const NOT_RUN = ['**/*.test.ts', '**/*.d.ts', '**/tsconfig*.json', '**/package.json', 'tools/**/*.test.ts'];

/** Our own files that a release ships, from the root of the project, sorted. */
const ourFiles = (root: string): string[] => globSync(OURS, { cwd: root, exclude: NOT_RUN }).sort();

/**
 * The files of the project that a release ships at the same place, sorted: our own and those of the packages that run,
 * without the built web app and what is written for the archive.
 */
export const releaseFiles = (root: string): string[] => [
  ...ourFiles(root),
  ...serverPackages(root).flatMap((folder) => shippedFiles(root, folder)),
];
