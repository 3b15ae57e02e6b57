import { type ReactNode, useState } from 'react';
import { ApiProblem, problemMessages } from '../app/api/api.ts';
import { useRestoredForm } from '../app/session/use-restored-form.ts';
import { useAppForm } from '../kit/forms/use-app-form.ts';
import { EMPTY_REQUEST, type RequestValues, requestFaults } from './request-values.ts';
import { useReferenceRequests } from './use-references.ts';

export interface RequestFormProps {
  applicantId: string;
  applicationId: string;
  landlord: string;
  back: string | (() => void);
  /** Wraps the form in the page; the foot bar is below it. */
  frame: (content: ReactNode) => ReactNode;
  /** The email to the landlord with this name was sent. */
  onSent: (name: string) => void;
}

type TextValues = Omit<RequestValues, 'lease' | 'id'>;

/** The text fields. Files cannot be restored when a session expires; they have to be chosen again. */
const textValuesOf = ({ lease: _lease, id: _id, ...texts }: RequestValues): TextValues => texts;

/** The request as it is typed, and sending it. */
export function useRequest({ applicantId, applicationId, onSent }: RequestFormProps) {
  const { request, upload } = useReferenceRequests({ applicantId, applicationId });
  const restored = useRestoredForm(
    `former landlord of ${applicantId}`,
    textValuesOf(EMPTY_REQUEST),
    (): TextValues => textValuesOf(form.getValues()),
  );
  const form = useAppForm<RequestValues>(() => ({ ...EMPTY_REQUEST, ...restored }), requestFaults);
  const [submitError, setSubmitError] = useState<string>();
  const { values } = form;

  const send = (): void => {
    setSubmitError(undefined);
    if (request.isPending || !form.checkAll()) return;
    request.mutate(values, {
      onSuccess: () => onSent(values.name.trim()),
      onError: (problem) => {
        const fields = problem instanceof ApiProblem ? problem.fields : {};
        if (Object.keys(fields).length > 0) form.complain(fields);
        else setSubmitError(problemMessages(problem).join(' '));
      },
    });
  };
  return { form, request, upload, submitError, send };
}
