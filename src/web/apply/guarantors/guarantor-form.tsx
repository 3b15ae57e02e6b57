import { Button, Checkbox, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { answerAsGuarantor, type openGuarantorForm } from '../../../contract/guarantors.ts';
import { guarantorConsent } from '../../../domain/applications/guarantors/guarantor.ts';
import { t } from '../../../domain/text/t.ts';
import { propertyName } from '../../../domain/values/address.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { useOperator } from '../../app/api/site.ts';
import { useUpload } from '../../app/api/use-upload.ts';
import { Trans } from '../../app/language/trans.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { PhoneInput } from '../../kit/forms/phone-input.tsx';
import { UploadField } from '../../kit/forms/upload-field.tsx';
import { UploadProgress } from '../../kit/forms/upload-progress.tsx';
import { type AppForm, useAppForm } from '../../kit/forms/use-app-form.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { Card } from '../../kit/layout/card.tsx';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { FieldRow, FormHeader, FormPage, FormSection, FormSubject } from '../../kit/layout/form-page.tsx';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { AmountInput } from '../fields/amount-input.tsx';
import width from '../fields/field-width.module.css';
import { attach, EMPTY_GUARANTOR, type GuarantorValues, guarantorBody, guarantorFaults } from './guarantor-values.ts';

type Request = ReplyOf<typeof openGuarantorForm>;

export function GuarantorForm({ token, request }: { token: string; request: Request }) {
  const { applicant_name: applicant, landlord_name: landlord, rental: property } = request; // @literal field of the API
  const { form, submitError, setSubmitError, upload, send } = useGuarantorAnswer(token);
  const id = useId();
  if (send.isSuccess) {
    return (
      <MessagePage title={t`Thank you`}>
        <p>
          <Trans>
            We have your answers. {landlord} will see them with {applicant}’s application. {applicant} can see that you
            answered, but not what you said. You don’t need to do anything else.
          </Trans>
        </p>
      </MessagePage>
    );
  }

  return (
    <>
      <FormPage>
        <FormHeader
          title={t`guarantor`}
          lead={t`${applicant} is asking you to be their guarantor for the rent. The form takes about three minutes. It’s free, and you don’t need an account.`}
          margin={
            <FormSubject
              label={t`Property`}
              title={propertyName(property.address, property.unit)}
              note={t`landlord: ${landlord}`}
            />
          }
        />
        <form
          id={id}
          ref={form.root}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setSubmitError(undefined);
            if (!send.isPending && form.checkAll()) send.mutate();
          }}
        >
          <AboutYou form={form} landlord={landlord} />
          <Income form={form} landlord={landlord} />
          <FormSection title={t`Your consent`}>
            <Consent form={form} applicant={applicant} landlord={landlord} />
            {upload.share !== undefined && (
              <UploadProgress what={t`your answers`} share={upload.share} onStop={upload.stop} />
            )}
            {submitError && <ErrorNote title={submitError} />}
          </FormSection>
        </form>
      </FormPage>
      <FootBar middle={t`You’re not signing anything here`}>
        <Button type="submit" form={id} loading={send.isPending}>
          {t`submit`}
        </Button>
      </FootBar>
    </>
  );
}

interface PartProps {
  form: AppForm<GuarantorValues>;
  landlord: string;
}

function AboutYou({ form, landlord }: PartProps) {
  return (
    <FormSection title={t`About you`} hint={t`So that ${landlord} can reach you.`}>
      <FieldRow>
        <TextInput label={t`First name`} autoComplete="given-name" {...form.getInputProps('first_name')} />
        <TextInput label={t`Last name`} autoComplete="family-name" {...form.getInputProps('last_name')} />
      </FieldRow>
      <TextInput
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <PhoneInput label={t`Phone`} {...form.getInputProps('phone')} value={form.values.phone} />
    </FormSection>
  );
}

function Income({ form, landlord }: PartProps) {
  return (
    <FormSection
      title={t`Your income`}
      hint={t`Before tax. As proof, add a pay stub, a notice of assessment or a pension letter.`}
    >
      <AmountInput
        label={t`Monthly income`}
        className={width.half}
        {...form.getInputProps('monthly_income')}
        value={form.values.monthly_income}
      />
      <UploadField
        label={t`Proof of income`}
        several
        files={form.values.files}
        error={form.errors.files}
        note={t`only ${landlord} can see it`}
        onAdd={(file) => form.setFieldValue('files', (files) => [...files, attach(file)])}
        onRemove={(fileId) => form.setFieldValue('files', (files) => files.filter(({ id }) => id !== fileId))}
      />
    </FormSection>
  );
}

function Consent({ form, applicant, landlord }: PartProps & { applicant: string }) {
  const texts = guarantorConsent({ applicantName: applicant, landlordName: landlord, operator: useOperator() });
  return (
    <>
      <Card>
        <FactList facts={texts.map(({ label, words }) => ({ label, value: words }))} />
      </Card>
      <Checkbox
        label={t`I agree that this information is shared and kept as described here`}
        {...form.getInputProps('consent', { type: 'checkbox' })}
      />
    </>
  );
}

/** The answer as it is typed, and sending it with its files. */
function useGuarantorAnswer(token: string) {
  const form = useAppForm(() => EMPTY_GUARANTOR, guarantorFaults);
  const [submitError, setSubmitError] = useState<string>();
  const { values } = form;
  const upload = useUpload();
  const send = useGuardedMutation({
    mutationFn: () =>
      upload.follow((options) =>
        call(
          answerAsGuarantor,
          { params: { token }, body: guarantorBody(values) },
          { files: values.files.map(({ file }) => file), ...options },
        ),
      ),
    onError: (problem) => {
      const fields = problem instanceof ApiProblem ? problem.fields : {};
      const { proof_of_income: files, ...others } = fields;
      if (Object.keys(fields).length === 0) setSubmitError(problemMessages(problem).join(' '));
      else form.complain({ ...others, ...(files && { files }) });
    },
  });
  return { form, submitError, setSubmitError, upload, send };
}
