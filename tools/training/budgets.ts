import type { Group } from '../../src/domain/ranking/inputs/input.ts';
import { INPUTS, type Input } from '../../src/domain/ranking/inputs/inputs.ts';
import { LOG_ODDS_A_POINT } from './layout-columns.ts';

/** The maximum share of the attainable range for a group. Rental history ranks before money. */
export type Budgets = Partial<Record<Group, number>>;

export const BUDGETS: Budgets = { money: 0.05, credit: 0.36, verification: 0.14, application: 0.04 };

/** The minimum ratio of a 90-day delay to a 60-day one, as in real credit files. */
export const RANGE_OF_90_BESIDE_60 = 1.4;
/** A little more, so that rounding to whole points preserves it. */
const AIMED_AT = 1.5;

/** From worst to best, in log-odds per unit of weight; a fixed worst step is not part of the budgets. */
function rangeOf(input: Input, steps: readonly number[]): number {
  const first = input.worstPoints === undefined ? 0 : 1;
  return Math.max(0, ...steps.slice(first)) - Math.min(0, ...steps.slice(first));
}

const ruleRange = (input: Input): number => (input.rulePoints?.at(-1) ?? 0) * LOG_ODDS_A_POINT;

interface Ranges {
  learned: number;
  rule: number;
}

/** The range of each group, in log-odds. */
export function groupRanges(steps: readonly (readonly number[])[], weights: readonly number[]): Record<Group, Ranges> {
  const empty = (): Ranges => ({ learned: 0, rule: 0 });
  const ranges = { rental: empty(), credit: empty(), money: empty(), verification: empty(), application: empty() }; // @literal group of the model file
  for (const [index, input] of INPUTS.entries()) {
    ranges[input.group].learned += rangeOf(input, steps[index] ?? []) * (weights[index] ?? 0);
    ranges[input.group].rule += ruleRange(input);
  }
  return ranges;
}

/**
 * The groups over their budget, with the factor that brings each back into it. They are solved together, because
 * reducing one group increases the others' share.
 */
export function overBudget(ranges: Record<Group, Ranges>, budgets: Budgets): ReadonlyMap<Group, number> {
  const groups = Object.keys(ranges) as Group[];
  const whole = (group: Group) => ranges[group].learned + ranges[group].rule;
  let capped: Group[] = [];
  for (;;) {
    const free = groups.filter((group) => !capped.includes(group)).reduce((total, group) => total + whole(group), 0);
    const left = 1 - capped.reduce((total, group) => total + (budgets[group] ?? 1), 0);
    const total = free / left;
    const over = groups.filter(
      (group) => !capped.includes(group) && whole(group) > (budgets[group] ?? 1) * total + 1e-9,
    );
    if (over.length === 0) {
      return new Map(
        capped.map((group) => {
          const { learned, rule } = ranges[group];
          return [group, learned === 0 ? 1 : Math.max(0, (budgets[group] ?? 1) * total - rule) / learned];
        }),
      );
    }
    capped = [...capped, ...over];
  }
}

/** Moves weight from payments 60 days late to those 90 days late until the second range exceeds the first. */
export function favourNinetyDays(weights: number[], steps: readonly (readonly number[])[]): void {
  const at = (id: string) => INPUTS.findIndex((input) => input.id === id);
  const [sixty, ninety] = [at('late_60'), at('late_90')];
  const range = (index: number) => rangeOf(INPUTS[index] as Input, steps[index] ?? []);
  const total = range(sixty) * (weights[sixty] ?? 0) + range(ninety) * (weights[ninety] ?? 0);
  if (range(ninety) * (weights[ninety] ?? 0) >= AIMED_AT * range(sixty) * (weights[sixty] ?? 0)) return;
  weights[sixty] = total / (1 + AIMED_AT) / range(sixty);
  weights[ninety] = (total - total / (1 + AIMED_AT)) / range(ninety);
}

/** Lowers the weight of an input whose best step would exceed its maximum. */
export function capBestSteps(weights: number[], steps: readonly (readonly number[])[]): void {
  for (const [index, { mostPoints }] of INPUTS.entries()) {
    const best = Math.max(0, ...(steps[index] ?? []));
    if (mostPoints === undefined || best === 0) continue;
    weights[index] = Math.min(weights[index] ?? 0, (mostPoints * LOG_ODDS_A_POINT) / best);
  }
}
