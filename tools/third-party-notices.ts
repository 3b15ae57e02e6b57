import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const NOTICES_FILE = 'third-party-notices.txt';

/** Licence texts from the repositories of packages that ship none, as `<package name>.txt`. */
const MISSING_TEXTS = 'tools/third-party-licences';

/** File names of licences and notices that have to be distributed. */
export const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

/** Describes, beside its licence, what one of our folders was copied from. */
const ORIGIN_FILE = 'copied-from.json';

/** Stands above each package. */
export const RULE = '-'.repeat(80);

const INTRODUCTION = `Third-party notices

The Maplekey web app contains the packages below. Each is used under its own licence.`;

/**
 * Writes third-party-notices.txt into the browser build: name, version, licence and licence text of every package.
 * Vite's own `build.license` reads only the modules of page scripts, so it misses the fonts, which our styles load as
 * files, and whatever only a worker imports.
 *
 * @throws Error, which fails the build, if a package has no licence text
 */
export function thirdPartyNotices(): Plugin {
  const folders = new Set<string>();
  const collectPackages = (bundle: Rolldown.OutputBundle) => {
    const files = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? file.moduleIds : file.originalFileNames,
    );
    for (const folder of files.map(packageFolderOf)) if (folder) folders.add(folder);
  };
  let root = '';
  return {
    name: 'third-party-notices',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    // Vite bundles workers separately, before the page that starts them is finished.
    config: () => ({
      worker: {
        plugins: () => [
          { name: 'third-party-notices:worker', generateBundle: (_options, bundle) => collectPackages(bundle) },
        ],
      },
    }),
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        collectPackages(bundle);
        const notices = new Set([...folders].map((folder) => describePackage(root, folder)));
        const source = `${[INTRODUCTION, ...[...notices].sort()].join(`\n\n${RULE}\n`)}\n`;
        this.emitFile({ type: 'asset', fileName: NOTICES_FILE, source });
      },
    },
  };
}

/** The folder of the package that a module or an asset comes from; undefined for what we wrote. */
function packageFolderOf(file: string): string | undefined {
  const installed = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];
  if (installed) return installed;
  const folder = path.dirname(file);
  return existsSync(path.join(folder, ORIGIN_FILE)) ? folder : undefined;
}

/**
 * Name, version, licence and licence texts of a package.
 *
 * @throws Error if there is no licence text, neither with it nor with us
 */
function describePackage(root: string, packageFolder: string): string {
  const { name, version, texts, heading } = readNotice(root, packageFolder);
  if (texts.length === 0) {
    throw new Error(
      `${name} ${version} ships no licence text. Save the one in its repository as ${MISSING_TEXTS}/${name}.txt`,
    );
  }
  return [...heading, '', texts.join('\n\n')].join('\n');
}

/** What has to be said of a package, or of what was copied from one: its licence texts, and a heading without them. */
export function readNotice(root: string, packageFolder: string) {
  const folder = path.resolve(root, packageFolder);
  const description = [ORIGIN_FILE, 'package.json']
    .map((file) => path.join(folder, file))
    .find((file) => existsSync(file));
  const { name, version, license } = JSON.parse(readFileSync(String(description), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  };
  const shipped = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map((entry) => path.join(folder, entry.name));
  const fromRepository = path.join(root, MISSING_TEXTS, `${name}.txt`);
  const files = shipped.length === 0 && existsSync(fromRepository) ? [fromRepository] : shipped;
  const texts = files.map((file) => readFileSync(file, 'utf8').trim());
  const licence = license ?? 'see below';
  return { name, version, licence, texts, heading: [`${name} ${version}`, `Licence: ${licence}`] };
}
