import type { Deployment } from '../harness/deployment.ts';
import { APPLICATIONS } from './applications.ts';
import { AUDIT } from './audit.ts';
import type { Invariant } from './invariant.ts';
import { MESSAGES } from './messages.ts';
import { MONEY } from './money.ts';
import { SCREENING } from './screening.ts';

/** What holds after every fault, whatever it was. */
export const EVERYWHERE: Invariant[] = [...APPLICATIONS, ...MONEY, ...SCREENING, ...MESSAGES, ...AUDIT];

/** Looks for violations of all of these invariants. */
export async function findViolations(deployment: Deployment, invariants: readonly Invariant[]): Promise<string[]> {
  const found = await Promise.all(
    invariants.map(async ({ name, find }) => (await find(deployment)).map((what) => `${name}: ${what}`)),
  );
  return found.flat();
}
