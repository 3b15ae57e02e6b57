import type { RankedListing } from '../../../src/domain/ranking/facts/ranking-facts.ts';
import { INPUTS } from '../../../src/domain/ranking/inputs/inputs.ts';
import { disputedPoints } from '../../../src/domain/ranking/score/disputed-points.ts';
import { pointsOf, type ScoreTable } from '../../../src/domain/ranking/score/score.ts';
import { type AdultRecord, extract, extractBothWays, type GroupRecord } from '../../../testing/builders/api-records.ts';
import { AS_OF, ASSUMED_SCENARIO } from '../assumptions.ts';
import { type Cohort, makeCohort } from '../cohort.ts';
import { drawListings, placesAmong } from '../fairness.ts';
import { areaUnderCurve } from '../measure.ts';

/** Households with the records they were read from. */
export interface Recorded {
  cohort: Cohort;
  records: readonly GroupRecord[];
  listings: readonly RankedListing[];
}

/** Draws households and keeps their records. */
export function makeRecorded(count: number, seed: number): Recorded {
  const records: GroupRecord[] = [];
  const listings: RankedListing[] = [];
  const cohort = makeCohort(count, seed, ASSUMED_SCENARIO, (record, listing) => {
    records.push(record);
    listings.push(listing);
  });
  return { cohort, records, listings };
}

/** What a household could do to stand higher, and its points then; undefined where it cannot do it. */
interface Move {
  name: string;
  pointsAfter: (table: ScoreTable, group: GroupRecord, listing: RankedListing) => number | undefined;
}

/** What a move is worth, in points. */
export interface MoveWorth {
  name: string;
  /** The share of all households that can make it. */
  canMove: number;
  /** Over all who can make it. */
  median: number;
  /** The share of all households that it helps. */
  helped: number;
  /** Over those it helps. */
  medianOfHelped: number;
  ninetiethOfHelped: number;
  /** The share of all households that it lifts into the first three of ten, if only they make it. */
  lifted: number;
  /** The area under the curve if everyone makes it whom it helps. */
  auc: number;
}

type User = NonNullable<AdultRecord['user']>;

const adultsOf = ({ coapplicants = [], ...primary }: GroupRecord): AdultRecord[] => [primary, ...coapplicants];

const together = ([first = {}, ...others]: readonly AdultRecord[]): GroupRecord => ({ ...first, coapplicants: others });

const eachUser =
  (change: (user: User) => User) =>
  (group: GroupRecord): GroupRecord =>
    together(adultsOf(group).map((adult) => (adult.user ? { ...adult, user: change(adult.user) } : adult)));

const rewritten = (name: string, change: (group: GroupRecord) => GroupRecord | undefined): Move => ({
  name,
  pointsAfter: (table, group, listing) => {
    const changed = change(group);
    return changed && pointsOf(table, extract(changed, listing, AS_OF));
  },
});

const hasSome = (lists: readonly (readonly unknown[] | undefined)[]): boolean =>
  lists.some((list) => list !== undefined && list.length > 0);

const rentOf = (group: GroupRecord): number =>
  adultsOf(group)[0]?.user?.housings?.find(({ type }) => type === 'current')?.monthly_rent ?? 0;

const withoutChecks = ({ status, user }: AdultRecord): AdultRecord => ({
  ...(status ? { status } : {}),
  ...(user ? { user: { ...user, landlord_references: [] } } : {}),
});

export const DISPUTE_EVERYTHING = 'dispute everything';
const EVERY_INPUT = INPUTS.map(({ id }) => id);

const MOVES: readonly Move[] = [
  rewritten(
    'leave income out',
    eachUser((user) => ({ ...user, employments: [], households: [] })),
  ),
  rewritten('state three times the rent as income', (group) => {
    const income = 3 * rentOf(group);
    if (income === 0) return undefined;
    return eachUser((user) => ({
      ...user,
      employments: (user.employments ?? []).map((line) => ({ ...line, salary: income })),
      households: (user.households ?? []).map(() => ({ monthly_income: income })),
    }))(group);
  }),
  rewritten(
    'state half the rent',
    eachUser((user) => ({
      ...user,
      housings: (user.housings ?? []).map((home) => ({ ...home, monthly_rent: (home.monthly_rent ?? 0) / 2 })),
    })),
  ),
  rewritten('have no landlord answer', (group) =>
    hasSome(adultsOf(group).map(({ user }) => user?.landlord_references))
      ? eachUser((user) => ({ ...user, landlord_references: [] }))(group)
      : undefined,
  ),
  rewritten('have no credit report arrive', (group) =>
    hasSome(adultsOf(group).map((adult) => adult.credit_checks))
      ? together(adultsOf(group).map((adult) => ({ ...adult, credit_checks: [] })))
      : undefined,
  ),
  {
    name: 'withhold every check of the worse adults',
    pointsAfter: (table, group, listing) => {
      const adults = adultsOf(group);
      if (adults.length < 2) return undefined;
      const alone = adults.map((adult) => pointsOf(table, extract(adult, listing, AS_OF)));
      const best = alone.indexOf(Math.max(...alone));
      const left = adults.map((adult, place) => (place === best ? adult : withoutChecks(adult)));
      return pointsOf(table, extract(together(left), listing, AS_OF));
    },
  },
  rewritten('leave out the co-applicants', (group) =>
    adultsOf(group).length > 1 ? together(adultsOf(group).slice(0, 1)) : undefined,
  ),
  {
    name: DISPUTE_EVERYTHING,
    pointsAfter: (table, group, listing) => {
      const disputing = together(adultsOf(group).map((adult) => ({ ...adult, disputed: EVERY_INPUT })));
      return disputedPoints(table, extractBothWays(disputing, listing, AS_OF)).now;
    },
  },
];

/** The table of moves: what each is worth to those who can make it. */
export function measureMoves(table: ScoreTable, { cohort, records, listings }: Recorded): MoveWorth[] {
  const before = Float64Array.from(records, (group, row) =>
    pointsOf(table, extract(group, listings[row] as RankedListing, AS_OF)),
  );
  const tens = drawListings(cohort, 1);
  return MOVES.map(({ name, pointsAfter }) => {
    const after = records.map((group, row) => pointsAfter(table, group, listings[row] as RankedListing));
    const gains = after.flatMap((points, row) => (points === undefined ? [] : [points - (before[row] as number)]));
    const helping = gains.filter((gain) => gain > 0);
    const best = before.map((points, row) => Math.max(points, after[row] ?? points));
    return {
      name,
      canMove: gains.length / records.length,
      median: quantile(gains, 0.5),
      helped: helping.length / records.length,
      medianOfHelped: quantile(helping, 0.5),
      ninetiethOfHelped: quantile(helping, 0.9),
      lifted: liftedInto(tens, before, best),
      auc: areaUnderCurve(best, cohort.chance),
    };
  });
}

const FIRST_THREE = 3;

/** The share of households that come among the first three of ten only by their own move. */
function liftedInto({ rows }: { rows: Uint32Array }, before: ArrayLike<number>, after: ArrayLike<number>): number {
  let lifted = 0;
  for (let start = 0; start < rows.length; start += 10) {
    const listing = rows.subarray(start, start + 10);
    for (const [place, row] of listing.entries()) {
      if ((after[row] as number) <= (before[row] as number)) continue;
      const was = placesAmong(listing, place, before, before[row] as number);
      const is = placesAmong(listing, place, before, after[row] as number);
      if (was >= FIRST_THREE && is < FIRST_THREE) lifted += 1;
    }
  }
  return lifted / rows.length;
}

/** The value below which this part of the values lies; 0 without values. */
function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}
