import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useNarrow } from '../kit/use-narrow.ts';

const PARAM = 'applicant';

/**
 * Whose detail is open. The address keeps it (`?applicant=id`), so that reloads and links work. With room for both
 * columns the first one is open without being asked for; on a phone the list comes first, the detail takes its place
 * (`alone`), and going back returns to the card it was opened from.
 */
export function useChosenApplicant<A extends { id: string }>(shown: readonly A[]) {
  const narrow = useNarrow();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const left = useRef<{ id: string; scroll: number }>(null);

  const named = shown.find(({ id }) => id === params.get(PARAM));
  const chosen = named ?? (narrow ? undefined : shown[0]);
  const alone = narrow && named !== undefined;

  const choose = (id: string): void => {
    if (narrow) left.current = { id, scroll: window.scrollY };
    setParams({ [PARAM]: id }, narrow ? { state: { fromList: true } } : { replace: true });
  };
  const move = (id: string): void => {
    if (left.current) left.current.id = id;
    setParams({ [PARAM]: id }, { replace: true, state });
  };
  const back = async (): Promise<void> => {
    if (state?.fromList) await navigate(-1);
    else setParams({}, { replace: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person's detail begins at its top as well
  useEffect(() => {
    if (alone) window.scrollTo(0, 0);
  }, [alone, named?.id]);

  useEffect(() => {
    if (alone || !left.current) return;
    window.scrollTo(0, left.current.scroll);
    document.getElementById(`card-${left.current.id}`)?.focus({ preventScroll: true });
    left.current = null;
  }, [alone]);

  return { chosen, alone, choose, move, back };
}
