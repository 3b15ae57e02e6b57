import { useEffect, useState } from 'react';
import { type Prefill, readPrefill } from '../../../domain/screening/orders/prefill.ts';
import { isRecord } from '../../../domain/values/type-guards.ts';
import { sessionState } from '../../app/session/session-state.ts';
import { useLocation, useNavigate } from '../../kit/router/use-router.ts';
import { enteredCart } from './cart.ts';
import { type Cart, storedCart } from './stored-cart.ts';

/** What the address of an order page filled in, for a reload; the id is that of the page's history entry. */
const storedPrefill = sessionState<{ id: string; prefill: Prefill }>('maplekey:prefill');

/** The navigation state of a link that leads back to the order as it was left. */
export const BACK_TO_ORDER = { restoresCart: true } as const;

interface EntryState {
  prefillId?: string;
  restoresCart?: boolean;
}

const NO_PREFILL: Prefill = { features: [], hideAddMore: false };

/**
 * What an order page opens with: the person whom its address names, and a new cart; a link back to the order brings the
 * cart back. Names and contacts leave the address once they are read, as addresses end up in histories and logs.
 */
export function useEnteredCart(propertyId: string): { prefill: Prefill; entered: Cart } {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [entry] = useState(() => {
    const { prefillId, restoresCart } = isRecord(state) ? state : {};
    const stored = storedPrefill.read();
    const reloaded = stored && stored.id === prefillId ? stored.prefill : NO_PREFILL;
    const prefill = search === '' ? reloaded : readPrefill(new URLSearchParams(search));
    const kept = restoresCart ? storedCart.read() : undefined;
    return { prefill, entered: kept ?? enteredCart(propertyId, prefill, crypto.randomUUID()) };
  });
  useEffect(() => {
    if (search === '') return;
    const prefillId = crypto.randomUUID();
    storedPrefill.write({ id: prefillId, prefill: entry.prefill });
    void navigate(pathname, { replace: true, state: { prefillId } satisfies EntryState });
  }, [search, pathname, navigate, entry]);
  return entry;
}
