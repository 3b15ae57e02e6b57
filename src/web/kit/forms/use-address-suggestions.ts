import { useEffect, useRef, useState } from 'react';
import { resolveAddress, suggestAddresses } from '../../../contract/addresses.ts';
import type { AddressSuggestion } from '../../../domain/ports/address-suggester.ts';
import { call } from '../../app/api/api.ts';
import { useSite } from '../../app/api/site.ts';

/** Milliseconds without typing before a search. */
const PAUSE = 200;
const MIN_LENGTH = 3;
const MAX_LENGTH = 200;

interface AddressSuggestions {
  suggestions: AddressSuggestion[];
  /** True when the last search failed: the typed text is used as it is. */
  off: boolean;
  /** Searches for addresses that start with the text, after a pause in typing; aborts an earlier search. */
  search: (text: string) => void;
  /** Ends the search without a request. */
  stop: () => void;
  /** Calls `found` with the whole address, unless the user types before it arrives or the request fails. */
  resolve: (id: string, found: (address: string) => void) => void;
}

/** Canadian address suggestions: one request after the last key, one session id from the first key to the choice. */
export function useAddressSuggestions(): AddressSuggestions {
  const isSuggested = useSite().address_suggestions !== false;
  const [text, setText] = useState('');
  const [suggestions, setSuggestions] = useState<AddressSuggestion[]>([]);
  const [off, setOff] = useState(false);
  const session = useRef<string | undefined>(undefined);
  const resolving = useRef<AbortController | undefined>(undefined);

  useEffect(() => {
    const input = text.trim().slice(0, MAX_LENGTH);
    if (!isSuggested || input.length < MIN_LENGTH) {
      setSuggestions([]);
      return;
    }
    const controller = new AbortController();
    const fetchSuggestions = async (): Promise<void> => {
      try {
        session.current ??= crypto.randomUUID();
        const query = { input, session: session.current };
        const reply = await call(suggestAddresses, { query }, { signal: controller.signal });
        setSuggestions(reply.suggestions);
        setOff(false);
      } catch {
        if (controller.signal.aborted) return;
        setSuggestions([]);
        setOff(true);
      }
    };
    const pause = setTimeout(() => void fetchSuggestions(), PAUSE);
    return () => {
      clearTimeout(pause);
      controller.abort();
    };
  }, [text, isSuggested]);

  useEffect(() => () => resolving.current?.abort(), []);

  const resolve = async (id: string, found: (address: string) => void): Promise<void> => {
    const query = { id, session: session.current ?? '' };
    session.current = undefined;
    setText('');
    resolving.current = new AbortController();
    const { signal } = resolving.current;
    // Without a reply the field keeps the text of the suggestion.
    const reply = await call(resolveAddress, { query }, { signal }).catch(() => undefined);
    if (reply && !signal.aborted) found(reply.address);
  };

  return {
    suggestions,
    off,
    search: (next) => {
      resolving.current?.abort();
      setText(next);
    },
    stop: () => setText(''),
    resolve: (id, found) => void resolve(id, found),
  };
}
