import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApplicantForLandlord } from '../../../contract/applicant-shapes.ts';
import { getProperty } from '../../../contract/review.ts';
import { call } from '../../app/api/api.ts';
import type { Compare } from './use-compare.ts';

/** A household that is compared: the one who began, and the others who have submitted. */
export interface Compared {
  head: ApplicantForLandlord;
  others: readonly ApplicantForLandlord[];
}

const comparisonQuery = (propertyId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['review', propertyId, 'compare', ids.toSorted()],
    queryFn: ({ signal }) =>
      call(getProperty, { params: { id: propertyId }, query: { ids: ids.join(',') } }, { signal }),
    // Whoever is taken away goes at once; the rest stays in front meanwhile.
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** Submitted households by place. */
const groupsOf = (applicants: readonly ApplicantForLandlord[], ids: readonly string[]): Compared[] =>
  applicants
    .filter(({ id, isCoapplicant, status }) => !isCoapplicant && status === 'in-review' && ids.includes(id))
    .map((head) => ({
      head,
      others: applicants.filter(
        ({ id, status }) => status === 'in-review' && head.coapplicants.some(({ applicant_id }) => applicant_id === id),
      ),
    }));

/** The chosen households. Whoever is not in the landlord's list any more leaves the choice, and `isGone` says so. */
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
