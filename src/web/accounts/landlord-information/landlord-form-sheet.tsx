import { Button, Group, Radio, TextInput } from '@mantine/core';
import { useId } from 'react';
import { LANDLORD_ID_RETENTION_DAYS } from '../../../domain/accounts/landlord-information.ts';
import { describeLandlordType, LANDLORD_TYPES } from '../../../domain/accounts/landlord-type.ts';
import { sentence } from '../../../domain/text/counted.ts';
import { t } from '../../../domain/text/t.ts';
import { OpenSheet } from '../../kit/dialogs/open-sheet.tsx';
import { SheetFoot } from '../../kit/dialogs/sheet-foot.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { UploadField } from '../../kit/forms/upload-field.tsx';
import { UploadProgress } from '../../kit/forms/upload-progress.tsx';
import { useAppForm } from '../../kit/forms/use-app-form.ts';
import { FieldRow } from '../../kit/layout/form-page.tsx';
import classes from './landlord-form-sheet.module.css';
import { type FilingForm, landlordFormFaults, ownValues, useFiling } from './use-filing.ts';

interface LandlordFormSheetProps {
  onClose: () => void;
  /** The form was submitted and a code was sent to this address. */
  onFiled: (email: string) => void;
}

/** The form in which landlords verify their information. */
export function LandlordFormSheet({ onClose, onFiled }: LandlordFormSheetProps) {
  const form = useAppForm(ownValues, landlordFormFaults);
  const { isFiling, send, error, upload } = useFiling(form, onFiled);
  const id = useId();
  const { id: document } = form.values;
  return (
    <OpenSheet opened onClose={onClose} title={t`verify your information`} width={640} closable={!isFiling}>
      <form
        id={id}
        ref={form.root}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>
          {t`We’ll send a code to this email. Once you enter it, your invitations will say that you’re verified by email. We don’t check anything else on this form, and your invitations will say that, too.`}
        </p>
        <Fields form={form} />
        {document && upload.share !== undefined && (
          <UploadProgress what={document.name} share={upload.share} onStop={upload.stop} />
        )}
        {error && <ErrorNote title={error} />}
        <SheetFoot>
          <Button variant="default" onClick={onClose} disabled={isFiling}>
            {t`not now`}
          </Button>
          <Button type="submit" loading={isFiling}>
            {t`send me a code`}
          </Button>
        </SheetFoot>
      </form>
    </OpenSheet>
  );
}

function Fields({ form }: { form: FilingForm }) {
  const { values, errors } = form;
  const email = { type: 'email', inputMode: 'email', autoComplete: 'email' } as const;
  const { id: document } = values;
  return (
    <>
      <FieldRow>
        <TextInput label={t`First name`} autoComplete="given-name" {...form.getInputProps('first_name')} />
        <TextInput label={t`Last name`} autoComplete="family-name" {...form.getInputProps('last_name')} />
      </FieldRow>
      <FieldRow>
        <TextInput label={t`Email`} {...email} {...form.getInputProps('email')} />
        <TextInput label={t`Confirm email`} {...email} {...form.getInputProps('email_confirmation')} />
      </FieldRow>
      <Radio.Group
        label={t`I am a`}
        value={values.type}
        onChange={(type) => form.setFieldValue('type', LANDLORD_TYPES.find((known) => known === type) ?? '')}
        error={errors.type}
        data-problem={errors.type ? true : undefined}
      >
        <Group gap="lg" mt={6}>
          {LANDLORD_TYPES.map((type) => (
            <Radio key={type} value={type} label={sentence(describeLandlordType(type))} />
          ))}
        </Group>
      </Radio.Group>
      <TextInput
        label={t`Reference (optional)`}
        description={t`A licence number, or the company you work for. Applicants don’t see it.`}
        autoComplete="off"
        {...form.getInputProps('reference')}
      />
      <UploadField
        label={t`ID (optional)`}
        hint={t`We encrypt it, delete it after ${LANDLORD_ID_RETENTION_DAYS} days, and look at it only if someone reports you.`}
        note={t`applicants don’t see it`}
        files={document ? [{ id: document.name, name: document.name, bytes: document.size }] : []}
        onAdd={(file) => form.setFieldValue('id', file)}
        onRemove={() => form.setFieldValue('id', undefined)}
        error={errors.id}
      />
    </>
  );
}
