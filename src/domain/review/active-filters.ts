import { type FilterConfig, RANGE_FIELDS, RANGES, type Range, TICK_FIELDS, TICKS } from './review-filters.ts';
import { REVIEW_RANGES, REVIEW_TICKS, type ReviewRange, type ReviewTick } from './review-question.ts';

/** The filters shown as buttons next to the search. */
export const QUICK_TICKS = ['income_verified', 'no_pets', 'credit_checked', 'non_smoker'] as const;

const isTicked = (config: FilterConfig, tick: ReviewTick): boolean => {
  const [field, narrows] = TICK_FIELDS[tick];
  return config[field] === narrows;
};

const isDrawn = ({ abs, curr }: Range): boolean => curr.min > abs.min || curr.max < abs.max;

/** The active filters, in the order of the screen. */
export function activeFilters(config: FilterConfig): (ReviewTick | ReviewRange)[] {
  if (!config.filterApplied) return [];
  return [
    ...TICKS.filter((tick) => isTicked(config, tick)),
    ...RANGES.filter((range) => isDrawn(config[RANGE_FIELDS[range]])),
  ];
}

/** The active filters that are not buttons next to the search. */
export const furtherFilters = (config: FilterConfig): (ReviewTick | ReviewRange)[] =>
  activeFilters(config).filter((filter) => !QUICK_TICKS.some((tick) => tick === filter));

/** Whether a tick is active. */
export const isActiveTick = (config: FilterConfig, tick: ReviewTick): boolean => activeFilters(config).includes(tick);

/** The label of a filter. */
export const describeFilter = (filter: ReviewTick | ReviewRange): string =>
  ({ ...REVIEW_TICKS, ...REVIEW_RANGES })[filter]();

/** A filter and how many groups it hides. */
export interface HiddenBy {
  filter: ReviewTick | ReviewRange;
  words: string;
  people: number;
}

/** The filters that hide any groups, by the server's count for each, in the order of the screen. */
export const hiddenBy = (counts: Readonly<Record<string, number>>): HiddenBy[] =>
  [...TICKS, ...RANGES].flatMap((filter) => {
    const people = counts[filter] ?? 0;
    return people > 0 ? [{ filter, words: describeFilter(filter), people }] : [];
  });
