import { useCallback, useEffect, useState } from 'react';
import { FILTER_PARAMETERS, filtersIn, queryOf } from '../../../domain/review/filter-query.ts';
import type { FilterConfig } from '../../../domain/review/review-filters.ts';
import { sessionState } from '../../app/session/session-state.ts';
import { useLocation, useSearchParams } from '../../kit/router/use-router.ts';

/** The filters of an address, as text. */
const textOf = (params: URLSearchParams): string =>
  FILTER_PARAMETERS.flatMap((name) => (params.has(name) ? [`${name}=${params.get(name)}`] : [])).join('&');

const readFilters = (text: string): FilterConfig => filtersIn(new URLSearchParams(text));

/**
 * The filters of a property's review. They are part of the address, so that a reload keeps them, the back button undoes
 * the last one, and a link shows the same list; the address then names the property too.
 */
export function useReviewFilters(propertyId: string): [FilterConfig, (filters: FilterConfig) => void] {
  const [params, setParams] = useSearchParams();
  const text = textOf(params);
  // The address changes a moment later, and a chip that waited for it would look unchanged.
  const [chosen, setChosen] = useState({ text, filters: readFilters(text) });
  if (chosen.text !== text) setChosen({ text, filters: readFilters(text) });
  const choose = useCallback(
    (filters: FilterConfig): void => {
      setChosen({ text, filters });
      setParams((old) => {
        const changed = new URLSearchParams(old);
        changed.set('property', propertyId);
        for (const name of FILTER_PARAMETERS) changed.delete(name);
        for (const [name, value] of Object.entries(queryOf('', filters))) changed.set(name, String(value));
        return changed;
      });
    },
    [propertyId, setParams, text],
  );
  return [chosen.filters, choose];
}

/** What was searched for, and the history entry that it belongs to. */
const storedSearch = sessionState<{ entry: string; search: string }>('maplekey:review-search');

/**
 * The searched name. It survives a reload and the way back in this tab, and never stands in the address, which ends up
 * in histories and logs.
 */
export function useReviewSearch(): [string, (search: string) => void] {
  const { key } = useLocation();
  const [search, setSearch] = useState(() => {
    const stored = storedSearch.read();
    return stored?.entry === key ? stored.search : '';
  });
  useEffect(() => {
    if (search === '') storedSearch.clear();
    else storedSearch.write({ entry: key, search });
  }, [key, search]);
  return [search, setSearch];
}
