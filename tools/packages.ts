import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs Debian packages if that needs no password; false if it could not. */
export function installPackages(packages: string[]): boolean {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (!existsSync('/usr/bin/apt-get') || !succeeds([...asRoot, 'true'])) return false;
  console.log(`installing ${packages.join(', ')} for the tests (apt-get) …`);
  const aptGet = [
    ...asRoot,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-qq',
    '-o',
    'DPkg::Lock::Timeout=120',
  ];
  // Updates the package list first: an old one names versions that are no longer available.
  return (
    succeeds([...aptGet, 'update']) && succeeds([...aptGet, 'install', '-y', '--no-install-recommends', ...packages])
  );
}

/** Installs the virus scanner that the tests of uploads talk to, unless it is there. */
export function ensureScanner(): void {
  if (!existsSync('/usr/sbin/clamd')) installPackages(['clamav-daemon']);
}

/** Installs the PostgreSQL of the system, which the tests of backups use as a database of its own server. */
export function ensurePostgres(): void {
  if (!existsSync('/usr/lib/postgresql')) installPackages(['postgresql']);
}

/** Installs the pooler and the proxy that the tests of several machines put before database and server. */
export function ensurePoolerAndProxy(): void {
  const missing = ['pgbouncer', 'haproxy'].filter((name) => !existsSync(`/usr/sbin/${name}`));
  if (missing.length > 0) installPackages(missing);
}

function succeeds([command = '', ...args]: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}
