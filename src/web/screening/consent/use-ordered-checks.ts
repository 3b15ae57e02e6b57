import { useQuery } from '@tanstack/react-query';
import type { ApplicantForTenant } from '../../../contract/applicant-shapes.ts';
import { screeningRequestsByToken } from '../../../contract/screening.ts';
import { CATALOGUE } from '../../../domain/screening/orders/catalogue.ts';
import { ApiProblem, call } from '../../app/api/api.ts';

export interface PaidItemsViewProps {
  invitation: { id: string; address: string; unit: string | null; landlord_name: string };
  applicantToken: string;
  isLoggedIn: boolean;
  /** The path to return to after logging in or signing up. */
  returnPath: string;
  /** Opens the ordinary invitation. */
  onBack: () => void;
  /** Called once the logged-in person has accepted the request. */
  onReady: (applicant: ApplicantForTenant) => void;
}

/** What a landlord ordered, by the token of the invitation. */
export function useOrderedChecks({ invitation, applicantToken, isLoggedIn }: PaidItemsViewProps) {
  const { data, error, refetch, isFetching } = useQuery({
    // @untranslated: a key
    queryKey: ['invited to checks', invitation.id, applicantToken],
    queryFn: ({ signal }) => {
      const body = { applicant_token: applicantToken, application_id: invitation.id };
      return call(screeningRequestsByToken, { body }, { signal });
    },
    retry: (failures, problem) => failures < 1 && problem instanceof ApiProblem && problem.status === 0,
  });
  const ordered = data?.applicant_screening_requests.flatMap((request) => request.screening_request_items) ?? [];
  const items = CATALOGUE.map(({ id }) => id).filter((id) => ordered.some(({ item }) => item === id));
  // To a logged-in person, another person's token and an unknown token look the same: both are 404.
  const isHidden = error instanceof ApiProblem && error.status === 404 && isLoggedIn;
  // Otherwise an unknown or closed token opens the ordinary invitation.
  const isUnknown =
    (data !== undefined && items.length === 0) ||
    (error instanceof ApiProblem && [404, 410, 422].includes(error.status) && !isHidden);
  return { ordered: data, error: isUnknown ? null : error, refetch, isFetching, items, isHidden, isUnknown };
}
