import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serverPackages } from './release/server-packages.ts';
import { RULE, readNotice } from './third-party-notices.ts';

/** A package as a CycloneDX list has it (https://cyclonedx.org/docs/1.6/json/). */
interface Component {
  type: 'library';
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  /** None where the package names no licence; its text is in the notices. */
  licenses: { expression: string }[];
  hashes: { alg: 'SHA-512'; content: string }[];
}

interface Shipped {
  name: string;
  version: string;
  licence: string;
}

/** What the web app was built from, as its build wrote it into the notices. */
const packagesIn = (webNotices: string): Shipped[] =>
  webNotices
    .split(`${RULE}\n`)
    .flatMap((notice) => [...notice.matchAll(/^(\S+) (\S+)\nLicence: (.+)$/gm)].slice(0, 1))
    .map(([, name = '', version = '', licence = '']) => ({ name, version, licence }));

/** The hashes of packages by name and version, as the lock file has them. */
function readHashes(root: string): Map<string, string> {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; integrity?: string }>;
  };
  return new Map(
    Object.entries(packages).flatMap(([place, { version, integrity }]) => {
      const base64 = /^sha512-(.+)$/.exec(integrity ?? '')?.[1];
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return base64 ? [[`${name} ${version}`, Buffer.from(base64, 'base64').toString('hex')]] : [];
    }),
  );
}

/** Names and expressions of SPDX, such as `MIT` and `(MIT OR Apache-2.0)`. */
const SPDX = /^[\w.+-]+$|^\(.+ (?:OR|AND) .+\)$/;

/**
 * A CycloneDX list of every package that runs in production: those of the server, and those that the web app was built
 * from. npm's own list leaves out those that a development package needs as well.
 *
 * @param webNotices the third-party notices of the built web app
 */
export function listPackages(root: string, webNotices: string) {
  const hashes = readHashes(root);
  const all = [...serverPackages(root).map((folder) => readNotice(root, folder)), ...packagesIn(webNotices)];
  const byName = new Map(all.map((one) => [`${one.name} ${one.version}`, one]));
  const components = [...byName].map(([key, { name, version, licence }]): Component => {
    const hash = hashes.get(key);
    return {
      type: 'library',
      'bom-ref': `${name}@${version}`,
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: SPDX.test(licence) ? [{ expression: licence }] : [],
      hashes: hash ? [{ alg: 'SHA-512', content: hash }] : [],
    };
  });
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const sorted = components.sort((a, b) => a['bom-ref'].localeCompare(b['bom-ref'], 'en'));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: sorted,
  };
}
