import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import { ID_RETENTION_DAYS, REMINDER_DAYS } from '../../domain/references/reference.ts';
import { plural, t } from '../../domain/text/t.ts';
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
          <FormSection title={t`The home`} hint={t`${landlord} sees the lease with the answers, but never your ID.`}>
            <HomeFields form={form} landlord={landlord} />
            <Note>{t`You’ll see that they answered, but not what they said. The answers are for ${landlord}.`}</Note>
            {upload.share !== undefined && (
              <InView>
                <UploadProgress what={t`your documents`} share={upload.share} onStop={upload.stop} />
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
          {t`send request`}
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
      title={t`Your past landlord`}
      hint={t`We’ll email them three short questions, with up to ${plural(REMINDER_DAYS.length, { one: 'one reminder', 2: 'two reminders', other: '# reminders' })}. They can opt out of our emails at any time.`}
    >
      <TextInput label={t`Name of landlord`} /* @literal */ autoComplete="off" {...form.getInputProps('name')} />
      <FieldRow>
        <TextInput
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <PhoneInput
          label={t`Phone`}
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
        label={t`Address`}
        description={t`The home you rented, as it appears on the lease.`}
        {...form.getInputProps('address')}
        value={values.address}
      />
      <DocumentField
        label={t`Lease`}
        hint={t`The agreement for that home. It shows that you rented from them.`}
        note={t`${landlord} sees it with the answers`}
        file={values.lease}
        onChange={(lease) => form.setFieldValue('lease', lease)}
        error={errors.lease}
      />
      <DocumentField
        label={t`Your ID`}
        hint={t`We keep it for ${ID_RETENTION_DAYS} days in case someone questions who asked. No landlord sees it.`}
        note={t`no landlord sees it`}
        file={values.id}
        onChange={(file) => form.setFieldValue('id', file)}
        error={errors.id}
      />
    </>
  );
}
