import { useLocation, useSearchParams } from 'react-router';

/** A household as far as its profiles can be opened. */
interface ListedGroup {
  id: string;
  coapplicants: readonly { user_id: string }[];
}

const PARAM = 'profile';

/**
 * Whose profile is open in place of the primary applicant, by the person's id; undefined for the primary applicant's own.
 * The address keeps it.
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
