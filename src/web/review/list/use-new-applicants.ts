import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { markSeen } from '../../../contract/review.ts';
import { call } from '../../app/api/api.ts';
import { changeApplicants, type ListedGroup } from './use-review.ts';

/**
 * Who came in since the landlord had the list open the last time, by application. Here they stay new until the landlord
 * leaves. The server hears that the list is open as soon as all of it is here, or when the landlord leaves: it would
 * tell of nobody new on the pages that follow.
 */
export function useNewApplicants(
  propertyId: string,
  groups: readonly ListedGroup[],
  hasMore: boolean,
): ReadonlySet<string> {
  const queries = useQueryClient();
  const [newcomers, setNewcomers] = useState<ReadonlySet<string>>(new Set());
  const unseen = useMemo(
    () => groups.flatMap(({ applicant, others }) => [applicant, ...others].filter(({ is_new }) => is_new === 1)),
    [groups],
  );
  const added = unseen.filter(({ id }) => !newcomers.has(id));
  if (added.length > 0) setNewcomers(new Set([...newcomers, ...added.map(({ id }) => id)]));

  const isUnreported = useRef(false);
  const tell = useCallback((): void => {
    if (!isUnreported.current) return;
    isUnreported.current = false;
    call(markSeen, { params: { id: propertyId } }, { keepalive: true }).then(
      () => changeApplicants(queries, propertyId, (one) => (one.is_new === 1 ? { ...one, is_new: 0 } : one)),
      // Nothing hangs on it: they stay new until the list is opened the next time.
      () => undefined,
    );
  }, [queries, propertyId]);

  useEffect(() => {
    if (unseen.length === 0) return;
    isUnreported.current = true;
    if (!hasMore) tell();
  }, [unseen.length, hasMore, tell]);

  useEffect(() => {
    window.addEventListener('pagehide', tell);
    return () => {
      window.removeEventListener('pagehide', tell);
      tell();
    };
  }, [tell]);
  return newcomers;
}
