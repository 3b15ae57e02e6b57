import { pointsOf, type ScoreTable } from '../../../src/domain/ranking/score/score.ts';
import { type AdultRecord, extract } from '../../../testing/builders/api-records.ts';
import { AS_OF, ASSUMED_SCENARIO } from '../assumptions.ts';
import { drawRecord, listingOf } from '../draw-household.ts';
import { drawTraits } from '../draw-traits.ts';
import { chanceOf } from '../random-source.ts';

const SINGLES = 6000;
const EVERYTHING = { credit: true, background: true, id: true, references: true, bank: true };

/** Points of a well-documented good adult: alone, with an adult of whom nothing is known, with a checked bad one. */
export interface Pairs {
  alone: number;
  withUnknown: number;
  withWorst: number;
}

/** Medians over adults of the best tenth, paired with adults of the worst tenth, in listings that ask for everything. */
export function measurePairs(table: ScoreTable, seed: number): Pairs {
  const chance = chanceOf(seed);
  const listing = listingOf(EVERYTHING);
  const points = (group: AdultRecord, ...others: AdultRecord[]): number =>
    pointsOf(table, extract({ ...group, coapplicants: others }, listing, AS_OF));
  const singles: { record: AdultRecord; worth: number }[] = [];
  while (singles.length < SINGLES) {
    const traits = drawTraits(chance);
    if (traits.adults.length > 1) continue;
    const { coapplicants: _, ...record } = drawRecord(traits, EVERYTHING, ASSUMED_SCENARIO, chance);
    singles.push({ record, worth: points(record) });
  }
  singles.sort((a, b) => a.worth - b.worth);
  const tenth = SINGLES / 10;
  const pairs = singles.slice(-tenth).map(({ record }, place) => ({
    best: record,
    worst: fromElsewhere((singles[place] as (typeof singles)[0]).record),
  }));
  return {
    alone: median(pairs.map(({ best }) => points(best))),
    withUnknown: median(pairs.map(({ best }) => points(best, { status: 'pending' }))),
    withWorst: median(pairs.map(({ best, worst }) => points(best, worst))),
  };
}

const elsewhere = (address: string | null | undefined): string => `${address ?? ''}, of somebody else`;

/** The same adult, who lives in other homes than everybody else. */
const fromElsewhere = ({ user = {}, ...adult }: AdultRecord): AdultRecord => ({
  ...adult,
  user: {
    ...user,
    housings: (user.housings ?? []).map((home) => ({ ...home, address: elsewhere(home.address) })),
    landlord_references: (user.landlord_references ?? []).map((reference) => ({
      ...reference,
      tenant_address: elsewhere(reference.tenant_address),
    })),
  },
});

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
