// npm run lock   (after every `npm install <package>`)
//
// Completes package-lock.json, and the one in bench. A package with native parts lists one optional package per platform; when the registry in
// use lacks one of them, `npm install` is silent, but every later `npm ci` stops with "Missing: … from lock file".
// This writes an entry for each platform package that is listed and not locked. npm never fetches such an entry on a
// machine of another platform, because `os` and `cpu` do not fit.
import { readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = ['darwin', 'win32', 'linux', 'android', 'freebsd', 'openharmony', 'netbsd', 'openbsd', 'sunos', 'aix'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'riscv64', 's390x', 'ppc64', 'loong64', 'mips64el', 'wasm32'];

/** True if there is `name` where Node would look for it from the package at `place`, a folder of the project. */
function isLocked(packages, name, place) {
  for (let from = place; ; from = from.replace(/\/?[^/]+$/, '')) {
    if (packages[`${from}${from && '/'}node_modules/${name}`]) return true;
    if (from === '') return false;
  }
}

/** The lock's entry for a platform package; its os and cpu are derived from its name. */
function entryFor(name, version, isDev) {
  const platform = name.split('/').pop();
  const cpu = PROCESSORS.find((processor) => platform.includes(processor));
  const os = SYSTEMS.find((system) => platform.includes(system)) ?? 'none';
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(isDev && { dev: true }),
    ...(platform.includes('musl') && { libc: ['musl'] }),
    optional: true,
    os: [os],
  };
}

/** Adds what is missing to a lock file, and says so. */
function complete(name) {
  const file = new URL(`../${name}`, import.meta.url);
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const added = [];
  for (const [place, parent] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      // A range cannot be locked without knowing the available versions; platform packages always have an exact version.
      if (!/^\d+\.\d+\.\d+[^ ]*$/.test(version) || isLocked(lock.packages, name, place)) continue;
      lock.packages[`node_modules/${name}`] = entryFor(name, version, parent.dev);
      added.push(`${name}@${version}`);
    }
  }
  if (added.length > 0) {
    const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
    writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  }
  console.log(added.length > 0 ? `${name}: added ${added.join(', ')}` : `${name} is complete`);
}

complete('package-lock.json');
complete('bench/package-lock.json');
