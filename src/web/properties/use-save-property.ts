import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveApplication } from '../../contract/properties.ts';
import { getProperty } from '../../contract/review.ts';
import { call } from '../app/api/api.ts';
import { type CurrentProperty, currentPropertyQuery } from './current-property.tsx';
import { isStaleProperty } from './use-properties.ts';

export type PropertyChange = Partial<Pick<CurrentProperty, 'address' | 'status' | 'asking_rent'>> & {
  requirements?: NonNullable<Parameters<typeof call<typeof saveApplication>>[1]['body']['requirements']>;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether a rental has, in what a change is about, the values of `other`. */
const agrees = (property: CurrentProperty, change: PropertyChange, other: PropertyChange | CurrentProperty): boolean =>
  (Object.keys(change) as (keyof PropertyChange)[]).every((part) => isSame(property[part], other[part]));

/**
 * Saving a rental that may be open in another window too. What was changed elsewhere and is not touched here stays as
 * it is there; where both changed the same thing, `theirs` holds the other state until the person says which one stays.
 */
export function useSaveProperty(opened: CurrentProperty, onSaved: (saved: CurrentProperty) => void) {
  const { id } = opened;
  const queries = useQueryClient();
  const [theirs, setTheirs] = useState<CurrentProperty>();

  const write = async (change: PropertyChange, { version }: CurrentProperty): Promise<CurrentProperty> =>
    (await call(saveApplication, { params: { id }, body: { ...change, version } })).application;

  const saving = useMutation({
    /** Answers the rental as it was saved; nothing when the person has to decide first. */
    mutationFn: async ({ change, from }: { change: PropertyChange; from: CurrentProperty }) => {
      try {
        return await write(change, from);
      } catch (problem) {
        if (!isStaleProperty(problem)) throw problem;
        const newest = (await call(getProperty, { params: { id }, query: {} })).property;
        if (agrees(newest, change, change)) return newest;
        if (agrees(newest, change, from)) return write(change, newest);
        setTheirs(newest);
        return undefined;
      }
    },
    onSuccess: (saved) => saved && accept(saved),
  });

  function accept(property: CurrentProperty): void {
    setTheirs(undefined);
    queries.setQueryData(currentPropertyQuery(id).queryKey, property);
    onSaved(property);
  }

  return {
    save: (change: PropertyChange) => saving.mutate({ change, from: opened }),
    busy: saving.isPending,
    error: saving.error,
    /** What was wrong is being mended. */
    forget: () => saving.reset(),
    /** The rental as another window left it, while the person is asked. */
    theirs,
    keepMine: () => theirs && saving.variables && saving.mutate({ change: saving.variables.change, from: theirs }),
    /** Takes the other state: it is as if it had been opened only now. */
    takeTheirs: () => {
      const taken = theirs;
      setTheirs(undefined);
      if (taken) queries.setQueryData(currentPropertyQuery(id).queryKey, taken);
      return taken;
    },
  };
}

export type SaveProperty = ReturnType<typeof useSaveProperty>;
