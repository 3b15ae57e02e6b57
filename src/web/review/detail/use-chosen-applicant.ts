import { useCallback, useEffect, useRef } from 'react';
import type { ReviewQuestion } from '../../../domain/review/review-question.ts';
import { isRecord } from '../../../domain/values/type-guards.ts';
import { useNarrow } from '../../kit/layout/use-narrow.ts';
import { useLocation, useNavigate, useSearchParams } from '../../kit/router/use-router.ts';
import type { ListedGroup } from '../list/review-pages.ts';
import { useNamedApplicant } from '../list/use-review.ts';

const PARAM = 'applicant';
/** Belongs to the open applicant, and is removed with them. */
const PROFILE = 'profile';

interface ChosenFrom {
  propertyId: string;
  /** The groups loaded so far. */
  groups: readonly ListedGroup[];
  question: ReviewQuestion;
  /** While the list is loading, no applicant is looked up separately. */
  isAsking: boolean;
}

/**
 * Whose detail is open. The query string stores it (`?applicant=id`), so that reloads and links work, even for an
 * applicant whose page is not loaded yet. With room for both columns the first applicant is open by default; on a phone
 * the list comes first, the detail replaces it (`isFullPage`), and going back returns to the card it was opened from
 * (`leftFrom`). `isGone`: the property has no such applicant, or no longer. `missing`: the applicant could not be loaded.
 */
export function useChosenApplicant({ propertyId, groups, question, isAsking }: ChosenFrom) {
  const narrow = useNarrow();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const leftFrom = useRef<string>(undefined);

  const requestedId = params.get(PARAM) ?? undefined;
  const { named, chosen, isElsewhere, elsewhere, isLookingUp, isMissing } = useFoundApplicant(
    { propertyId, groups, question, isAsking },
    requestedId,
    narrow,
  );
  const isFullPage = narrow && named !== undefined;
  const isGone = isElsewhere && elsewhere.data?.isThere === false;

  const open = useCallback(
    (id: string | undefined, how: Parameters<typeof setParams>[1]): void =>
      setParams((old) => {
        old.delete(PROFILE);
        if (id === undefined) old.delete(PARAM);
        else {
          old.set('property', propertyId);
          old.set(PARAM, id);
        }
        return old;
      }, how),
    [propertyId, setParams],
  );
  const shown = useRef<string>(undefined);
  shown.current = chosen?.applicant.id;
  const choose = useCallback(
    (id: string): void => {
      if (narrow) leftFrom.current = id;
      // Each opened applicant is a step of its own, which the back button undoes.
      if (narrow) open(id, { state: { fromList: true } });
      else open(id, { replace: id === shown.current });
    },
    [narrow, open],
  );
  const move = (id: string): void => {
    if (leftFrom.current) leftFrom.current = id;
    open(id, { replace: true, state });
  };
  const back = async (): Promise<void> => {
    if (isRecord(state) && state.fromList) await navigate(-1);
    else open(undefined, { replace: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person's detail begins at its top as well
  useEffect(() => {
    if (isFullPage) window.scrollTo(0, 0);
  }, [isFullPage, named?.applicant.id]);

  const missing = isMissing
    ? { error: elsewhere.error, isBusy: elsewhere.isFetching, retry: () => void elsewhere.refetch() }
    : undefined;
  return { chosen, isFullPage, isGone, isLookingUp, missing, choose, move, back, leftFrom };
}

/** The applicant that the address names, in the list or looked up separately; otherwise the first one. */
function useFoundApplicant(
  { propertyId, groups, question, isAsking }: ChosenFrom,
  requestedId: string | undefined,
  narrow: boolean,
) {
  const listed = groups.find(({ applicant }) => applicant.id === requestedId);
  const isElsewhere = requestedId !== undefined && listed === undefined && !isAsking;
  const elsewhere = useNamedApplicant(propertyId, isElsewhere ? requestedId : undefined, question);
  const isLookingUp = isElsewhere && elsewhere.isPending;
  const named = listed ?? (isElsewhere ? elsewhere.data?.group : undefined);
  // When an applicant could not be loaded, no other one opens in their place.
  const isMissing = isElsewhere && elsewhere.isError && named === undefined;
  const chosen = named ?? (narrow || isLookingUp || isMissing ? undefined : groups[0]);
  return { named, chosen, isElsewhere, elsewhere, isLookingUp, isMissing };
}
