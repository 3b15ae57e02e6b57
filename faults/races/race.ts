import type { Control, Fault } from '../fault.ts';
import type { Deployment } from '../harness/deployment.ts';
import { EVERYWHERE } from '../invariants/find-violations.ts';
import type { Invariant } from '../invariants/invariant.ts';

/** Rounds that are played beside each other; each lane has people of its own. */
const LANES = 4;
/** A race that went wrong this often needs no more rounds. */
const ENOUGH = 10;

/** Plays one round: some calls at once, then a look at what came of them. Returns the violations. */
export type PlayRound = (round: number) => Promise<string[]>;

/** Calls that people make at the same moment, over and over. */
export interface Race {
  name: string;
  what: string;
  rounds: Fault['rounds'];
  /** What holds beyond what holds everywhere. */
  invariants?: readonly Invariant[];
  /** Prepares the people of one lane. */
  prepare(deployment: Deployment): Promise<PlayRound>;
  controls: readonly Control[];
  missing?: string;
}

/** A race as a fault of the suite. */
export const raceFault = ({ prepare, invariants = [], ...race }: Race): Fault => ({
  ...race,
  invariants: [...EVERYWHERE, ...invariants],
  async run(deployment, rounds) {
    const violations: string[] = [];
    let next = 0;
    const playLane = async () => {
      const play = await prepare(deployment);
      while (next < rounds && violations.length < ENOUGH) {
        next += 1;
        violations.push(...(await play(next)));
      }
    };
    await Promise.all(Array.from({ length: Math.min(LANES, rounds) }, playLane));
    return { violations, facts: { played: next } };
  },
});

/**
 * Hands out what `make` makes, and another one after so many rounds of a lane: nobody may do in a day what a thousand rounds
 * need, and lists stay short.
 */
export function renewedAfter<Made>(rounds: number, make: () => Promise<Made>): () => Promise<Made> {
  let used = 0;
  let made: Promise<Made> | undefined;
  return () => {
    if (!made || used % rounds === 0) made = make();
    used += 1;
    return made;
  };
}

/** Violations unless the statuses of calls made at once are these, in any order. */
export function expectStatuses(what: string, answers: { status: number }[], ...wanted: number[]): string[] {
  const sorted = (statuses: number[]) => statuses.toSorted((a, b) => a - b).join(' ');
  const got = sorted(answers.map(({ status }) => status));
  return got === sorted(wanted) ? [] : [`${what}: answered with ${got} instead of ${sorted(wanted)}`];
}
