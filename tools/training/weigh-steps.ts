import { INPUT_COUNT, type Input, stepCount } from '../../src/domain/ranking/inputs/inputs.ts';
import { adultsShareOf, isDeclared, stepOf } from '../../src/domain/ranking/score/codes.ts';
import { type Cases, outcomesOf } from './cohort.ts';

/** The number of good and bad cases on each step of an input, worst step first. */
export interface StepCounts {
  good: number[];
  bad: number[];
}

/**
 * Counts the verified cases of an input in which it is known of every adult. Proven payers are skipped for an input that
 * is floored for them.
 */
export function countSteps(cases: Cases, input: Input, index: number): StepCounts {
  const good = new Array<number>(stepCount(input)).fill(0);
  const bad = new Array<number>(stepCount(input)).fill(0);
  const outcomes = outcomesOf(cases);
  for (let row = 0; row < cases.count; row += 1) {
    const code = cases.codes[row * INPUT_COUNT + index] as number;
    if (code === 0 || isDeclared(code) || adultsShareOf(code) < 1) continue;
    if (input.flooredForProven && cases.proven[row] === 1) continue;
    const step = stepOf(code);
    bad[step] = (bad[step] as number) + (outcomes[row] as number);
    good[step] = (good[step] as number) + 1 - (outcomes[row] as number);
  }
  return { good, bad };
}

/** The evidence towards which few cases are pulled, and how strongly. */
export interface Pull {
  /** Pseudo-cases for each step. */
  cases: number;
  /** Their evidence, in log-odds relative to the whole; absent in a first training. */
  evidence?: readonly number[];
}

/**
 * The weight of evidence of every step: how much better or worse its odds of a good year are than the average, in
 * log-odds, worst step first. Never decreases from a step to a better one (pooling of neighbours that contradict the
 * order). Two-sided inputs are centred on the average known case, so that a new fact moves nobody on average; a bonus
 * keeps only positive values.
 *
 * @param goodShare the share of all cases that went well
 */
export function weighSteps(input: Input, counts: StepCounts, goodShare: number, pull: Pull): number[] {
  const base = Math.log(goodShare / (1 - goodShare));
  const sizes = counts.good.map((good, step) => good + (counts.bad[step] ?? 0));
  const raw = counts.good.map((good, step) => {
    const odds = Math.exp(base + (pull.evidence?.[step] ?? 0));
    const pulledGood = (pull.cases * odds) / (1 + odds);
    return Math.log((good + pulledGood) / ((counts.bad[step] ?? 0) + pull.cases - pulledGood)) - base;
  });
  const rising = poolNeighbours(
    raw,
    sizes.map((size) => size + pull.cases),
  );
  const shaped = firstEventWeighs(input, input.mode === 'bonus' ? rising : centred(rising, sizes));
  return input.mode === 'bonus' ? shaped.map((value, step) => (step === 0 ? 0 : Math.max(0, value))) : shaped;
}

/** Isotonic regression: decreasing neighbours are pooled at their weighted mean until none decreases. */
export function poolNeighbours(values: readonly number[], weights: readonly number[]): number[] {
  const blocks: { value: number; weight: number; length: number }[] = [];
  for (const [place, value] of values.entries()) {
    blocks.push({ value, weight: weights[place] ?? 0, length: 1 });
    for (let last = blocks.at(-1), before = blocks.at(-2); last && before && before.value > last.value; ) {
      const weight = before.weight + last.weight;
      before.value = (before.value * before.weight + last.value * last.weight) / weight;
      before.weight = weight;
      before.length += last.length;
      blocks.pop();
      last = blocks.at(-1);
      before = blocks.at(-2);
    }
  }
  return blocks.flatMap(({ value, length }) => new Array<number>(length).fill(value));
}

function centred(values: readonly number[], sizes: readonly number[]): number[] {
  const cases = sizes.reduce((total, size) => total + size, 0);
  if (cases === 0) return [...values];
  const mean = values.reduce((total, value, step) => total + value * (sizes[step] ?? 0), 0) / cases;
  return values.map((value) => value - mean);
}

/** From real credit files: the first payment that is 60 or 90 days late costs about two thirds of the worst. */
const FIRST_EVENT = 2 / 3;

function firstEventWeighs(input: Input, evidence: number[]): number[] {
  if (input.id !== 'late_60' && input.id !== 'late_90') return evidence;
  return evidence.map((value, step) => (step === 1 ? FIRST_EVENT * (evidence[0] ?? value) : value));
}
