import fc from 'fast-check';
import { extract } from '../src/domain/ranking/facts/extract-facts.ts';
import type { GroupRecord, ListingRecord } from '../src/domain/ranking/facts/group-record.ts';
import { pointsOf } from '../src/domain/ranking/score/score.ts';
import { IMPROVEMENTS, type Improvement, improved } from '../testing/builders/improvements.ts';
import { AS_OF, arbitraryGroup, OPEN_LISTING } from '../testing/builders/random-groups.ts';
import { shippedTable } from '../testing/builders/shipped-model.ts';
import { makeRecorded } from '../tools/training/moves.ts';
import { chanceOf } from '../tools/training/random-source.ts';
import type { Figure } from './figure.ts';

const TRIES = 100_000;
/** Half of the tries are on simulated households, half on arbitrary ones. */
const HOUSEHOLDS = 20_000;

/** How many of the tries of one improvement cost a place. */
function countLosses(
  improve: Improvement,
  households: readonly { group: GroupRecord; listing: ListingRecord; points: number }[],
): number {
  const table = shippedTable();
  const chance = chanceOf(TRIES);
  const pick = (count: number) => Math.floor(chance.uniform() * count);
  let [tries, losses] = [0, 0];
  for (let attempt = 0; tries < TRIES && attempt < 10 * TRIES; attempt += 1) {
    const household = households[attempt % households.length];
    const after = household && improved(household.group, improve, pick);
    if (!after) continue;
    tries += 1;
    if (pointsOf(table, extract(after, household.listing, AS_OF)) < household.points) losses += 1;
  }
  return losses;
}

/** Improvements of one fact of one adult that cost a place: none may, in 100,000 tries of each. */
export function measureImprovements(): Figure[] {
  const table = shippedTable();
  const { records, listings } = makeRecorded(HOUSEHOLDS / 2, TRIES);
  const arbitrary = fc.sample(arbitraryGroup, { seed: TRIES, numRuns: HOUSEHOLDS / 2 });
  const households = [
    ...records.map((group, row) => ({ group, listing: listings[row] ?? OPEN_LISTING })),
    ...arbitrary.map((group) => ({ group, listing: OPEN_LISTING })),
  ].map((one) => ({ ...one, points: pointsOf(table, extract(one.group, one.listing, AS_OF)) }));
  return Object.entries(IMPROVEMENTS).map(([name, improve]) => ({
    name: `lost by ${name}`,
    value: countLosses(improve, households),
    unit: 'places',
    target: { at: 'most', value: 0 },
    how: `${TRIES} tries on ${HOUSEHOLDS} households, one adult and one fact each`,
  }));
}
