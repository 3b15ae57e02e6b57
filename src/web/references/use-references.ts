import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelReference, listReferences, requestReference, resubmitReference } from '../../contract/references.ts';
import { call } from '../app/api/api.ts';
import { useUpload } from '../app/api/use-upload.ts';
import type { CorrectionValues, RequestValues } from './request-values.ts';

/** The former landlords whom a tenant named, who has answered, and whether anybody can be asked. */
export const referencesQuery = (applicantId: string) =>
  queryOptions({
    queryKey: ['references', applicantId],
    queryFn: ({ signal }) => call(listReferences, { params: { applicantId } }, { signal }),
    refetchOnMount: 'always',
  });

const filesOf = (papers: Record<string, File | undefined>): Record<string, File[]> =>
  Object.fromEntries(Object.entries(papers).flatMap(([field, file]) => (file ? [[field, [file]]] : [])));

/** Asking former landlords for an application; what is known of the references and the checks is read anew after each. */
export function useAskingReferences({ applicantId, applicationId }: { applicantId: string; applicationId: string }) {
  const queries = useQueryClient();
  const upload = useUpload();
  const onSuccess = async () => {
    await Promise.all([
      queries.invalidateQueries(referencesQuery(applicantId)),
      queries.invalidateQueries({ queryKey: ['requested checks', applicationId] }),
    ]);
  };
  return {
    /** How far the papers of a request are on their way. */
    upload,
    request: useMutation({
      mutationFn: ({ lease, id, ...form }: RequestValues) => {
        const body = { ...form, application_id: applicationId };
        return upload.follow((watch) => call(requestReference, { body }, { files: filesOf({ lease, id }), ...watch }));
      },
      onSuccess,
    }),
    resubmit: useMutation({
      mutationFn: ({ reference, values: { lease, ...form } }: { reference: string; values: CorrectionValues }) =>
        upload.follow((watch) =>
          call(resubmitReference, { params: { id: reference }, body: form }, { files: filesOf({ lease }), ...watch }),
        ),
      onSuccess,
    }),
    cancel: useMutation({
      mutationFn: (id: string) => call(cancelReference, { params: { id } }),
      onSuccess,
    }),
  };
}
