import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { verifyLandlord } from '../../../contract/verification.ts';
import { LandlordInformation } from '../../../domain/accounts/landlord-information.ts';
import type { LandlordType } from '../../../domain/accounts/landlord-type.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { useUpload } from '../../app/api/use-upload.ts';
import { storedUser } from '../../app/session/stored-session.ts';
import { faultsOf } from '../../kit/forms/field-errors.ts';
import type { AppForm, FieldErrors } from '../../kit/forms/use-app-form.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { contactsQuery } from '../own-account.ts';

/** The form as typed; the copy of a document is uploaded on submit. */
export interface LandlordFormValues {
  first_name: string;
  last_name: string;
  email: string;
  email_confirmation: string;
  type: LandlordType | '';
  reference: string;
  id: File | undefined;
}

const FAULTLESS = { first_name: 'A', last_name: 'B', type: 'landlord' };

/** The message of each invalid field. */
export const landlordFormFaults = ({ id: _, ...form }: LandlordFormValues): FieldErrors =>
  faultsOf(LandlordInformation, form, FAULTLESS);

/** The values of the account, without the email confirmation: it has to be typed, to catch typos. */
export function ownValues(): LandlordFormValues {
  const user = storedUser();
  return {
    first_name: user?.first_name ?? '',
    last_name: user?.last_name ?? '',
    email: user?.email ?? '',
    email_confirmation: '',
    type: '',
    reference: '',
    id: undefined,
  };
}

/** The form with its state. */
export type FilingForm = AppForm<LandlordFormValues>;

/** Sends the form; a message that belongs to no field is the `error`. */
export function useFiling(form: FilingForm, onFiled: (email: string) => void) {
  const queries = useQueryClient();
  const [error, setError] = useState<string>();
  const upload = useUpload();
  const filing = useGuardedMutation({
    mutationFn: ({ id: document, ...typed }: LandlordFormValues) => {
      const { reference, ...body } = z.parse(LandlordInformation, typed);
      const sent = { body: { ...body, ...(reference !== undefined && { reference }) } };
      return upload.follow((options) => call(verifyLandlord, sent, { files: document ? [document] : [], ...options }));
    },
    onSuccess: ({ sent_to }) => {
      void queries.invalidateQueries({ queryKey: contactsQuery.queryKey });
      onFiled(sent_to);
    },
    onError: (problem) => {
      const fields = problem instanceof ApiProblem ? problem.fields : {};
      if (Object.keys(fields).length > 0) form.complain(fields);
      else setError(problemMessages(problem).join(' '));
    },
  });
  const send = (): void => {
    setError(undefined);
    if (!filing.isPending && form.checkAll()) filing.mutate(form.values);
  };
  return { isFiling: filing.isPending, send, error, upload };
}
