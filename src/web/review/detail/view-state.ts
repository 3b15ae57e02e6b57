import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { recordFirstOpening } from '../../../contract/review.ts';
import { call } from '../../app/api/api.ts';
import { sessionState } from '../../app/session/session-state.ts';
import type { Folds } from '../../kit/layout/fold.tsx';
import { useLocation, useSearchParams } from '../../kit/router/use-router.ts';

/** The part of a group that its profiles need. */
interface ListedGroup {
  id: string;
  coapplicants: readonly { user_id: string }[];
}

const PARAM = 'profile';

/**
 * The user id whose profile is open in place of the primary applicant's; undefined for the primary applicant. Stored in
 * the query string.
 */
export function useViewedProfile(group: ListedGroup | undefined) {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const viewed = group?.coapplicants.find((one) => one.user_id === query.get(PARAM))?.user_id;
  const view = (userId?: string): void =>
    setQuery(
      (old) => {
        old.set('applicant', group?.id ?? '');
        if (userId) old.set(PARAM, userId);
        else old.delete(PARAM);
        return old;
      },
      { replace: true, state },
    );
  return { viewed, view };
}

/** Records that the landlord looks at a submitted group, once for each time the review is open; the server keeps the first. */
export function useFirstOpening({ id, status }: Pick<ApplicantForLandlord, 'id' | 'status'>): void {
  useQuery({
    queryKey: ['first-opening', id],
    queryFn: () => call(recordFirstOpening, { params: { applicantId: id } }),
    enabled: status === 'in-review',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // A failure does no harm: the next look records it.
  });
}

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
