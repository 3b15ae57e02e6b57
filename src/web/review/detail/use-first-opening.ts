import { useQuery } from '@tanstack/react-query';
import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { recordFirstOpening } from '../../../contract/review.ts';
import { call } from '../../app/api/api.ts';

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
