import type { KeyboardEvent, Ref } from 'react';
import { type EntryKind, takeEntries } from './split-recipients.ts';

/** A list of recipients: its entries, and the typed text that is not added yet. */
export interface Entries {
  list: string[];
  typed: string;
  problem: string | undefined;
}

export const NO_ENTRIES: Entries = { list: [], typed: '', problem: undefined };

/** What a list of recipients is, and where it is kept. */
export interface EntryListProps {
  kind: EntryKind;
  /** The label of the field. */
  label: string;
  placeholder: string;
  inputMode: 'email' | 'tel';
  value: Entries;
  onChange: (value: Entries) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Adds the typed entries to the list; invalid ones stay typed. */
export function commit(kind: EntryKind, { list, typed }: Entries): Entries {
  const { entries, rest, problem } = takeEntries(kind, list, typed);
  return { list: entries, typed: rest, problem };
}

/** Adding and removing entries, also with the keyboard. */
export function useEntries({ kind, value, onChange }: EntryListProps) {
  const { list, typed } = value;
  const remove = (entry: string): void => onChange({ ...value, list: list.filter((each) => each !== entry) });
  const add = (text = typed): void => onChange(commit(kind, { ...value, typed: text }));

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const last = list.at(-1);
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault();
      remove(last);
    }
  };
  return { remove, add, onKeyDown };
}
