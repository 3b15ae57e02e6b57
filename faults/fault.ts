import type { Deployment } from './harness/deployment.ts';
import type { SourceChange } from './harness/source-change.ts';
import type { Invariant } from './invariants/invariant.ts';

/** What a run of a fault saw. */
export interface Outcome {
  /** One sentence for each violation that the scenario itself noticed, such as an acknowledged change that is gone. */
  violations: string[];
  /** Counts for the table, such as how many calls were acknowledged before a kill. */
  facts: Record<string, number>;
}

/** A protection that a negative control takes away: with this change, the fault must find a violation. */
export interface Control extends SourceChange {
  name: string;
  /** Further changes, where a second protection would hide what the first one prevents. */
  also?: readonly SourceChange[];
  /** Rounds after which the control has failed if nothing was found, where that differs from the fault's own. */
  rounds?: number;
}

/** Something that goes wrong, what holds nevertheless, and the proof that a violation would be found. */
export interface Fault {
  name: string;
  /** What is done, in a sentence. */
  what: string;
  invariants: readonly Invariant[];
  /** How many rounds `npm run faults` runs, and how many `npm test`; 0 leaves it out there. */
  rounds: { long: number; short: number; control: number };
  /** Changes under which it always runs, such as a clock that the suite can set. They take nothing away. */
  conditions?: readonly SourceChange[];
  /** Its invariants are about everybody in the database: it never shares a deployment with other faults. */
  isAlone?: true;
  run(deployment: Deployment, rounds: number): Promise<Outcome>;
  /** Empty only where `missing` says which protection the product does not have yet. */
  controls: readonly Control[];
  /** The protection that is missing: until it is there, the fault finds violations and has nothing to take away. */
  missing?: string;
}
