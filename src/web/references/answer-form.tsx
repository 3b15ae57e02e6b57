import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { CAUSE_DAMAGE, ID_RETENTION_DAYS, RENT_ON_TIME, RENT_TO_AGAIN } from '../../domain/references/reference.ts';
import { t } from '../../domain/text/t.ts';
import { Trans } from '../app/language/trans.tsx';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { PhoneInput } from '../kit/forms/phone-input.tsx';
import { UploadProgress } from '../kit/forms/upload-progress.tsx';
import type { AppForm } from '../kit/forms/use-app-form.ts';
import { IconMapPin, IconPaperclip, IconPhone, IconPlus } from '../kit/icons/icons.ts';
import { Card } from '../kit/layout/card.tsx';
import { FootBar } from '../kit/layout/foot-bar.tsx';
import { PageTitle } from '../kit/layout/page-title.tsx';
import { InView } from '../kit/layout/scroll-into-view.tsx';
import classes from './answer-form.module.css';
import { DocumentField } from './document-field.tsx';
import { Question } from './question.tsx';
import type { AnswerValues } from './request-values.ts';
import { type AnswerFormProps, useAnswer } from './use-reference-answer.ts';

/** Three questions about a former tenant, designed for phones. */
export function AnswerForm(props: AnswerFormProps) {
  const { tenant } = props;
  const { form, showDocuments, setShowDocuments, submitError, setSubmitError, upload, sending } = useAnswer(props);
  const id = useId();
  const { values } = form;
  const { first_name: first, last_name: last } = tenant;
  const name = `${first} ${last}`;
  return (
    <>
      <div className={classes.page}>
        <PageTitle name={t`reference for ${name}`}>{t`Was ${name} a good tenant?`}</PageTitle>
        <p className={classes.lead}>
          <Trans>
            {first} named you as a past landlord. This takes half a minute, and you don’t need an account. The landlord
            who asked for the reference will read your answers; {first} will only see that you answered.
          </Trans>
        </p>
        <form
          id={id}
          ref={form.root}
          noValidate
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            setSubmitError(undefined);
            if (!sending.isPending && form.checkAll()) sending.mutate(values);
          }}
        >
          <Questions form={form} first={first} />
          {showDocuments ? <Documents form={form} /> : <AddDocuments onAdd={() => setShowDocuments(true)} />}
          {(values.lease || values.id) && upload.share !== undefined && (
            <InView>
              <UploadProgress what={t`your documents`} share={upload.share} onStop={upload.stop} />
            </InView>
          )}
          {submitError && (
            <InView>
              <ErrorNote title={submitError}>{t`Everything you filled in is still here.`}</ErrorNote>
            </InView>
          )}
        </form>
      </div>
      <FootBar middle={t`This takes half a minute.`} narrow>
        <Button type="submit" form={id} size="lg" loading={sending.isPending}>
          {t`send reference`}
        </Button>
      </FootBar>
    </>
  );
}

interface PartProps {
  form: AppForm<AnswerValues>;
}

/** The home, the three questions, and how to reach whoever answers. */
function Questions({ form, first }: PartProps & { first: string }) {
  const { values, errors } = form;
  return (
    <>
      <FieldCard icon={<IconMapPin size={24} stroke={1.4} aria-hidden />}>
        <TextInput
          label={t`The home you rented to ${first}`}
          autoComplete="off"
          {...form.getInputProps('tenant_address')}
        />
      </FieldCard>
      <Question
        number={1}
        title={t`Was the rent paid on time?`}
        answers={RENT_ON_TIME}
        value={values.rent_on_time}
        onChange={(answer) => form.setFieldValue('rent_on_time', answer)}
        error={errors.rent_on_time}
      />
      <Question
        number={2}
        title={t`Was anything damaged?`}
        answers={CAUSE_DAMAGE}
        value={values.cause_damage}
        onChange={(answer) => form.setFieldValue('cause_damage', answer)}
        error={errors.cause_damage}
      />
      <Question
        number={3}
        title={t`Would you rent to ${first} again?`}
        answers={RENT_TO_AGAIN}
        value={values.rent_to_again}
        onChange={(answer) => form.setFieldValue('rent_to_again', answer)}
        error={errors.rent_to_again}
      />
      <FieldCard icon={<IconPhone size={24} stroke={1.4} aria-hidden />}>
        <PhoneInput label={t`Your phone number`} {...form.getInputProps('phone_number')} value={values.phone_number} />
      </FieldCard>
    </>
  );
}

function Documents({ form }: PartProps) {
  const { values, errors } = form;
  return (
    <Card>
      <div className={classes.papers}>
        <DocumentField
          label={t`Lease (optional)`}
          hint={t`The landlord sees it with your answers.`}
          file={values.lease}
          onChange={(lease) => form.setFieldValue('lease', lease)}
          error={errors.lease}
        />
        <DocumentField
          label={t`Your ID (optional)`}
          hint={t`We keep it for ${ID_RETENTION_DAYS} days in case someone questions who answered. No landlord sees it.`}
          file={values.id}
          onChange={(file) => form.setFieldValue('id', file)}
          error={errors.id}
        />
      </div>
    </Card>
  );
}

function AddDocuments({ onAdd }: { onAdd: () => void }) {
  return (
    <button type="button" className={classes.add} onClick={onAdd}>
      <IconPaperclip size={24} stroke={1.4} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <span>
          <Trans>
            <strong>Add the lease or your ID</strong> (optional)
          </Trans>
        </span>
        <span className={classes.small}>{t`PDF or photo. We delete IDs after ${ID_RETENTION_DAYS} days`}</span>
      </span>
      <IconPlus size={20} stroke={1.6} aria-hidden />
    </button>
  );
}

function FieldCard({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <div className={classes.field}>
        <span className={classes.icon}>{icon}</span>
        <div className={classes.input}>{children}</div>
      </div>
    </Card>
  );
}
