import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveApplication } from '../../contract/properties.ts';
import { getProperty } from '../../contract/review.ts';
import type { ListingDetails } from '../../domain/properties/describe-listing.ts';
import { keysOf } from '../../domain/values/type-guards.ts';
import { call } from '../app/api/api.ts';
import { showSaved } from '../app/api/show-saved.ts';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';
import { type CurrentProperty, currentPropertyQuery } from './current-property.tsx';
import { isStaleProperty } from './use-properties.ts';

export type PropertyChange = Partial<Pick<CurrentProperty, 'address' | 'status'> & ListingDetails> & {
  requirements?: NonNullable<Parameters<typeof call<typeof saveApplication>>[1]['body']['requirements']>;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether a property has the values of `other` in every field that a change touches. */
const matches = (property: CurrentProperty, change: PropertyChange, other: PropertyChange | CurrentProperty): boolean =>
  keysOf(change).every((part) => isSame(property[part], other[part]));

/**
 * Saves a property that may also be open in another window. Fields that only the other window changed keep its values;
 * when both changed the same field, `theirs` holds the other version until the landlord chooses.
 */
export function useSaveProperty(opened: CurrentProperty, onSaved: (saved: CurrentProperty) => void) {
  const { id } = opened;
  const queries = useQueryClient();
  const [theirs, setTheirs] = useState<CurrentProperty>();

  const write = async (change: PropertyChange, { version }: CurrentProperty): Promise<CurrentProperty> =>
    (await call(saveApplication, { params: { id }, body: { ...change, version } })).application;

  const saving = useGuardedMutation({
    /** Returns the saved property, or undefined when the landlord has to choose first. */
    mutationFn: async ({ change, from }: { change: PropertyChange; from: CurrentProperty }) => {
      try {
        return await write(change, from);
      } catch (problem) {
        if (!isStaleProperty(problem)) throw problem;
        const newest = (await call(getProperty, { params: { id }, query: {} })).property;
        if (matches(newest, change, change)) return newest;
        if (matches(newest, change, from)) return write(change, newest);
        setTheirs(newest);
        return undefined;
      }
    },
    onSuccess: (saved) => saved && accept(saved),
  });

  async function accept(property: CurrentProperty): Promise<void> {
    setTheirs(undefined);
    await showSaved(queries, currentPropertyQuery(id), property);
    onSaved(property);
  }

  return {
    save: (change: PropertyChange) => saving.mutate({ change, from: opened }),
    busy: saving.isPending,
    error: saving.error,
    /** Clears the error while the landlord edits. */
    forget: () => saving.reset(),
    /** The property as another window saved it, while the landlord chooses. */
    theirs,
    keepMine: () => theirs && saving.variables && saving.mutate({ change: saving.variables.change, from: theirs }),
    /** Takes the other version, as if it had been opened just now. */
    takeTheirs: () => {
      const taken = theirs;
      setTheirs(undefined);
      if (taken) void showSaved(queries, currentPropertyQuery(id), taken);
      return taken;
    },
  };
}

export type SaveProperty = ReturnType<typeof useSaveProperty>;
