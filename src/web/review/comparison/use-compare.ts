import { useCallback, useMemo, useState } from 'react';
import { MOST_COMPARED } from '../../../domain/review/comparison.ts';
import type { NavigateOptions } from '../../kit/router/location.ts';
import { useLocation, useSearchParams } from '../../kit/router/use-router.ts';

const CHOSEN = 'compare';
const OPEN = 'comparing';
const ID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const readIds = (text: string | null): string[] =>
  [...new Set((text ?? '').split(','))].filter((id) => ID_PATTERN.test(id)).slice(0, MOST_COMPARED);

/** The groups that a landlord compares, and whether the comparison is open. */
export interface Compare {
  /** Primary applicants of the chosen groups, in the order chosen; zero to four. */
  ids: readonly string[];
  has: (id: string) => boolean;
  /** Whether the maximum is chosen. */
  isFull: boolean;
  isOpen: boolean;
  /** Adds or removes a group; ignores a fifth one. */
  toggle: (id: string) => void;
  remove: (id: string) => void;
  clear: () => void;
  open: () => void;
  /** Returns to the list; the choice stays. */
  close: () => void;
}

/** The query string of the review with one application open instead of the comparison. */
export function applicationAddress(params: URLSearchParams, id: string): string {
  const changed = new URLSearchParams(params);
  for (const name of [OPEN, 'profile']) changed.delete(name);
  changed.set('applicant', id);
  return `?${changed}`;
}

/**
 * The choice is stored in the query string (`?compare=id,id&comparing=1`), so that reloads, links and the back button
 * work; other parameters stay.
 */
export function useCompare(): Compare {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const text = params.get(CHOSEN);
  // The query string updates a moment later, and a checkbox that waited for it would look unchanged.
  const [chosen, setChosen] = useState({ text, ids: readIds(text) });
  if (chosen.text !== text) setChosen({ text, ids: readIds(text) });
  const { ids } = chosen;
  const isOpen = params.get(OPEN) === '1' && ids.length > 0;

  const change = useCallback(
    (edit: (params: URLSearchParams) => void, options: NavigateOptions): void =>
      setParams((old) => {
        const changed = new URLSearchParams(old);
        edit(changed);
        return changed;
      }, options),
    [setParams],
  );
  const choose = useCallback(
    (those: string[]): void => {
      setChosen({ text, ids: those });
      change(
        (changed) => {
          if (those.length > 0) changed.set(CHOSEN, those.join(','));
          else for (const name of [CHOSEN, OPEN]) changed.delete(name);
        },
        { replace: true, state },
      );
    },
    [change, state, text],
  );
  const remove = useCallback((id: string): void => choose(ids.filter((one) => one !== id)), [choose, ids]);
  const toggle = useCallback(
    (id: string): void => {
      if (ids.includes(id)) remove(id);
      else if (ids.length < MOST_COMPARED) choose([...ids, id]);
    },
    [choose, ids, remove],
  );
  const open = useCallback((): void => change((changed) => changed.set(OPEN, '1'), {}), [change]);
  // Replaces instead of going back, which would bring back groups that were removed meanwhile.
  const close = useCallback((): void => change((changed) => changed.delete(OPEN), { replace: true }), [change]);
  const clear = useCallback((): void => choose([]), [choose]);
  const has = useCallback((id: string): boolean => ids.includes(id), [ids]);
  // The same object until something changes, so that a list of thousands is not rendered again for nothing.
  return useMemo(
    () => ({ ids, has, isFull: ids.length === MOST_COMPARED, isOpen, toggle, remove, clear, open, close }),
    [ids, has, isOpen, toggle, remove, clear, open, close],
  );
}
