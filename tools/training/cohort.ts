import { extract } from '../../src/domain/ranking/facts/extract-facts.ts';
import { INPUT_COUNT } from '../../src/domain/ranking/inputs/inputs.ts';
import type { Coded } from '../../src/domain/ranking/score/codes.ts';
import { AS_OF, ASSUMED_SCENARIO, type Scenario, TROUBLE_RATE } from './assumptions.ts';
import { type Asks, drawAsks, drawRecord, listingOf } from './draw-household.ts';
import { drawTraits, type ProtectedGroup, riskOf } from './draw-traits.ts';
import { chanceOf, logistic } from './random-source.ts';

/** Households with their outcomes, as the trainer sees them: codes and outcomes. */
export interface Cases {
  count: number;
  /** 51 codes per row. */
  codes: Uint8Array;
  proven: Uint8Array;
  /** 1 if there was trouble within a year. */
  bad: Uint8Array;
}

/** A simulated cohort, with values that are unknown in reality. */
export interface Cohort extends Cases {
  /** The true chance of trouble. */
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
 */
export function makeCohort(count: number, seed: number, scenario: Scenario = ASSUMED_SCENARIO): Cohort {
  const chance = chanceOf(seed);
  const codes = new Uint8Array(count * INPUT_COUNT);
  const proven = new Uint8Array(count);
  const log = new Float64Array(count);
  const rentShare = new Float64Array(count);
  const creditScore = new Float64Array(count);
  const groups: ReadonlySet<ProtectedGroup>[] = [];
  const asks: Asks[] = [];
  for (let row = 0; row < count; row += 1) {
    const traits = drawTraits(chance);
    const asked = drawAsks(chance);
    const record = drawRecord(traits, asked, scenario, chance);
    const coded = extract(record, listingOf(asked), AS_OF);
    codes.set(coded.codes, row * INPUT_COUNT);
    proven[row] = coded.proven ? 1 : 0;
    log[row] = riskOf(traits, scenario, chance.normal());
    rentShare[row] = traits.rent / traits.income;
    const score = record.credit_checks?.[0]?.certn_data?.equifax_result?.credit_score;
    creditScore[row] = typeof score === 'number' ? score : Number.NaN;
    groups.push(traits.groups);
    asks.push(asked);
  }
  const shift = shiftForRate(log, TROUBLE_RATE);
  const risk = log.map((value) => logistic(value + shift));
  const bad = Uint8Array.from(risk, (value) => (chance.happens(value) ? 1 : 0));
  return { count, codes, proven, bad, risk, groups, asks, rentShare, creditScore };
}

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
