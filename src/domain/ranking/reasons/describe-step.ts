import type { RankingInput, Unit } from '../inputs/input.ts';

const thousands = (value: number): string => `$${String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;
const hundredths = (value: number): string => String(Math.round(value * 100));

/** How a bound is formatted, and the suffix of the range. */
const FORMATS: Record<Unit, { format: (value: number) => string; after: string }> = {
  score: { format: String, after: '' },
  share: { format: hundredths, after: ' %' },
  percent: { format: String, after: ' %' },
  dollars: { format: thousands, after: '' },
  years: { format: String, after: ' years' },
  months: { format: String, after: ' months' },
  times: { format: (value) => `${value}\u00a0×`, after: '' },
  count: { format: String, after: ' per adult' },
};

/**
 * The bounds of a step, such as `670 to 739`; undefined where the sentence already says it. Stored codes hold steps,
 * not values, so nothing more is known about the value later.
 */
export function describeStep(input: RankingInput, step: number): string | undefined {
  if (!input.unit) return undefined;
  const bounds = [undefined, ...input.cuts, undefined];
  const from = input.better === 'higher' ? step : bounds.length - 2 - step;
  const range = describeBounds(input, bounds[from], bounds[from + 1]);
  return range && range + FORMATS[input.unit].after;
}

function describeBounds(input: RankingInput, low: number | undefined, high: number | undefined): string | undefined {
  const { format } = FORMATS[input.unit ?? 'count'];
  const isBetterHigh = input.better === 'higher';
  if (low === undefined) return high ? `${isBetterHigh ? 'under' : 'up to'} ${format(high)}` : undefined;
  if (high === undefined)
    return isAll(low) ? undefined : isBetterHigh ? `${format(low)} or more` : `over ${format(low)}`;
  if (low === 0) return `up to ${format(high)}`;
  return `${format(low)} to ${format(input.unit === 'score' ? high - 1 : high)}`;
}

/** A bound such as 0.999 stands for "all". */
const isAll = (bound: number): boolean => bound > 0.98 && bound < 1;
