import { INPUT_COUNT } from '../inputs/inputs.ts';
import { CODES_PER_INPUT, type Coded, type Codes } from './codes.ts';
import { compareArrival } from './rank-order.ts';
import type { ScoreTable } from './score.ts';

/** The groups of one listing as arrays, one row each: 51 codes, whether proven, submission time, id. */
export interface ListingRows {
  codes: Codes;
  proven: Uint8Array;
  /** Milliseconds since 1970. */
  submittedAt: Float64Array;
  ids: readonly string[];
}

/** Maintains the order of a listing's groups. A row is an index into the arrays; places start at 0. */
export interface Ranker {
  readonly points: Int32Array;
  /** Rows by place. */
  readonly order: Uint32Array;
  /** Places by row. */
  readonly places: Uint32Array;
  /** Scores and orders all rows. */
  rankAll(): void;
  /** Sets new codes for a row and moves it to its place. */
  move(row: number, coded: Coded): void;
}

/** Builds a ranker over a listing's rows, which it mutates, and ranks them. */
export function createRanker(table: ScoreTable, { codes, proven, submittedAt, ids }: ListingRows): Ranker {
  const count = ids.length;
  const points = new Int32Array(count);
  const order = new Uint32Array(count);
  const places = new Uint32Array(count);
  const arrival = (row: number) => ({ submittedAt: submittedAt[row] ?? 0, id: ids[row] ?? '' });
  const byArrival = Uint32Array.from(ids.keys()).sort((a, b) => compareArrival(arrival(a), arrival(b)));
  const arrivalPlace = new Uint32Array(count);
  for (let place = 0; place < count; place += 1) arrivalPlace[byArrival[place] ?? 0] = place;
  const lowest = lowestPoints(table);
  const starts = new Uint32Array(highestPoints(table) - lowest + 2);

  function score(row: number): number {
    const worth = proven[row] ? table.provenPoints : table.points;
    let total = table.model.base_points;
    const first = row * INPUT_COUNT;
    for (let input = 0; input < INPUT_COUNT; input += 1) {
      total += worth[input * CODES_PER_INPUT + (codes[first + input] ?? 0)] ?? 0;
    }
    return total;
  }

  /** A counting sort by points over the rows in order of arrival: stable and linear. */
  function rankAll(): void {
    starts.fill(0);
    const top = starts.length - 2 + lowest;
    for (let row = 0; row < count; row += 1) {
      points[row] = score(row);
      const slot = top - (points[row] ?? 0) + 1;
      starts[slot] = (starts[slot] ?? 0) + 1;
    }
    for (let slot = 1; slot < starts.length; slot += 1) starts[slot] = (starts[slot] ?? 0) + (starts[slot - 1] ?? 0);
    for (let index = 0; index < count; index += 1) {
      const row = byArrival[index] ?? 0;
      const slot = top - (points[row] ?? 0);
      const place = starts[slot] ?? 0;
      starts[slot] = place + 1;
      order[place] = row;
      places[row] = place;
    }
  }

  const isBefore = (a: number, pointsOfB: number, arrivalOfB: number): boolean =>
    (points[a] ?? 0) > pointsOfB || ((points[a] ?? 0) === pointsOfB && (arrivalPlace[a] ?? 0) < arrivalOfB);

  /** The place of a row with these points among the other rows. */
  function placeAmongOthers(row: number, newPoints: number, oldPlace: number): number {
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = order[middle < oldPlace ? middle : middle + 1] ?? 0;
      if (isBefore(other, newPoints, arrivalPlace[row] ?? 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function move(row: number, coded: Coded): void {
    codes.set(coded.codes, row * INPUT_COUNT);
    proven[row] = coded.proven ? 1 : 0;
    const oldPlace = places[row] ?? 0;
    const newPoints = score(row);
    const place = placeAmongOthers(row, newPoints, oldPlace);
    points[row] = newPoints;
    if (place < oldPlace) order.copyWithin(place + 1, place, oldPlace);
    else order.copyWithin(oldPlace, oldPlace + 1, place + 1);
    order[place] = row;
    for (let index = Math.min(place, oldPlace); index <= Math.max(place, oldPlace); index += 1) {
      places[order[index] ?? 0] = index;
    }
  }

  rankAll();
  return { points, order, places, rankAll, move };
}

const lowestPoints = ({ model }: ScoreTable): number =>
  model.inputs.reduce((total, input) => total + Math.min(0, ...input.points), model.base_points);

const highestPoints = ({ model }: ScoreTable): number =>
  model.inputs.reduce((total, input) => total + Math.max(0, ...input.points), model.base_points);
