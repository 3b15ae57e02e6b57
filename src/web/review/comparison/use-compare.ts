import { useCallback, useMemo, useState } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';
import { MOST_COMPARED } from '../../../domain/review/compare.ts';

const CHOSEN = 'compare';
const OPEN = 'comparing';
const AN_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const readIds = (text: string | null): string[] =>
  [...new Set((text ?? '').split(','))].filter((id) => AN_ID.test(id)).slice(0, MOST_COMPARED);

/** Whom a landlord compares, and whether the comparison is open. */
export interface Compare {
  /** Heads of households, in the order in which they were chosen; none to four. */
  ids: readonly string[];
  has: (id: string) => boolean;
  /** Whether nobody more can be chosen. */
  isFull: boolean;
  isOpen: boolean;
  /** Adds somebody, or takes them away; does nothing for a fifth one. */
  toggle: (id: string) => void;
  remove: (id: string) => void;
  clear: () => void;
  open: () => void;
  /** Back to the list; who was chosen stays chosen. */
  close: () => void;
}

/** The address of the review with somebody's application open instead of the comparison. */
export function applicationAddress(params: URLSearchParams, id: string): string {
  const changed = new URLSearchParams(params);
  for (const name of [OPEN, 'profile']) changed.delete(name);
  changed.set('applicant', id);
  return `?${changed}`;
}

/**
 * The choice stands in the address (`?compare=id,id&comparing=1`), so that reloads, links and the browser's way back
 * work; whatever else stands there stays.
 */
export function useCompare(): Compare {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const text = params.get(CHOSEN);
  // The address follows a moment later, and a tick that waited for it would look as if it had not been set.
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
        { replace: true, state, preventScrollReset: true },
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
  // Forward and not back: a step back would choose again whoever was taken away meanwhile.
  const close = useCallback((): void => change((changed) => changed.delete(OPEN), { replace: true }), [change]);
  const clear = useCallback((): void => choose([]), [choose]);
  const has = useCallback((id: string): boolean => ids.includes(id), [ids]);
  // The same object until something changes: a list of thousands is not drawn anew for nothing.
  return useMemo(
    () => ({ ids, has, isFull: ids.length === MOST_COMPARED, isOpen, toggle, remove, clear, open, close }),
    [ids, has, isOpen, toggle, remove, clear, open, close],
  );
}
