import { extract } from '../facts/extract-facts.ts';
import type { RankedListing, RankingFacts } from '../facts/ranking-facts.ts';
import type { Coded } from './codes.ts';
import { pointsOf, type ScoreTable } from './score.ts';

/**
 * The most points that an open dispute can lift a group to. Chosen by measurement; see the table of moves on the model
 * card and decision 112.
 */
export const MOST_WHILE_DISPUTED = 920;

/** Both codings of a group with an open dispute. */
export interface BothWays {
  /** As if nothing were disputed. */
  stand: Coded;
  /** Without the disputed entries. */
  fall: Coded;
}

/** Codes a group with its disputed entries, and without them. */
export const extractBothWays = (group: RankingFacts, listing: RankedListing, asOf: string): BothWays => ({
  stand: extract(undisputed(group), listing, asOf),
  fall: extract(group, listing, asOf),
});

/** What a dispute can still change: the points with the disputed entries, without them, and those that count now. */
export interface DisputedPoints {
  stand: number;
  fall: number;
  /** They order the list while the dispute is open. */
  now: number;
}

/**
 * The points of a group while a dispute is open: those without the disputed entries, but not above the cap, unless the
 * group has as many with them. So nobody is held below the cap by what may be wrong, nobody gets above it by saying
 * so, and nobody loses by disputing.
 */
export function disputedPoints(table: ScoreTable, { stand, fall }: BothWays): DisputedPoints {
  const [ifStand, ifFall] = [pointsOf(table, stand), pointsOf(table, fall)];
  const now = Math.max(ifStand, Math.min(ifFall, MOST_WHILE_DISPUTED));
  return { stand: ifStand, fall: ifFall, now };
}

const undisputed = (group: RankingFacts): RankingFacts => ({
  ...group,
  adults: group.adults.map((adult) => ({ ...adult, disputed: [] })),
});
