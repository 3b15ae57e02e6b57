import { Button, Group, Radio, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { verifyLandlord } from '../../../contract/verification.ts';
import { LANDLORD_ID_RETENTION_DAYS, LandlordInformation } from '../../../domain/accounts/landlord-information.ts';
import { describeLandlordType, LANDLORD_TYPES, type LandlordType } from '../../../domain/accounts/landlord-type.ts';
import { sentence } from '../../../domain/text/counted.ts';
import { t } from '../../../domain/text/t.ts';
import { ApiProblem, call, problemMessages } from '../../app/api/api.ts';
import { useUpload } from '../../app/api/use-upload.ts';
import { storedUser } from '../../app/session/stored-session.ts';
import { OpenSheet } from '../../kit/dialogs/open-sheet.tsx';
import { SheetFoot } from '../../kit/dialogs/sheet-foot.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { faultsOf } from '../../kit/forms/field-errors.ts';
import { UploadField } from '../../kit/forms/upload-field.tsx';
import { UploadProgress } from '../../kit/forms/upload-progress.tsx';
import { type AppForm, type FieldErrors, useAppForm } from '../../kit/forms/use-app-form.ts';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { FieldRow } from '../../kit/layout/form-page.tsx';
import { contactsQuery } from '../own-account.ts';
import classes from './landlord-form-sheet.module.css';

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

interface LandlordFormSheetProps {
  onClose: () => void;
  /** The form was submitted and a code was sent to this address. */
  onFiled: (email: string) => void;
}

/** The values of the account, without the email confirmation: it has to be typed, to catch typos. */
function ownValues(): LandlordFormValues {
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

type Form = AppForm<LandlordFormValues>;

/** Sends the form; a message that belongs to no field is the `error`. */
function useFiling(form: Form, onFiled: (email: string) => void) {
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

function Fields({ form }: { form: Form }) {
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
