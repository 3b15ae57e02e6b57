import { INPUT_COUNT, type Input, stepCount } from '../../src/domain/ranking/inputs/inputs.ts';
import { isDeclared, stepOf } from '../../src/domain/ranking/score/codes.ts';
import type { Cases } from './cohort.ts';

/** How many good and bad cases stand on each step of an input, worst step first. */
export interface StepCounts {
  good: number[];
  bad: number[];
}

/** Counts the verified cases of an input. Proven payers say nothing of an input that is floored for them. */
export function countSteps(cases: Cases, input: Input, index: number): StepCounts {
  const good = new Array<number>(stepCount(input)).fill(0);
  const bad = new Array<number>(stepCount(input)).fill(0);
  for (let row = 0; row < cases.count; row += 1) {
    const code = cases.codes[row * INPUT_COUNT + index] as number;
    if (code === 0 || isDeclared(code) || (input.flooredForProven && cases.proven[row] === 1)) continue;
    const side = cases.bad[row] === 1 ? bad : good;
    const step = stepOf(code);
    side[step] = (side[step] as number) + 1;
  }
  return { good, bad };
}

/** Towards which evidence few cases are pulled, and how strongly. */
export interface Pull {
  /** Cases invented for each step. */
  cases: number;
  /** What they say, in log-odds beside the whole; nothing for a first training. */
  evidence?: readonly number[];
}

/**
 * The weight of evidence of every step: how much better or worse its odds of a good year are than everybody's, in
 * log-odds, worst step first. Never falls from a step to a better one (pooling of neighbours that contradict the order).
 * Two-sided inputs are centred on the average known case, so that finding something out moves nobody on average; a bonus
 * keeps only what helps.
 *
 * @param goodShare the part of all cases that went well
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

/** Isotonic regression: neighbours that fall are joined at their weighted mean until none falls. */
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

/** Real credit files say so: the first payment that is 60 or 90 days late costs about two thirds of the worst. */
const FIRST_EVENT = 2 / 3;

function firstEventWeighs(input: Input, evidence: number[]): number[] {
  if (input.id !== 'late_60' && input.id !== 'late_90') return evidence;
  return evidence.map((value, step) => (step === 1 ? FIRST_EVENT * (evidence[0] ?? value) : value));
}
