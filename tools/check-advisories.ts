// Asks the registry for known vulnerabilities of the locked packages. Not every registry answers that question; then the
// check says so and passes, because a build must not depend on it.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from './run-node.ts';

/** The part of `npm audit --json` that is read. */
interface AuditReport {
  vulnerabilities?: Record<string, { severity: string }>;
}

/** The names of packages with a known high or critical advisory; undefined when the registry did not answer. */
export function affectedPackages(report: string): string[] | undefined {
  let read: AuditReport;
  try {
    read = JSON.parse(report) as AuditReport;
  } catch {
    return undefined;
  }
  if (!read.vulnerabilities) return undefined;
  const serious = Object.entries(read.vulnerabilities).filter(([, { severity }]) => /^(high|critical)$/.test(severity));
  return serious.map(([name, { severity }]) => `${name} (${severity})`);
}

/** What `npm audit` says of the lock file in a folder; '' if nothing. */
const audit = (folder: string): string =>
  spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: path.join(projectRoot, folder),
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 64 * 1024 * 1024,
  }).stdout;

/** Resolves to one failed check if a locked package has a high or critical advisory. */
export async function checkAdvisories(): Promise<{ passed: number; failed: number }> {
  const answers = ['.', 'bench', 'bench/peers'].map((folder) => affectedPackages(audit(folder)));
  const affected = answers.flatMap((names) => names ?? []);
  if (answers.includes(undefined)) console.log('– known vulnerabilities: the registry did not answer');
  if (affected.length > 0) {
    console.log(`✗ known vulnerabilities: ${affected.join(', ')}`);
    return { passed: 0, failed: 1 };
  }
  if (answers.includes(undefined)) return { passed: 0, failed: 0 };
  console.log('✓ no package with a known high or critical vulnerability');
  return { passed: 1, failed: 0 };
}
