import { useCallback, useMemo, useState } from 'react';
import { sessionState } from '../../app/session/session-state.ts';
import type { Folds } from '../../kit/layout/fold.tsx';

/** The ids of the folded sections. They are the same for every applicant, and survive a reload. */
const storedFolds = sessionState<readonly string[]>('maplekey:folded-sections');

/** Which sections of the open application the landlord has folded. */
export function useStoredFolds(): Folds {
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(storedFolds.read() ?? []));
  const fold = useCallback((ids: readonly string[], isFolded: boolean): void => {
    setFolded((before) => {
      const after = new Set(before);
      for (const id of ids) isFolded ? after.add(id) : after.delete(id);
      storedFolds.write([...after]);
      return after;
    });
  }, []);
  return useMemo(() => ({ isFolded: (id) => folded.has(id), fold }), [folded, fold]);
}
