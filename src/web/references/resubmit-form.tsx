import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { ReferenceForTenant } from '../../contract/references.ts';
import { MOST_REQUESTS_A_DAY } from '../../domain/references/reference.ts';
import { t } from '../../domain/text/t.ts';
import { ApiProblem, problemMessages } from '../app/api/api.ts';
import { ConfirmModal } from '../kit/dialogs/confirm-modal.tsx';
import { UploadProgress } from '../kit/forms/upload-progress.tsx';
import { useAppForm } from '../kit/forms/use-app-form.ts';
import { FootBar } from '../kit/layout/foot-bar.tsx';
import { CorrectionFields } from './correction-fields.tsx';
import { type CorrectionValues, correctionFaults } from './request-values.ts';
import { useReferenceRequests } from './use-references.ts';

interface ResubmitFormProps {
  applicantId: string;
  applicationId: string;
  reference: ReferenceForTenant;
  /** Wraps the form in the page; the foot bar is below it. */
  frame: (content: ReactNode) => ReactNode;
  /** Goes to the previous page. */
  onBack: () => void;
  onSent: () => void;
}

/** The form to correct a request and send it again. */
export function ResubmitForm({ applicantId, applicationId, reference, frame, onBack, onSent }: ResubmitFormProps) {
  const { resubmit, upload } = useReferenceRequests({ applicantId, applicationId });
  const { name, email, lease } = reference;
  const form = useAppForm<CorrectionValues>(() => ({ name, email, lease: undefined }), correctionFaults);
  const [isConfirming, setConfirming] = useState(false);
  const [submitError, setSubmitError] = useState<string>();
  const id = useId();
  const { values } = form;

  const askToConfirm = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitError(undefined);
    if (form.checkAll()) setConfirming(true);
  };
  const send = (): void =>
    resubmit.mutate(
      { reference: reference.id, values },
      {
        onSuccess: onSent,
        onError: (problem) => {
          setConfirming(false);
          const fields = problem instanceof ApiProblem ? problem.fields : {};
          if (Object.keys(fields).length > 0) form.complain(fields);
          else setSubmitError(problemMessages(problem).join(' '));
        },
      },
    );

  return (
    <>
      {frame(
        <form id={id} ref={form.root} noValidate onSubmit={askToConfirm}>
          <CorrectionFields form={form} lease={lease} problem={submitError} />
        </form>,
      )}
      <FootBar back={onBack} backLabel={t`cancel`}>
        <Button type="submit" form={id}>
          {t`resubmit`}
        </Button>
      </FootBar>
      <ConfirmModal
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={send}
        title={t`are you sure to resubmit the reference request?`} // @literal
        confirmLabel={t`resubmit`}
        cancelLabel={t`cancel`}
        busy={resubmit.isPending}
      >
        <p>
          {t`We’ll email ${values.email.trim()}. You can send up to ${MOST_REQUESTS_A_DAY} requests a day, including corrected ones.`}
        </p>
        {values.lease && upload.share !== undefined && (
          <UploadProgress what={values.lease.name} share={upload.share} onStop={upload.stop} />
        )}
      </ConfirmModal>
    </>
  );
}
