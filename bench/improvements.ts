import fc from 'fast-check';
import type { RankedListing } from '../src/domain/ranking/facts/ranking-facts.ts';
import { pointsOf } from '../src/domain/ranking/score/score.ts';
import { extract, type GroupRecord } from '../testing/builders/api-records.ts';
import { IMPROVEMENTS, type Improvement, improved } from '../testing/builders/improvements.ts';
import { AS_OF, arbitraryGroup, OPEN_LISTING } from '../testing/builders/random-groups.ts';
import { shippedTable } from '../testing/builders/shipped-model.ts';
import { chanceOf } from '../tools/training/random-source.ts';
import { makeRecorded } from '../tools/training/trials/moves.ts';
import type { Figure } from './figure.ts';

const ATTEMPTS = 100_000;
/** Half of the attempts are on simulated households, half on arbitrary ones. */
const HOUSEHOLDS = 20_000;

/** How often one improvement costs a place. */
function countLosses(
  improve: Improvement,
  households: readonly { group: GroupRecord; listing: RankedListing; points: number }[],
): number {
  const table = shippedTable();
  const chance = chanceOf(ATTEMPTS);
  const pick = (count: number) => Math.floor(chance.uniform() * count);
  let [attempts, losses] = [0, 0];
  for (let place = 0; attempts < ATTEMPTS && place < 10 * ATTEMPTS; place += 1) {
    const household = households[place % households.length];
    const after = household && improved(household.group, improve, pick);
    if (!after) continue;
    attempts += 1;
    if (pointsOf(table, extract(after, household.listing, AS_OF)) < household.points) losses += 1;
  }
  return losses;
}

/** Improvements of one fact of one adult that cost a place: none may, in 100,000 attempts with each. */
export function measureImprovements(): Figure[] {
  const table = shippedTable();
  const { records, listings } = makeRecorded(HOUSEHOLDS / 2, ATTEMPTS);
  const arbitrary = fc.sample(arbitraryGroup, { seed: ATTEMPTS, numRuns: HOUSEHOLDS / 2 });
  const households = [
    ...records.map((group, row) => ({ group, listing: listings[row] ?? OPEN_LISTING })),
    ...arbitrary.map((group) => ({ group, listing: OPEN_LISTING })),
  ].map((one) => ({ ...one, points: pointsOf(table, extract(one.group, one.listing, AS_OF)) }));
  return Object.entries(IMPROVEMENTS).map(([name, improve]) => ({
    name: `lost by ${name}`,
    value: countLosses(improve, households),
    unit: 'places',
    target: { at: 'most', value: 0 },
    how: `${ATTEMPTS} attempts with ${HOUSEHOLDS} households, one adult and one fact each`,
  }));
}
