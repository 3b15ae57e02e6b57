import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { cancelReference, listReferences, requestReference, resubmitReference } from '../../contract/references.ts';
import { call } from '../app/api/api.ts';
import { useUpload } from '../app/api/use-upload.ts';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';
import type { CorrectionValues, RequestValues } from './request-values.ts';

/** The former landlords that a tenant named, who has answered, and whether more can be asked. */
export const referencesQuery = (applicantId: string) =>
  queryOptions({
    queryKey: ['references', applicantId],
    queryFn: ({ signal }) => call(listReferences, { params: { applicantId } }, { signal }),
    refetchOnMount: 'always',
  });

const filesOf = (documents: Record<string, File | undefined>): Record<string, File[]> =>
  Object.fromEntries(Object.entries(documents).flatMap(([field, file]) => (file ? [[field, [file]]] : [])));

/** Requests to former landlords for an application; each refetches the references and the checks. */
export function useReferenceRequests({ applicantId, applicationId }: { applicantId: string; applicationId: string }) {
  const queries = useQueryClient();
  const upload = useUpload();
  const onSuccess = async () => {
    await Promise.all([
      queries.invalidateQueries(referencesQuery(applicantId)),
      // @untranslated: a key of the cache
      queries.invalidateQueries({ queryKey: ['requested checks', applicationId] }),
    ]);
  };
  return {
    /** The upload of a request's documents. */
    upload,
    request: useGuardedMutation({
      mutationFn: ({ lease, id, ...form }: RequestValues) => {
        const body = { ...form, application_id: applicationId };
        return upload.follow((options) =>
          call(requestReference, { body }, { files: filesOf({ lease, id }), ...options }),
        );
      },
      onSuccess,
    }),
    resubmit: useGuardedMutation({
      mutationFn: ({ reference, values: { lease, ...form } }: { reference: string; values: CorrectionValues }) =>
        upload.follow((options) =>
          call(resubmitReference, { params: { id: reference }, body: form }, { files: filesOf({ lease }), ...options }),
        ),
      onSuccess,
    }),
    cancel: useGuardedMutation({
      mutationFn: (id: string) => call(cancelReference, { params: { id } }),
      onSuccess,
    }),
  };
}
