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
