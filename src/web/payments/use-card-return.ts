import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { confirmCard } from '../../contract/payments.ts';
import { call } from '../app/api/api.ts';

/**
 * What came of the way to the card processor and back. The address says how it went, but anybody can type an address:
 * a card counts as stored when the server has asked the processor.
 */
export type CardReturn =
  /** Nobody came back: the page was entered. */
  | { is: 'entered' }
  /** The processor or the bank refused the card. */
  | { is: 'refused' }
  | { is: 'checking' }
  | { is: 'unanswered'; retry: () => void; isBusy: boolean }
  /** The bank is still at it. */
  | { is: 'processing' }
  /** No card was stored, whatever the address says; going on shows the form again. */
  | { is: 'open'; goOn: () => void }
  | { is: 'succeeded' };

/** What the processor adds to the address; the client secret opens the setup intent and must not stay there. */
const ADDED = ['redirect_status', 'setup_intent', 'setup_intent_client_secret'];

const MOST_LOOKS = 10;
const PAUSE_MS = 3000;

function forgetAddress(): void {
  const url = new URL(window.location.href);
  for (const name of ADDED) url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url);
}

/** Reads the address once, on entering, and asks the server what became of the card. */
export function useCardReturn(): CardReturn {
  const [back] = useState(() => {
    const query = new URLSearchParams(window.location.search);
    return { status: query.get('redirect_status'), intent: query.get('setup_intent') };
  });
  const [hasReadOn, setHasReadOn] = useState(false);
  const isVisible = back.status === 'succeeded';
  const { intent } = back;
  const check = useQuery({
    queryKey: ['card return', intent],
    queryFn:
      isVisible && intent
        ? async ({ signal }) => (await call(confirmCard, { body: { setup_intent_id: intent } }, { signal })).state
        : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) =>
      state.data === 'processing' && state.dataUpdateCount < MOST_LOOKS ? PAUSE_MS : false,
  });

  // A check that got no answer can be made again, so the address keeps what it needs until then.
  const isSettled = back.status !== null && !(isVisible && intent && check.data === undefined);
  useEffect(() => {
    if (isSettled) forgetAddress();
  }, [isSettled]);

  if (back.status === null || hasReadOn) return { is: 'entered' };
  if (!isVisible) return { is: 'refused' };
  const isOpen = !intent || check.data === 'open';
  if (isOpen) return { is: 'open', goOn: () => setHasReadOn(true) };
  if (check.data && check.data !== 'open') return { is: check.data };
  if (check.isError) return { is: 'unanswered', retry: () => void check.refetch(), isBusy: check.isFetching };
  return { is: 'checking' };
}
