import { Button, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { ID_RETENTION_DAYS, REMINDER_DAYS } from '../../domain/references/reference.ts';
import { ApiProblem, problemMessages } from '../app/api/api.ts';
import { useRestoredForm } from '../app/session/use-restored-form.ts';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { Note } from '../kit/feedback/note.tsx';
import { AddressField } from '../kit/forms/address-field.tsx';
import { PhoneInput } from '../kit/forms/phone-input.tsx';
import { UploadProgress } from '../kit/forms/upload-progress.tsx';
import { useStepForm } from '../kit/forms/use-step-form.ts';
import { FootBar } from '../kit/layout/foot-bar.tsx';
import { FieldRow, FormSection } from '../kit/layout/form-page.tsx';
import { InView } from '../kit/layout/scroll-into-view.tsx';
import { DocumentField } from './document-field.tsx';
import { NOBODY_NAMED, type RequestValues, requestFaults } from './request-values.ts';
import { useAskingReferences } from './use-references.ts';

interface RequestFormProps {
  applicantId: string;
  applicationId: string;
  landlord: string;
  back: string | (() => void);
  /** The page around the form; the bar stands below it. */
  frame: (content: ReactNode) => ReactNode;
  /** The letter to somebody of this name is on its way. */
  onSent: (name: string) => void;
}

type Words = Omit<RequestValues, 'lease' | 'id'>;

/** What is typed. Papers cannot be kept when a session ends; they are chosen again. */
const wordsOf = ({ lease: _lease, id: _id, ...words }: RequestValues): Words => words;

type TextName = 'name' | 'email' | 'phone_number';

/** Whom to ask, about which home, and the two papers; with the bar that sends it. */
export function RequestForm({ applicantId, applicationId, landlord, back, frame, onSent }: RequestFormProps) {
  const { request, upload } = useAskingReferences({ applicantId, applicationId });
  const unsent = useRestoredForm(
    `former landlord of ${applicantId}`,
    wordsOf(NOBODY_NAMED),
    (): Words => wordsOf(form.current()),
  );
  const form = useStepForm<RequestValues>(() => ({ ...NOBODY_NAMED, ...unsent }), requestFaults);
  const [trouble, setTrouble] = useState<string>();
  const id = useId();
  const { values, set, check, problems } = form;

  const send = (): void => {
    setTrouble(undefined);
    if (request.isPending || !form.checkAll()) return;
    request.mutate(values, {
      onSuccess: () => onSent(values.name.trim()),
      onError: (problem) => {
        const fields = problem instanceof ApiProblem ? problem.fields : {};
        if (Object.keys(fields).length > 0) form.complain(fields);
        else setTrouble(problemMessages(problem).join(' '));
      },
    });
  };

  const field = (name: TextName) => ({ value: values[name], onBlur: () => check(name), error: problems[name] });
  const text = (name: TextName) => ({
    ...field(name),
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });

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
          <FormSection
            title="Your former landlord"
            hint={`We write to them once, with ${REMINDER_DAYS.length === 2 ? 'two reminders' : 'reminders'}, and ask three short questions. They can stop our letters at any time.`}
          >
            <TextInput label="Name of landlord" autoComplete="off" {...text('name')} />
            <FieldRow>
              <TextInput label="Email" type="email" inputMode="email" autoComplete="off" {...text('email')} />
              <PhoneInput
                label="Phone"
                autoComplete="off"
                {...field('phone_number')}
                onChange={(phone_number) => set({ phone_number })}
              />
            </FieldRow>
          </FormSection>
          <FormSection title="The home" hint={`${landlord} sees the lease with the answers, and never your ID.`}>
            <AddressField
              label="Address"
              description="Of the home that you rented, as it stands on the lease."
              value={values.address}
              onChange={(address) => set({ address })}
              onBlur={() => check('address')}
              error={problems.address}
            />
            <DocumentField
              label="Lease"
              hint="The agreement for that home. It shows that you rented from them."
              note={`${landlord} sees it with the answers`}
              file={values.lease}
              onChange={(lease) => set({ lease })}
              error={problems.lease}
            />
            <DocumentField
              label="Your ID"
              hint={`Kept for ${ID_RETENTION_DAYS} days, in case somebody doubts who asked. No landlord sees it.`}
              note="no landlord sees it"
              file={values.id}
              onChange={(paper) => set({ id: paper })}
              error={problems.id}
            />
            <Note>You learn that they answered, and not what. The answers are for {landlord}.</Note>
            {upload.share !== undefined && (
              <InView>
                <UploadProgress what="your papers" share={upload.share} onStop={upload.stop} />
              </InView>
            )}
            {trouble && (
              <InView>
                <ErrorNote title={trouble} />
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
