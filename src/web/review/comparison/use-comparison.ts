import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { getProperty } from '../../../contract/review.ts';
import { call } from '../../app/api/api.ts';
import type { Compare } from './use-compare.ts';

/** A compared group: the primary applicant, and the other members who have submitted. */
export interface Compared {
  head: ApplicantForLandlord;
  others: readonly ApplicantForLandlord[];
}

const comparisonQuery = (propertyId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['review', propertyId, 'compare', ids.toSorted()],
    queryFn: ({ signal }) =>
      call(getProperty, { params: { id: propertyId }, query: { ids: ids.join(',') } }, { signal }),
    // A removed group disappears at once; the others stay visible meanwhile.
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** Submitted groups by rank. */
const groupsOf = (applicants: readonly ApplicantForLandlord[], ids: readonly string[]): Compared[] =>
  applicants
    .filter(({ id, isCoapplicant, status }) => !isCoapplicant && status === 'in-review' && ids.includes(id))
    .map((head) => ({
      head,
      others: applicants.filter(
        ({ id, status }) => status === 'in-review' && head.coapplicants.some(({ applicant_id }) => applicant_id === id),
      ),
    }));

/** The chosen groups. A group that is no longer in the landlord's list is removed, and `isGone` is set. */
export function useComparison(propertyId: string, { ids, remove }: Compare) {
  const reply = useQuery(comparisonQuery(propertyId, ids));
  const [isGone, setIsGone] = useState(false);
  const groups = groupsOf(reply.data?.applicants ?? [], ids);
  const isCurrent = reply.isSuccess && !reply.isPlaceholderData && !reply.isFetching;
  const missing = isCurrent ? ids.find((id) => groups.every(({ head }) => head.id !== id)) : undefined;
  useEffect(() => {
    if (missing === undefined) return;
    setIsGone(true);
    remove(missing);
  }, [missing, remove]);
  return { reply, groups, isGone };
}
