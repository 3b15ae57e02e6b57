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

/** A range: how far it can be drawn, and how far it is. */
export interface Range {
  abs: Bounds;
  curr: Bounds;
}

/** The filters of the review (landlord specification, section 3). Income in whole dollars a month. */
export interface FilterConfig {
  householdRange: Range;
  salaryRange: Range;
  creditRange: Range;
  /** Whether smokers stay. */
  allowSmoke: boolean;
  /** Whether people with pets stay. */
  pets: boolean;
  idVerification: boolean;
  bankCheck: boolean;
  backgroundCheck: boolean;
  /** Nothing takes effect before the filters were applied. */
  filterApplied: boolean;
  filterByCreditCheck: boolean;
}

const whole = (min: number, max: number): Range => ({ abs: { min, max }, curr: { min, max } });

/** Filters that hide nobody. The right end of a range of income means "and more". */
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

/** The range of the configuration behind each range of a question. */
const RANGE_FIELDS = {
  household: 'householdRange',
  salary: 'salaryRange',
  credit: 'creditRange',
} as const satisfies Record<ReviewRange, keyof FilterConfig>;

/** Where the tick of a question stands in the configuration, and which of its values is the narrowing one. */
const TICK_FIELDS = {
  income_verified: ['bankCheck', true],
  no_pets: ['pets', false],
  credit_checked: ['filterByCreditCheck', true],
  non_smoker: ['allowSmoke', false],
  id_verified: ['idVerification', true],
  background_checked: ['backgroundCheck', true],
} as const satisfies Record<ReviewTick, readonly [keyof FilterConfig, boolean]>;

const TICKS = Object.keys(TICK_FIELDS) as ReviewTick[];
const RANGES = Object.keys(RANGE_FIELDS) as ReviewRange[];

/** The filters that stand as buttons beside the search. */
export const QUICK_TICKS = ['income_verified', 'no_pets', 'credit_checked', 'non_smoker'] as const;

const isTicked = (config: FilterConfig, tick: ReviewTick): boolean => {
  const [field, narrows] = TICK_FIELDS[tick];
  return config[field] === narrows;
};

const isDrawn = ({ abs, curr }: Range): boolean => curr.min > abs.min || curr.max < abs.max;

/** The configuration with a tick put on or off; a button beside the search takes effect at once. */
export function ticked(config: FilterConfig, tick: ReviewTick, on: boolean): FilterConfig {
  const [field, narrows] = TICK_FIELDS[tick];
  return { ...config, [field]: on ? narrows : !narrows, filterApplied: true };
}

/** A range with one end moved: it stays inside its limits, and its lower end below the upper one by at least 1. */
export function drawn({ abs, curr }: Range, end: 'min' | 'max', to: number): Range {
  const least = end === 'min' ? abs.min : curr.min + 1;
  const most = end === 'min' ? curr.max - 1 : abs.max;
  const value = Math.min(most, Math.max(least, Math.round(to)));
  return { abs, curr: { ...curr, [end]: value } };
}

/** The filters that are at work, in the order of the screen. */
export function filtersAtWork(config: FilterConfig): (ReviewTick | ReviewRange)[] {
  if (!config.filterApplied) return [];
  return [
    ...TICKS.filter((tick) => isTicked(config, tick)),
    ...RANGES.filter((range) => isDrawn(config[RANGE_FIELDS[range]])),
  ];
}

/** The filters at work that do not stand as buttons beside the search. */
export const furtherFilters = (config: FilterConfig): (ReviewTick | ReviewRange)[] =>
  filtersAtWork(config).filter((filter) => !QUICK_TICKS.some((tick) => tick === filter));

/** Whether a tick is at work. */
export const isAtWork = (config: FilterConfig, tick: ReviewTick): boolean => filtersAtWork(config).includes(tick);

/** The words for a filter, as its button or label has them. */
export const describeFilter = (filter: ReviewTick | ReviewRange): string =>
  ({ ...REVIEW_TICKS, ...REVIEW_RANGES })[filter];

/** A filter and how many households it hides. */
export interface HiddenBy {
  words: string;
  people: number;
}

/** The filters that hide somebody, of what the server counts for each, in the order of the screen. */
export const hiddenBy = (counts: Readonly<Record<string, number>>): HiddenBy[] =>
  [...TICKS, ...RANGES].flatMap((filter) => {
    const people = counts[filter] ?? 0;
    return people > 0 ? [{ words: describeFilter(filter), people }] : [];
  });

/** What the filters and the search ask of the list, as it goes into an address. */
export function queryOf(search: string, config: FilterConfig): ReviewQuestion {
  const query: ReviewQuestion = {};
  if (search.trim() !== '') query.search = search.trim();
  for (const filter of filtersAtWork(config)) {
    if (filter in TICK_FIELDS) {
      query[filter as ReviewTick] = '1';
      continue;
    }
    const { abs, curr } = config[RANGE_FIELDS[filter as ReviewRange]];
    if (curr.min > abs.min) query[`${filter as ReviewRange}_min`] = String(curr.min);
    if (curr.max < abs.max) query[`${filter as ReviewRange}_max`] = String(curr.max);
  }
  return query;
}
