import type { RankingInput, Unit } from '../inputs/input.ts';

const thousands = (value: number): string => `$${String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;
const hundredths = (value: number): string => String(Math.round(value * 100));

/** How a bound is printed, and what follows the pair. */
const PRINTED: Record<Unit, { print: (value: number) => string; after: string }> = {
  score: { print: String, after: '' },
  share: { print: hundredths, after: ' %' },
  percent: { print: String, after: ' %' },
  dollars: { print: thousands, after: '' },
  years: { print: String, after: ' years' },
  months: { print: String, after: ' months' },
  times: { print: (value) => `${value}\u00a0×`, after: '' },
  count: { print: String, after: ' per adult' },
};

/**
 * The bounds of a step in a few words, such as `670 to 739`; undefined where the sentence already says it. A stored
 * place keeps steps and not values, so this is all that can be said of the value later.
 */
export function describeStep(input: RankingInput, step: number): string | undefined {
  if (!input.unit) return undefined;
  const bounds = [undefined, ...input.cuts, undefined];
  const from = input.better === 'higher' ? step : bounds.length - 2 - step;
  const words = betweenWords(input, bounds[from], bounds[from + 1]);
  return words && words + PRINTED[input.unit].after;
}

function betweenWords(input: RankingInput, low: number | undefined, high: number | undefined): string | undefined {
  const { print } = PRINTED[input.unit ?? 'count'];
  const isBetterHigh = input.better === 'higher';
  if (low === undefined) return high ? `${isBetterHigh ? 'under' : 'up to'} ${print(high)}` : undefined;
  if (high === undefined) return isAll(low) ? undefined : isBetterHigh ? `${print(low)} or more` : `over ${print(low)}`;
  if (low === 0) return `up to ${print(high)}`;
  return `${print(low)} to ${print(input.unit === 'score' ? high - 1 : high)}`;
}

/** A bound such as 0.999 stands for all of it. */
const isAll = (bound: number): boolean => bound > 0.98 && bound < 1;
