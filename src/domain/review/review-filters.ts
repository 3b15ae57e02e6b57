import { keysOf } from '../values/type-guards.ts';
import type { ReviewRange, ReviewTick } from './review-question.ts';

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
export const RANGE_FIELDS = {
  household: 'householdRange',
  salary: 'salaryRange',
  credit: 'creditRange',
} as const satisfies Record<ReviewRange, keyof FilterConfig>;

/** The configuration field for each tick of the query, and the value that narrows the list. */
export const TICK_FIELDS = {
  income_verified: ['bankCheck', true],
  no_pets: ['pets', false],
  credit_checked: ['filterByCreditCheck', true],
  non_smoker: ['allowSmoke', false],
  id_verified: ['idVerification', true],
  background_checked: ['backgroundCheck', true],
} as const satisfies Record<ReviewTick, readonly [keyof FilterConfig, boolean]>;

/** All ticks and all ranges, in the order of the screen. */
export const TICKS = keysOf(TICK_FIELDS);
export const RANGES = keysOf(RANGE_FIELDS);

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
