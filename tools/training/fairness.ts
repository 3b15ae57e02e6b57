import { type Interval, middleOf } from './bins.ts';
import type { Cohort } from './cohort.ts';
import { PROTECTED_GROUPS, type ProtectedGroup } from './draw-traits.ts';
import { type Chance, chanceOf, shuffled } from './random-source.ts';

const LISTING = 10;
const TOP = 3;
const DRAWS = 20;
const SEED = 4242;

/** How often a group is placed, relative to all others (1 is equal), and the trouble among those placed. */
export interface Placing {
  ratio: Record<ProtectedGroup, number>;
  trouble: number;
}

export interface Fairness {
  first: Placing;
  topThree: Placing;
}

/** Listings drawn from a cohort: the same ones for every order measured on it. */
export interface Listings {
  cohort: Cohort;
  /** Ten households each, one listing after the other, in the order of drawing. */
  rows: Uint32Array;
  /** The number of listings of each household. */
  drawn: Uint32Array;
}

/**
 * Draws listings of ten from a cohort. All ten households of a listing have the same checks requested.
 *
 * @param draws how often every household is drawn; a small cohort needs many, a large one few
 */
export function drawListings(cohort: Cohort, draws = DRAWS): Listings {
  const chance = chanceOf(SEED);
  const kinds = byWhatIsAsked(cohort);
  const whole = kinds.reduce((total, rows) => total + rows.length - (rows.length % LISTING), 0);
  const rows = new Uint32Array(draws * whole);
  const drawn = new Uint32Array(cohort.count);
  let filled = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    for (const kind of kinds) {
      const order = shuffled(kind.length, chance);
      for (const place of order.subarray(0, order.length - (order.length % LISTING))) {
        const row = kind[place] as number;
        rows[filled] = row;
        drawn[row] = (drawn[row] as number) + 1;
        filled += 1;
      }
    }
  }
  return { cohort, rows, drawn };
}

/**
 * Orders each listing, and counts who comes first and who is among the first three.
 *
 * @param worth orders the households of a listing: higher comes first; ties go to the one drawn first
 */
export function measureFairness({ cohort, rows, drawn }: Listings, worth: ArrayLike<number>): Fairness {
  const first = new Uint32Array(cohort.count);
  const top = new Uint32Array(cohort.count);
  const order = rows.slice();
  for (let start = 0; start < order.length; start += LISTING) {
    const listing = order.subarray(start, start + LISTING);
    for (let place = 0; place < TOP; place += 1) {
      const row = bestFrom(listing, place, worth);
      top[row] = (top[row] as number) + 1;
      if (place === 0) first[row] = (first[row] as number) + 1;
    }
  }
  return { first: placingOf(cohort, first, drawn), topThree: placingOf(cohort, top, drawn) };
}

/** How many others of a listing come before one of them that has these points; ties go to the one drawn first. */
export function placesAmong(listing: Uint32Array, place: number, worth: ArrayLike<number>, points: number): number {
  let before = 0;
  for (const [other, row] of listing.entries()) {
    const value = worth[row] as number;
    if (other !== place && (value > points || (value === points && other < place))) before += 1;
  }
  return before;
}

/** Moves the best of those from a place on to that place; of equals, the one drawn first. */
function bestFrom(listing: Uint32Array, place: number, worth: ArrayLike<number>): number {
  let best = place;
  for (let other = place + 1; other < listing.length; other += 1) {
    if ((worth[listing[other] as number] as number) > (worth[listing[best] as number] as number)) best = other;
  }
  const row = listing[best] as number;
  listing.copyWithin(place + 1, place, best);
  listing[place] = row;
  return row;
}

/** How far the ratios at the first place would spread if other listings had been drawn. */
export function fairnessIntervals(
  { cohort, rows }: Listings,
  worth: ArrayLike<number>,
  chance: Chance,
  rounds: number,
): Record<'first' | 'topThree', Record<ProtectedGroup, Interval>> {
  const placed = { first: rows.slice(), topThree: rows.slice() };
  const order = rows.slice();
  const count = rows.length / LISTING;
  for (let start = 0; start < order.length; start += LISTING) {
    const listing = order.subarray(start, start + LISTING);
    for (let place = 0; place < TOP; place += 1) bestFrom(listing, place, worth);
    placed.first.set(listing.subarray(0, 1), start / LISTING);
    placed.topThree.set(listing.subarray(0, TOP), (start / LISTING) * TOP);
  }
  const ratios = (places: Uint32Array, size: number) => {
    const found = Object.fromEntries(
      PROTECTED_GROUPS.map((group) => {
        const isIn = (row: number) => cohort.groups[row]?.has(group) ?? false;
        const inGroup = countsOf(rows, LISTING, count, isIn);
        const chosen = countsOf(places, size, count, isIn);
        const values = Array.from({ length: rounds }, () => {
          let [members, hits, listings] = [0, 0, 0];
          for (let listing = 0; listing < count; listing += 1) {
            const weight = chance.poisson(1);
            members += weight * (inGroup[listing] as number);
            hits += weight * (chosen[listing] as number);
            listings += weight;
          }
          return hits / members / ((size * listings - hits) / (LISTING * listings - members));
        });
        return [group, middleOf(values)];
      }),
    );
    return found as Record<ProtectedGroup, Interval>;
  };
  return { first: ratios(placed.first, 1), topThree: ratios(placed.topThree, TOP) };
}

function countsOf(rows: Uint32Array, size: number, count: number, isIn: (row: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: count }, (_, listing) => {
    let found = 0;
    for (let place = 0; place < size; place += 1) if (isIn(rows[listing * size + place] as number)) found += 1;
    return found;
  });
}

function byWhatIsAsked(cohort: Cohort): Uint32Array[] {
  const kinds = new Map<string, number[]>();
  for (const [row, asks] of cohort.asks.entries()) {
    const kind = JSON.stringify(asks);
    const rows = kinds.get(kind);
    if (rows) rows.push(row);
    else kinds.set(kind, [row]);
  }
  return [...kinds.values()].map((rows) => Uint32Array.from(rows));
}

function placingOf(cohort: Cohort, placed: Uint32Array, drawn: Uint32Array): Placing {
  const rate = (isCounted: (row: number) => boolean): number => {
    let [hits, chances] = [0, 0];
    for (let row = 0; row < cohort.count; row += 1) {
      if (!isCounted(row)) continue;
      hits += placed[row] as number;
      chances += drawn[row] as number;
    }
    return hits / chances;
  };
  const isIn = (group: ProtectedGroup) => (row: number) => cohort.groups[row]?.has(group) ?? false;
  const ratio = Object.fromEntries(
    PROTECTED_GROUPS.map((group) => [group, rate(isIn(group)) / rate((row) => !isIn(group)(row))]),
  ) as Record<ProtectedGroup, number>;
  let [trouble, places] = [0, 0];
  for (let row = 0; row < cohort.count; row += 1) {
    trouble += (placed[row] as number) * (cohort.bad[row] as number);
    places += placed[row] as number;
  }
  return { ratio, trouble: trouble / places };
}
