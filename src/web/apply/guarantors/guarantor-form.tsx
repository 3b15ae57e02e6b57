import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import { answerAsGuarantor, type openGuarantorForm } from '../../../contract/guarantors.ts';
import { t } from '../../../domain/text/t.ts';
import { propertyName } from '../../../domain/values/address.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { useUpload } from '../../app/api/use-upload.ts';
import { Trans } from '../../app/language/trans.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { UploadProgress } from '../../kit/forms/upload-progress.tsx';
import { useAppForm } from '../../kit/forms/use-app-form.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { FormHeader, FormPage, FormSection, FormSubject } from '../../kit/layout/form-page.tsx';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { AboutYou, Consent, Income } from './guarantor-fields.tsx';
import { EMPTY_GUARANTOR, guarantorBody, guarantorFaults } from './guarantor-values.ts';

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
