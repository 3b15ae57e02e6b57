import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { ReferenceForTenant } from '../../contract/references.ts';
import { MOST_REQUESTS_A_DAY } from '../../domain/references/reference.ts';
import { ApiProblem, problemMessages } from '../app/api/api.ts';
import { ConfirmModal } from '../kit/dialogs/confirm-modal.tsx';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { UploadProgress } from '../kit/forms/upload-progress.tsx';
import { useStepForm } from '../kit/forms/use-step-form.ts';
import { FootBar } from '../kit/layout/foot-bar.tsx';
import { FormSection } from '../kit/layout/form-page.tsx';
import { InView } from '../kit/layout/scroll-into-view.tsx';
import { DocumentField } from './document-field.tsx';
import { type CorrectionValues, correctionFaults } from './request-values.ts';
import { useAskingReferences } from './use-references.ts';

interface ResubmitFormProps {
  applicantId: string;
  applicationId: string;
  reference: ReferenceForTenant;
  /** The page around the form; the bar stands below it. */
  frame: (content: ReactNode) => ReactNode;
  /** The page before this one. */
  onBack: () => void;
  onSent: () => void;
}

/** A request as it was sent, to be corrected and sent again. */
export function ResubmitForm({ applicantId, applicationId, reference, frame, onBack, onSent }: ResubmitFormProps) {
  const { resubmit, upload } = useAskingReferences({ applicantId, applicationId });
  const { name, email, lease } = reference;
  const form = useStepForm<CorrectionValues>(() => ({ name, email, lease: undefined }), correctionFaults);
  const [asking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const id = useId();
  const { values, set, check, problems } = form;

  const ask = (event: FormEvent): void => {
    event.preventDefault();
    setTrouble(undefined);
    if (form.checkAll()) setAsking(true);
  };
  const send = (): void =>
    resubmit.mutate(
      { reference: reference.id, values },
      {
        onSuccess: onSent,
        onError: (problem) => {
          setAsking(false);
          const fields = problem instanceof ApiProblem ? problem.fields : {};
          if (Object.keys(fields).length > 0) form.complain(fields);
          else setTrouble(problemMessages(problem).join(' '));
        },
      },
    );
  const text = (field: 'name' | 'email') => ({
    value: values[field],
    onBlur: () => check(field),
    error: problems[field],
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
  });

  return (
    <>
      {frame(
        <form id={id} ref={form.root} noValidate onSubmit={ask}>
          <FormSection
            title="The request"
            hint="A new letter goes out with a new link. The link of the earlier letter opens nothing any more."
          >
            <TextInput label="Name of landlord" autoComplete="off" {...text('name')} />
            <TextInput label="Landlord's email" type="email" inputMode="email" autoComplete="off" {...text('email')} />
            <DocumentField
              label="Lease"
              hint={lease ? `You sent ${lease.name}. It stays unless you choose another file.` : 'Choose a file.'}
              file={values.lease}
              onChange={(paper) => set({ lease: paper })}
              error={problems.lease}
            />
            {trouble && (
              <InView>
                <ErrorNote title={trouble} />
              </InView>
            )}
          </FormSection>
        </form>,
      )}
      <FootBar back={onBack} backLabel="cancel">
        <Button type="submit" form={id}>
          resubmit
        </Button>
      </FootBar>
      <ConfirmModal
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={send}
        title="are you sure to resubmit the reference request?"
        confirmLabel="resubmit"
        cancelLabel="cancel"
        busy={resubmit.isPending}
      >
        <p>
          We write to {values.email.trim()}. You can send {MOST_REQUESTS_A_DAY} requests a day, new ones and corrected
          ones together.
        </p>
        {values.lease && upload.share !== undefined && (
          <UploadProgress what={values.lease.name} share={upload.share} onStop={upload.stop} />
        )}
      </ConfirmModal>
    </>
  );
}
