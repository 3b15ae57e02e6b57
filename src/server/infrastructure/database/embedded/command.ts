import { existsSync } from 'node:fs';

/** Why the embedded database cannot be started, as one sentence for whoever ran the command. */
export class EmbeddedPostgresProblem extends Error {
  override name = 'EmbeddedPostgresProblem';
}

/** The programs need none of our environment, and must not see it: it holds the keys of the product. */
export const quietEnvironment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' };

const isRoot = process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root. In its own user namespace, root appears as an ordinary user, while its files still
 * belong to root.
 */
export function asOrdinaryUser(command: string[]): string[] {
  return isRoot ? ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--', ...command] : command;
}

/** Has the operating system stop the command cleanly when the process that started it ends in any way. */
export function endingWithUs(command: string[]): string[] {
  const hasSetpriv = quietEnvironment.PATH.split(':').some((folder) => existsSync(`${folder}/setpriv`));
  return hasSetpriv ? ['setpriv', '--pdeathsig', 'INT', '--', ...command] : command;
}

/** Turns the output of a failed program into a problem: `what` describes what did not work. */
export function problemOf(what: string, output: string): EmbeddedPostgresProblem {
  if (isRoot && /^unshare: |spawn unshare/m.test(output)) {
    return new EmbeddedPostgresProblem(
      'PostgreSQL does not run as root, and root cannot create a user namespace on this system. Start as an ordinary user, or set DATABASE_URL.',
    );
  }
  const lines = output.trim().split('\n');
  const complaints = lines.filter((line) => /\b(FATAL|PANIC|HINT|error|could not)\b/.test(line));
  return new EmbeddedPostgresProblem(`${what}: ${(complaints.length > 0 ? complaints : lines).slice(-3).join(' ')}`);
}
