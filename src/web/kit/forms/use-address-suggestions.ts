import { useEffect, useRef, useState } from 'react';
import { resolveAddress, suggestAddresses } from '../../../contract/addresses.ts';
import type { AddressSuggestion } from '../../../domain/ports/address-suggester.ts';
import { call } from '../../app/api/api.ts';

/** How long a pause in typing is, in milliseconds (landlord specification, section 9). */
const PAUSE = 200;
const SHORTEST = 3;
const LONGEST = 200;

interface AddressSuggestions {
  suggestions: AddressSuggestion[];
  /** True when the last question got no answer: what is typed is used as it is. */
  off: boolean;
  /** Looks for addresses that begin like the text, after a pause in typing; an earlier search is given up. */
  search: (text: string) => void;
  /** Ends a search without asking anything. */
  stop: () => void;
  /** Calls back with the whole address, unless the person types on before it arrives or it cannot be had. */
  resolve: (id: string, found: (address: string) => void) => void;
}

/** Canadian addresses for what somebody types: one request after the last key, one session id from first key to choice. */
export function useAddressSuggestions(): AddressSuggestions {
  const [text, setText] = useState('');
  const [suggestions, setSuggestions] = useState<AddressSuggestion[]>([]);
  const [off, setOff] = useState(false);
  const session = useRef<string | undefined>(undefined);
  const resolving = useRef<AbortController | undefined>(undefined);

  useEffect(() => {
    const input = text.trim().slice(0, LONGEST);
    if (input.length < SHORTEST) {
      setSuggestions([]);
      return;
    }
    const asking = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        session.current ??= crypto.randomUUID();
        const query = { input, session: session.current };
        const reply = await call(suggestAddresses, { query }, { signal: asking.signal });
        setSuggestions(reply.suggestions);
        setOff(false);
      } catch {
        if (asking.signal.aborted) return;
        setSuggestions([]);
        setOff(true);
      }
    };
    const pause = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(pause);
      asking.abort();
    };
  }, [text]);

  useEffect(() => () => resolving.current?.abort(), []);

  const resolve = async (id: string, found: (address: string) => void): Promise<void> => {
    const query = { id, session: session.current ?? '' };
    session.current = undefined;
    setText('');
    resolving.current = new AbortController();
    const { signal } = resolving.current;
    // Without an answer the field keeps the suggestion's own words.
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
