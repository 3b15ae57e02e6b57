import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import { ID_RETENTION_DAYS, REMINDER_DAYS } from '../../domain/references/reference.ts';
import { numberWord } from '../../domain/text/counted.ts';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { Note } from '../kit/feedback/note.tsx';
import { AddressField } from '../kit/forms/address-field.tsx';
import { PhoneInput } from '../kit/forms/phone-input.tsx';
import { UploadProgress } from '../kit/forms/upload-progress.tsx';
import type { AppForm } from '../kit/forms/use-app-form.ts';
import { IconSend } from '../kit/icons/icons.ts';
import { FootBar } from '../kit/layout/foot-bar.tsx';
import { FieldRow, FormSection } from '../kit/layout/form-page.tsx';
import { InView } from '../kit/layout/scroll-into-view.tsx';
import { DocumentField } from './document-field.tsx';
import type { RequestValues } from './request-values.ts';
import { type RequestFormProps, useRequest } from './use-reference-request.ts';

/** The form of a request: landlord, home and two documents, with the send button. */
export function RequestForm(props: RequestFormProps) {
  const { landlord, back, frame } = props;
  const { form, request, upload, submitError, send } = useRequest(props);
  const id = useId();
  return (
    <>
      {frame(
        <form
          id={id}
          ref={form.root}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <LandlordSection form={form} />
          <FormSection title="The home" hint={`${landlord} sees the lease with the answers, but never your ID.`}>
            <HomeFields form={form} landlord={landlord} />
            <Note>You’ll see that they answered, but not what they said. The answers are for {landlord}.</Note>
            {upload.share !== undefined && (
              <InView>
                <UploadProgress what="your documents" share={upload.share} onStop={upload.stop} />
              </InView>
            )}
            {submitError && (
              <InView>
                <ErrorNote title={submitError} />
              </InView>
            )}
          </FormSection>
        </form>,
      )}
      <FootBar back={back}>
        <Button
          type="submit"
          form={id}
          loading={request.isPending}
          leftSection={<IconSend size={18} stroke={1.6} aria-hidden />}
        >
          send request
        </Button>
      </FootBar>
    </>
  );
}

interface PartProps {
  form: AppForm<RequestValues>;
}

function LandlordSection({ form }: PartProps) {
  return (
    <FormSection
      title="Your past landlord"
      hint={`We’ll email them three short questions, with up to ${numberWord(REMINDER_DAYS.length)} reminders. They can opt out of our emails at any time.`}
    >
      <TextInput label="Name of landlord" /* @literal */ autoComplete="off" {...form.getInputProps('name')} />
      <FieldRow>
        <TextInput label="Email" type="email" inputMode="email" autoComplete="off" {...form.getInputProps('email')} />
        <PhoneInput
          label="Phone"
          autoComplete="off"
          {...form.getInputProps('phone_number')}
          value={form.values.phone_number}
        />
      </FieldRow>
    </FormSection>
  );
}

function HomeFields({ form, landlord }: PartProps & { landlord: string }) {
  const { values, errors } = form;
  return (
    <>
      <AddressField
        label="Address"
        description="The home you rented, as it appears on the lease."
        {...form.getInputProps('address')}
        value={values.address}
      />
      <DocumentField
        label="Lease"
        hint="The agreement for that home. It shows that you rented from them."
        note={`${landlord} sees it with the answers`}
        file={values.lease}
        onChange={(lease) => form.setFieldValue('lease', lease)}
        error={errors.lease}
      />
      <DocumentField
        label="Your ID"
        hint={`We keep it for ${ID_RETENTION_DAYS} days in case someone questions who asked. No landlord sees it.`}
        note="no landlord sees it"
        file={values.id}
        onChange={(file) => form.setFieldValue('id', file)}
        error={errors.id}
      />
    </>
  );
}
