import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { inviteGuarantor, listGuarantors, makeGuarantorLink, removeGuarantor } from '../../../contract/guarantors.ts';
import { guarantorPath } from '../../../domain/applications/guarantors/guarantor.ts';
import { call } from '../../app/api/api.ts';

/** Whom a tenant asked to be a guarantor, and who has answered. */
export const guarantorsQuery = (applicantId: string) =>
  queryOptions({
    queryKey: ['guarantors', applicantId],
    queryFn: async ({ signal }) => (await call(listGuarantors, { params: { applicantId } }, { signal })).guarantors,
    refetchOnMount: 'always',
  });

/** Asking for guarantors of an application; the list is read anew after each. */
export function useAskingGuarantors(applicantId: string) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries(guarantorsQuery(applicantId));
  const params = { applicantId };
  return {
    invite: useMutation({
      mutationFn: (email: string) => call(inviteGuarantor, { params, body: { email } }),
      onSettled,
    }),
    /** Answers the path of the link, which is shown once. */
    link: useMutation({
      mutationFn: async () => guarantorPath((await call(makeGuarantorLink, { params })).token),
      onSettled,
    }),
    remove: useMutation({ mutationFn: (id: string) => call(removeGuarantor, { params: { id } }), onSettled }),
  };
}
