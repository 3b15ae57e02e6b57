import { useEffect, useState } from 'react';
import { answerReference } from '../../contract/references.ts';
import type { ReferenceAnswer } from '../../domain/references/reference-forms.ts';
import { ApiProblem, call, problemMessages } from '../app/api/api.ts';
import { useUpload } from '../app/api/use-upload.ts';
import { storedForm } from '../app/session/stored-form.ts';
import { type FieldErrors, useAppForm } from '../kit/forms/use-app-form.ts';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';
import { type AnswerValues, answerFaults, UNANSWERED } from './request-values.ts';

export interface AnswerFormProps {
  token: string;
  tenant: { first_name: string; last_name: string };
  onSent: () => void;
}

/** Sends the answer with its files; `onRefused` gets the server's messages by field, if it named any. */
function useSendAnswer(token: string, onSent: () => void, onRefused: (problem: unknown, fields: FieldErrors) => void) {
  const upload = useUpload();
  const sending = useGuardedMutation({
    mutationFn: ({ lease, id: file, ...answer }: AnswerValues) =>
      upload.follow((options) =>
        call(
          answerReference,
          // Only a valid form is sent, so every question has an answer.
          { body: { ...(answer as ReferenceAnswer), token } },
          { files: { ...(lease && { lease: [lease] }), ...(file && { id: [file] }) }, ...options },
        ),
      ),
    onSuccess: onSent,
    onError: (problem) => onRefused(problem, problem instanceof ApiProblem ? problem.fields : {}),
  });
  return { upload, sending };
}

/** The answer as it is typed, kept on this device until it is sent. */
export function useAnswer({ token, onSent }: AnswerFormProps) {
  const kept = storedForm<Partial<AnswerValues>>(`reference:${token.slice(0, 12)}`, false);
  const form = useAppForm<AnswerValues>(() => ({ ...UNANSWERED, ...kept.read() }), answerFaults);
  const [showDocuments, setShowDocuments] = useState(false);
  const [submitError, setSubmitError] = useState<string>();
  const { values } = form;

  const finish = () => {
    kept.clear();
    onSent();
  };
  const { upload, sending } = useSendAnswer(token, finish, (problem, fields) => {
    if (Object.keys(fields).length === 0) setSubmitError(problemMessages(problem).join(' '));
    else {
      setShowDocuments(showDocuments || 'lease' in fields || 'id' in fields);
      form.complain(fields);
    }
  });
  useEffect(() => {
    // Files cannot be kept: they have to be chosen again.
    if (!sending.isSuccess) kept.write({ ...values, lease: undefined, id: undefined });
  });
  return { form, showDocuments, setShowDocuments, submitError, setSubmitError, upload, sending };
}
