import { isOneOf, keysOf } from '../values/type-guards.ts';
import {
  REVIEW_RANGES,
  REVIEW_TICKS,
  type ReviewQuestion,
  type ReviewRange,
  type ReviewTick,
} from './review-question.ts';

interface Bounds {
  min: number;
  max: number;
}

/** A range slider: its limits and its current values. */
export interface Range {
  abs: Bounds;
  curr: Bounds;
}

/** The filters of the review. Income in whole dollars a month. */
export interface FilterConfig {
  householdRange: Range;
  salaryRange: Range;
  creditRange: Range;
  /** Whether smokers are shown. */
  allowSmoke: boolean;
  /** Whether people with pets are shown. */
  pets: boolean;
  idVerification: boolean;
  bankCheck: boolean;
  backgroundCheck: boolean;
  /** Filters have no effect until they are applied. */
  filterApplied: boolean;
  filterByCreditCheck: boolean;
}

const whole = (min: number, max: number): Range => ({ abs: { min, max }, curr: { min, max } });

/** Filters that hide nobody. The right end of an income range means "and more". */
export const NO_FILTERS: FilterConfig = {
  householdRange: whole(0, 20_000),
  salaryRange: whole(0, 20_000),
  creditRange: whole(300, 900),
  allowSmoke: true,
  pets: true,
  idVerification: false,
  bankCheck: false,
  backgroundCheck: false,
  filterApplied: false,
  filterByCreditCheck: false,
};

/** The configuration field for each range of the query. */
const RANGE_FIELDS = {
  household: 'householdRange',
  salary: 'salaryRange',
  credit: 'creditRange',
} as const satisfies Record<ReviewRange, keyof FilterConfig>;

/** The configuration field for each tick of the query, and the value that narrows the list. */
const TICK_FIELDS = {
  income_verified: ['bankCheck', true],
  no_pets: ['pets', false],
  credit_checked: ['filterByCreditCheck', true],
  non_smoker: ['allowSmoke', false],
  id_verified: ['idVerification', true],
  background_checked: ['backgroundCheck', true],
} as const satisfies Record<ReviewTick, readonly [keyof FilterConfig, boolean]>;

const TICKS = keysOf(TICK_FIELDS);
const RANGES = keysOf(RANGE_FIELDS);

/** The filters shown as buttons next to the search. */
export const QUICK_TICKS = ['income_verified', 'no_pets', 'credit_checked', 'non_smoker'] as const;

const isTicked = (config: FilterConfig, tick: ReviewTick): boolean => {
  const [field, narrows] = TICK_FIELDS[tick];
  return config[field] === narrows;
};

const isDrawn = ({ abs, curr }: Range): boolean => curr.min > abs.min || curr.max < abs.max;

/** The configuration with a tick switched on or off; takes effect at once. */
export function ticked(config: FilterConfig, tick: ReviewTick, on: boolean): FilterConfig {
  const [field, narrows] = TICK_FIELDS[tick];
  return { ...config, [field]: on ? narrows : !narrows, filterApplied: true };
}

/** Moves one end of a range: it stays within its limits, with its lower end at least 1 below the upper one. */
export function drawn({ abs, curr }: Range, end: 'min' | 'max', to: number): Range {
  const least = end === 'min' ? abs.min : curr.min + 1;
  const most = end === 'min' ? curr.max - 1 : abs.max;
  const value = Math.min(most, Math.max(least, Math.round(to)));
  return { abs, curr: { ...curr, [end]: value } };
}

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

/** The query parameters for the search and the active filters. */
export function queryOf(search: string, config: FilterConfig): ReviewQuestion {
  const query: ReviewQuestion = {};
  if (search.trim() !== '') query.search = search.trim();
  for (const filter of activeFilters(config)) {
    if (isOneOf(TICKS, filter)) {
      query[filter] = '1';
      continue;
    }
    const { abs, curr } = config[RANGE_FIELDS[filter]];
    if (curr.min > abs.min) query[`${filter}_min`] = String(curr.min);
    if (curr.max < abs.max) query[`${filter}_max`] = String(curr.max);
  }
  return query;
}

/** The parameters that filters have in the address of the review; the searched name is never one of them. */
export const FILTER_PARAMETERS: readonly string[] = [
  ...TICKS,
  ...RANGES.flatMap((name) => [`${name}_min`, `${name}_max`]),
];

const boundIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,7}$/.test(text) ? Number(text) : undefined;

/** The filters in an address, the inverse of `queryOf`. What cannot be read hides nobody; bounds stay in their limits. */
export function filtersIn(address: { get(name: string): string | null }): FilterConfig {
  const ticks = TICKS.filter((tick) => address.get(tick) === '1');
  const config = ticks.reduce((chosen, tick) => ticked(chosen, tick, true), { ...NO_FILTERS, filterApplied: true });
  for (const name of RANGES) {
    for (const end of ['min', 'max'] as const) {
      const bound = boundIn(address.get(`${name}_${end}`));
      if (bound !== undefined) config[RANGE_FIELDS[name]] = drawn(config[RANGE_FIELDS[name]], end, bound);
    }
  }
  return config;
}
