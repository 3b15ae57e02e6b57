import type { RankedListing } from '../../src/domain/ranking/facts/ranking-facts.ts';
import { INPUT_COUNT } from '../../src/domain/ranking/inputs/inputs.ts';
import type { Coded } from '../../src/domain/ranking/score/codes.ts';
import { extract, type GroupRecord } from '../../testing/builders/api-records.ts';
import { AS_OF, ASSUMED_SCENARIO, type Scenario, TROUBLE_RATE } from './assumptions.ts';
import { type Asks, drawAsks, drawRecord, listingOf } from './draw-household.ts';
import { drawTraits, EFFECT_OF_SHOCK, type ProtectedGroup, riskOf } from './draw-traits.ts';
import { chanceOf, logistic } from './random-source.ts';

/** Households with their outcomes, as the trainer sees them: codes and outcomes. */
export interface Cases {
  count: number;
  /** 51 codes per row. */
  codes: Uint8Array;
  proven: Uint8Array;
  /** 1 if there was trouble within a year. */
  bad: Uint8Array;
  /**
   * The chance of trouble instead of what came of it, where it is known. Learning from it is learning from every way
   * that the year could have gone, so that one throw of the dice decides nothing.
   */
  chance?: Float64Array;
}

/** What a model learns from: the chance of trouble if it is known, else whether there was any. */
export const outcomesOf = (cases: Cases): ArrayLike<number> => cases.chance ?? cases.bad;

/** A simulated cohort, with values that are unknown in reality. */
export interface Cohort extends Cases {
  chance: Float64Array;
  /** The true chance of trouble, with what nobody can see beforehand. */
  risk: Float64Array;
  groups: readonly ReadonlySet<ProtectedGroup>[];
  asks: readonly Asks[];
  /** Rent as a share of true income. */
  rentShare: Float64Array;
  /** NaN without a report or a score. */
  creditScore: Float64Array;
}

/**
 * Draws households, records them as the product would, reads them with the product's own extractor, and draws their
 * outcomes. The same seed gives the same cohort.
 *
 * @param keep receives every record, for those who need more than its codes
 */
export function makeCohort(
  count: number,
  seed: number,
  scenario: Scenario = ASSUMED_SCENARIO,
  keep?: (record: GroupRecord, listing: RankedListing) => void,
): Cohort {
  const chance = chanceOf(seed);
  const codes = new Uint8Array(count * INPUT_COUNT);
  const proven = new Uint8Array(count);
  const log = new Float64Array(count);
  const rentShare = new Float64Array(count);
  const creditScore = new Float64Array(count);
  const groups: ReadonlySet<ProtectedGroup>[] = [];
  const asks: Asks[] = [];
  const seen = new Float64Array(count);
  const sameGroups = oneOfEach<ReadonlySet<ProtectedGroup>>((set) => [...set].join());
  const sameAsks = oneOfEach<Asks>((one) => JSON.stringify(one));
  for (let row = 0; row < count; row += 1) {
    const traits = drawTraits(chance);
    const asked = drawAsks(chance);
    const record = drawRecord(traits, asked, scenario, chance);
    const coded = extract(record, listingOf(asked), AS_OF);
    keep?.(record, listingOf(asked));
    codes.set(coded.codes, row * INPUT_COUNT);
    proven[row] = coded.proven ? 1 : 0;
    seen[row] = riskOf(traits, scenario, 0);
    log[row] = riskOf(traits, scenario, chance.normal());
    rentShare[row] = traits.rent / traits.income;
    const score = record.credit_checks?.[0]?.certn_data?.equifax_result?.credit_score;
    creditScore[row] = typeof score === 'number' ? score : Number.NaN;
    groups.push(sameGroups(traits.groups));
    asks.push(sameAsks(asked));
  }
  const shift = shiftForRate(log, TROUBLE_RATE);
  const risk = log.map((value) => logistic(value + shift));
  const bad = Uint8Array.from(risk, (value) => (chance.happens(value) ? 1 : 0));
  const expected = seen.map((value) => chanceOverShocks(value + shift));
  return { count, codes, proven, bad, chance: expected, risk, groups, asks, rentShare, creditScore };
}

/** Keeps one of equal values, so that a large cohort does not hold a copy of each. */
function oneOfEach<T>(keyOf: (value: T) => string): (value: T) => T {
  const kept = new Map<string, T>();
  return (value) => {
    const key = keyOf(value);
    const first = kept.get(key) ?? value;
    kept.set(key, first);
    return first;
  };
}

/** Gauss-Hermite quadrature: values of a standard normal and their weights. */
const NORMAL = [
  [0, 0.457142857142857],
  [1.154405394739968, 0.240123178605013],
  [-1.154405394739968, 0.240123178605013],
  [2.366759410734541, 0.030757123967586],
  [-2.366759410734541, 0.030757123967586],
  [3.750439717725742, 0.000548268855972],
  [-3.750439717725742, 0.000548268855972],
] as const;

/** The mean chance of trouble over everything that nobody can see beforehand (A14). */
const chanceOverShocks = (log: number): number =>
  NORMAL.reduce((total, [shock, weight]) => total + weight * logistic(log + EFFECT_OF_SHOCK * shock), 0);

/** The constant that makes the mean chance of trouble match A1. */
function shiftForRate(log: Float64Array, rate: number): number {
  let low = -10;
  let high = 10;
  for (let halving = 0; halving < 50; halving += 1) {
    const middle = (low + high) / 2;
    const mean = log.reduce((total, value) => total + logistic(value + middle), 0) / log.length;
    if (mean < rate) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The codes of one row, without a copy. */
export const codedAt = (cases: Pick<Cases, 'codes' | 'proven'>, row: number): Coded => ({
  codes: cases.codes.subarray(row * INPUT_COUNT, (row + 1) * INPUT_COUNT),
  proven: cases.proven[row] === 1,
});
