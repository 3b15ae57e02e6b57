import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ReviewQuestion } from '../../../domain/review/review-question.ts';
import { useNarrow } from '../../kit/layout/use-narrow.ts';
import { type ListedGroup, useNamedApplicant } from '../list/use-review.ts';

const PARAM = 'applicant';
/** What belongs to the person whose detail is open, and goes with them. */
const PROFILE = 'profile';

interface ChosenFrom {
  propertyId: string;
  /** The households that were loaded so far. */
  groups: readonly ListedGroup[];
  question: ReviewQuestion;
  /** While the list is being asked, nobody is looked for apart from it. */
  isAsking: boolean;
}

/**
 * Whose detail is open. The address keeps it (`?applicant=id`), so that reloads and links work, also of somebody whose
 * page was not loaded so far. With room for both columns the first one is open without being asked for; on a phone the
 * list comes first, the detail takes its place (`alone`), and going back returns to the card it was opened from
 * (`left`). `isGone`: the address names somebody whom the rental does not have (any more). `missing`: they could not be
 * asked for.
 */
export function useChosenApplicant({ propertyId, groups, question, isAsking }: ChosenFrom) {
  const narrow = useNarrow();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const left = useRef<string>(undefined);

  const asked = params.get(PARAM) ?? undefined;
  const listed = groups.find(({ applicant }) => applicant.id === asked);
  const isElsewhere = asked !== undefined && listed === undefined && !isAsking;
  const elsewhere = useNamedApplicant(propertyId, isElsewhere ? asked : undefined, question);
  const isLooking = isElsewhere && elsewhere.isPending;
  const named = listed ?? (isElsewhere ? elsewhere.data?.group : undefined);
  // Somebody else must not open in the place of whoever could not be asked for.
  const isMissing = isElsewhere && elsewhere.isError && named === undefined;
  const chosen = named ?? (narrow || isLooking || isMissing ? undefined : groups[0]);
  const alone = narrow && named !== undefined;
  const isGone = isElsewhere && elsewhere.data?.isThere === false;

  const open = useCallback(
    (id: string | undefined, how: Parameters<typeof setParams>[1]): void =>
      setParams((old) => {
        old.delete(PROFILE);
        if (id === undefined) old.delete(PARAM);
        else old.set(PARAM, id);
        return old;
      }, how),
    [setParams],
  );
  const choose = useCallback(
    (id: string): void => {
      if (narrow) left.current = id;
      open(id, narrow ? { state: { fromList: true } } : { replace: true });
    },
    [narrow, open],
  );
  const move = (id: string): void => {
    if (left.current) left.current = id;
    open(id, { replace: true, state });
  };
  const back = async (): Promise<void> => {
    if (state?.fromList) await navigate(-1);
    else open(undefined, { replace: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person's detail begins at its top as well
  useEffect(() => {
    if (alone) window.scrollTo(0, 0);
  }, [alone, named?.applicant.id]);

  const missing = isMissing
    ? { error: elsewhere.error, isBusy: elsewhere.isFetching, retry: () => void elsewhere.refetch() }
    : undefined;
  return { chosen, alone, isGone, isLooking, missing, choose, move, back, left };
}
