import { type RefObject, useEffect, useRef, useState } from 'react';
import { isOutsideCanada } from '../../../domain/values/outside-canada.ts';
import { storedForm } from '../../app/session/stored-form.ts';

/**
 * The addresses that the user chose or was asked about in this tab: no form asks about them again, even where a form is
 * restored after a reload or another login.
 */
const settled = storedForm<string[]>('settled addresses'); // @untranslated: a key
const isSettled = (address: string): boolean => settled.read()?.includes(address) ?? false;
function settle(address: string): void {
  if (!isSettled(address)) settled.write([...(settled.read() ?? []), address]);
}

interface TypedAddress {
  /** True while the question about the current text is open. */
  isAsked: boolean;
  /** The text was typed, not chosen. */
  type: (text: string) => void;
  /** The text was chosen, or is entered in parts: nothing to ask. */
  accept: (text: string) => void;
}

/**
 * Asks once about an address that was typed and not chosen from the suggestions: the first submission of its form is held
 * back, the next one goes through. What is stored already is not asked about, nor what suggestions cannot know.
 */
export function useTypedAddress(
  field: RefObject<HTMLInputElement | null>,
  { value, savedValue, isOff }: { value: string; savedValue: string | undefined; isOff: boolean },
): TypedAddress {
  const typed = useRef(value === savedValue ? '' : value);
  const [question, setQuestion] = useState<string>();
  const text = value.trim();

  const submit = (event: Event): void => {
    const isOpen = question !== undefined && question === text;
    setQuestion(undefined);
    if (isOpen) field.current?.focus();
    const isTyped = /[\p{L}\p{N}]/u.test(text) && text === typed.current.trim() && text !== savedValue?.trim();
    if (!isTyped || isOff || isSettled(text) || isOutsideCanada(text) || field.current?.matches(':disabled')) return;
    event.preventDefault();
    event.stopPropagation();
    settle(text);
    setQuestion(text);
  };
  const latest = useRef(submit);
  latest.current = submit;

  // The form belongs to the page, so the field listens to it itself, before the page's own handler.
  useEffect(() => {
    const form = field.current?.form;
    const listen = (event: Event): void => latest.current(event);
    form?.addEventListener('submit', listen, { capture: true });
    return () => form?.removeEventListener('submit', listen, { capture: true });
  });

  return {
    isAsked: question !== undefined && question === text,
    type: (next) => {
      typed.current = next;
    },
    accept: (chosen) => {
      settle(chosen.trim());
      typed.current = '';
    },
  };
}
