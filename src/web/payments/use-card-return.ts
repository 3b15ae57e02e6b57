import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { confirmCard } from '../../contract/payments.ts';
import { call } from '../app/api/api.ts';

/**
 * The result of the redirect to the card processor and back. The URL states it, but anybody can type a URL: a card counts
 * as stored only when the server has asked the processor.
 */
export type CardReturn =
  /** Not a return: the page was opened normally. */
  | { is: 'entered' }
  /** The processor or the bank refused the card. */
  | { is: 'refused' }
  | { is: 'checking' }
  | { is: 'unanswered'; retry: () => void; isBusy: boolean }
  /** The bank has not decided yet. */
  | { is: 'processing' }
  /** No card was stored, whatever the URL says; `goOn` shows the form again. */
  | { is: 'open'; goOn: () => void }
  /** `chargeId` is the charge that is made with the card now, if any. */
  | { is: 'succeeded'; chargeId: string | null };

/** Parameters that the processor adds to the URL; the client secret grants access to the setup intent and must not stay. */
const RETURN_PARAMS = ['redirect_status', 'setup_intent', 'setup_intent_client_secret'];

const MAX_POLLS = 10;
const PAUSE_MS = 3000;

function removeReturnParams(): void {
  const url = new URL(window.location.href);
  for (const name of RETURN_PARAMS) url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url);
}

/** Reads the URL once, on mount, and asks the server for the state of the card. */
export function useCardReturn(): CardReturn {
  const [back] = useState(() => {
    const query = new URLSearchParams(window.location.search);
    return { status: query.get('redirect_status'), intent: query.get('setup_intent') };
  });
  const [isDismissed, setIsDismissed] = useState(false);
  const hasSucceeded = back.status === 'succeeded';
  const { intent } = back;
  const check = useQuery({
    // @untranslated: a key
    queryKey: ['card return', intent],
    queryFn:
      hasSucceeded && intent
        ? ({ signal }) => call(confirmCard, { body: { setup_intent_id: intent } }, { signal })
        : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) =>
      state.data?.state === 'processing' && state.dataUpdateCount < MAX_POLLS ? PAUSE_MS : false,
  });

  // A check without a reply can be retried, so the URL keeps its parameters until then.
  const isSettled = back.status !== null && !(hasSucceeded && intent && check.data === undefined);
  useEffect(() => {
    if (isSettled) removeReturnParams();
  }, [isSettled]);

  if (back.status === null || isDismissed) return { is: 'entered' };
  if (!hasSucceeded) return { is: 'refused' };
  if (!intent || check.data?.state === 'open') return { is: 'open', goOn: () => setIsDismissed(true) };
  if (check.data?.state === 'processing') return { is: 'processing' };
  if (check.data) return { is: 'succeeded', chargeId: check.data.charge_id };
  if (check.isError) return { is: 'unanswered', retry: () => void check.refetch(), isBusy: check.isFetching };
  return { is: 'checking' };
}
