import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { markSeen } from '../../../contract/review.ts';
import { call } from '../../app/api/api.ts';
import { changeApplicants, type ListedGroup } from './review-pages.ts';

/**
 * Ids of the applications that arrived since the landlord last opened the list. They stay new until the landlord leaves.
 * The server is notified only once the whole list is loaded, or when the landlord leaves: from then on it marks nobody
 * on later pages as new.
 */
export function useNewApplicants(
  propertyId: string,
  groups: readonly ListedGroup[],
  hasMore: boolean,
): ReadonlySet<string> {
  const queries = useQueryClient();
  const [newApplicants, setNewApplicants] = useState<ReadonlySet<string>>(new Set());
  const unseen = useMemo(
    () => groups.flatMap(({ applicant, others }) => [applicant, ...others].filter(({ is_new }) => is_new === 1)),
    [groups],
  );
  const added = unseen.filter(({ id }) => !newApplicants.has(id));
  if (added.length > 0) setNewApplicants(new Set([...newApplicants, ...added.map(({ id }) => id)]));

  const isUnreported = useRef(false);
  const markAsSeen = useCallback((): void => {
    if (!isUnreported.current) return;
    isUnreported.current = false;
    call(markSeen, { params: { id: propertyId } }, { keepalive: true }).then(
      () => changeApplicants(queries, propertyId, (one) => (one.is_new === 1 ? { ...one, is_new: 0 } : one)),
      // A failure does no harm: they stay new until the list is opened again.
      () => undefined,
    );
  }, [queries, propertyId]);

  useEffect(() => {
    if (unseen.length === 0) return;
    isUnreported.current = true;
    if (!hasMore) markAsSeen();
  }, [unseen.length, hasMore, markAsSeen]);

  useEffect(() => {
    window.addEventListener('pagehide', markAsSeen);
    return () => {
      window.removeEventListener('pagehide', markAsSeen);
      markAsSeen();
    };
  }, [markAsSeen]);
  return newApplicants;
}
