import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { inviteGuarantor, listGuarantors, makeGuarantorLink, removeGuarantor } from '../../../contract/guarantors.ts';
import { guarantorPath } from '../../../domain/applications/guarantors/guarantor.ts';
import { call } from '../../app/api/api.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { refreshApplication } from '../steps/use-current-application.ts';

/** The guarantors that a tenant invited, and who has answered. */
export const guarantorsQuery = (applicantId: string) =>
  queryOptions({
    queryKey: ['guarantors', applicantId],
    queryFn: async ({ signal }) => (await call(listGuarantors, { params: { applicantId } }, { signal })).guarantors,
    refetchOnMount: 'always',
  });

/** Inviting and removing guarantors of an application; each refetches the list. */
export function useGuarantorRequests(applicantId: string) {
  const queries = useQueryClient();
  // The progress strip ticks the step once somebody is asked.
  const onSettled = () =>
    Promise.all([queries.invalidateQueries(guarantorsQuery(applicantId)), refreshApplication(queries)]);
  const params = { applicantId };
  return {
    invite: useGuardedMutation({
      mutationFn: (email: string) => call(inviteGuarantor, { params, body: { email } }),
      onSettled,
    }),
    /** Returns the path of the link, which is shown only once. */
    link: useGuardedMutation({
      mutationFn: async () => guarantorPath((await call(makeGuarantorLink, { params })).token),
      onSettled,
    }),
    remove: useGuardedMutation({ mutationFn: (id: string) => call(removeGuarantor, { params: { id } }), onSettled }),
  };
}
