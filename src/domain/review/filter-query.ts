import { isOneOf } from '../values/type-guards.ts';
import { activeFilters } from './active-filters.ts';
import { drawn, type FilterConfig, NO_FILTERS, RANGE_FIELDS, RANGES, TICKS, ticked } from './review-filters.ts';
import type { ReviewQuestion } from './review-question.ts';

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
