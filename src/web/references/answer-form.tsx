import { Button } from '@mantine/core';
import { useId } from 'react';
import { t } from '../../domain/text/t.ts';
import { Trans } from '../app/language/trans.tsx';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { UploadProgress } from '../kit/forms/upload-progress.tsx';
import { FootBar } from '../kit/layout/foot-bar.tsx';
import { PageTitle } from '../kit/layout/page-title.tsx';
import { InView } from '../kit/layout/scroll-into-view.tsx';
import { AddDocuments, AnswerDocuments } from './answer-documents.tsx';
import classes from './answer-form.module.css';
import { AnswerQuestions } from './answer-questions.tsx';
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
          <AnswerQuestions form={form} first={first} />
          {showDocuments ? <AnswerDocuments form={form} /> : <AddDocuments onAdd={() => setShowDocuments(true)} />}
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
