import { useState } from 'react';
import { removeFile } from '../../../contract/files.ts';
import { call } from '../../app/api/api.ts';
import type { AppForm } from '../../kit/forms/use-app-form.ts';
import { entryFaults } from './employment-faults.ts';
import { type EmploymentValues, type EntryKind, type EntryValues, isBlank, newEntry } from './employment-values.ts';
import type { EntryProofs, Proofs } from './use-proofs.ts';

/** The fields of one entry, wherever it is filled in. */
export interface EntryInputs {
  entry: EntryValues;
  /** The message of a field of this entry, by its dotted name. */
  problem: (field: string) => string | undefined;
  set: (changes: Partial<EntryValues>) => void;
  check: (field: string) => void;
}

/** The form of one entry of the step. */
export interface EntryForm extends EntryInputs {
  isOpen: boolean;
  /** It was just added and takes the focus. */
  isNew: boolean;
  open: () => void;
  /** Folds the entry if it is valid. */
  fold: () => void;
  /** Removes the entry; asks first unless it is empty. */
  remove: () => void;
  proofs: EntryProofs;
}

const isValid = (entry: EntryValues): boolean => Object.keys(entryFaults(entry)).length === 0;

function removeEntry(form: AppForm<EmploymentValues>, { key, id, version, kind, files }: EntryValues): void {
  form.change(
    (old) => {
      const rest = old.entries.filter((entry) => entry.key !== key);
      return {
        entries: rest.length > 0 ? rest : [newEntry('current')],
        removed: id === null ? old.removed : [...old.removed, { id, version }],
      };
    },
    [key, kind === 'past' ? 'before' : 'now'],
  );
  // The server deletes the files of a saved job with it; those of an unsaved one are deleted here. A file that remains
  // is visible to nobody and is deleted with the application.
  if (id === null) for (const file of files) call(removeFile, { params: { id: file.id } }).catch(() => undefined);
}

/** The entries of the step: which are open, and how to add, change, fold and remove them. */
export function useEntries(form: AppForm<EmploymentValues>, proofs: Proofs) {
  const { values, errors } = form;
  const [opened, setOpened] = useState<readonly string[]>(() =>
    values.entries.filter((entry) => !isValid(entry)).map((entry) => entry.key),
  );
  const [added, setAdded] = useState<string>();
  const [toRemove, setToRemove] = useState<EntryValues>();

  const open = (key: string): void => setOpened((old) => (old.includes(key) ? old : [...old, key]));

  const add = (kind: EntryKind): void => {
    const entry = newEntry(kind);
    form.change((old) => ({ ...old, entries: [...old.entries, entry] }), ['now', 'before']);
    setOpened([...values.entries.filter((one) => !isValid(one)).map((one) => one.key), entry.key]);
    setAdded(entry.key);
  };

  const formOf = (entry: EntryValues): EntryForm => {
    const { key } = entry;
    return {
      entry,
      problem: (field) => errors[`${key}.${field}`],
      set: (changes) =>
        form.change(
          (old) => ({ ...old, entries: old.entries.map((one) => (one.key === key ? { ...one, ...changes } : one)) }),
          [...Object.keys(changes).map((field) => `${key}.${field}`), entry.kind === 'past' ? 'before' : 'now'],
        ),
      check: (field) => form.check(`${key}.${field}`),
      isOpen: opened.includes(key) || Object.keys(errors).some((field) => field.startsWith(`${key}.`)),
      isNew: added === key,
      open: () => open(key),
      fold: () => {
        const faults = Object.entries(entryFaults(entry)).map(([field, message]) => [`${key}.${field}`, message]);
        if (faults.length > 0) form.complain({ ...errors, ...Object.fromEntries(faults) });
        else setOpened((old) => old.filter((one) => one !== key));
      },
      remove: () => (isBlank(entry) ? removeEntry(form, entry) : setToRemove(entry)),
      proofs: proofs.of(key),
    };
  };

  return {
    add,
    formOf,
    /** The entry whose removal waits for confirmation. */
    toRemove,
    resolveRemoval: (yes: boolean) => {
      if (yes && toRemove) removeEntry(form, toRemove);
      setToRemove(undefined);
    },
  };
}
