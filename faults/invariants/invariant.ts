import type { Deployment } from '../harness/deployment.ts';

/** Something that holds after every fault, once the deployment has nothing left to do. */
export interface Invariant {
  name: string;
  /** Looks for violations in the database and in what the vendors did; one sentence for each. */
  find(deployment: Deployment): Promise<string[]>;
}

/** An invariant as one statement: every row it returns is a violation, described by its column `what`. */
export const noRow = (name: string, statement: string): Invariant => ({
  name,
  find: async ({ sql }) => (await sql<{ what: string }>(statement)).map(({ what }) => what),
});
