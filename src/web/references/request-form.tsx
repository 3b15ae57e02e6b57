import { Button } from '@mantine/core';
import { useId } from 'react';
import { t } from '../../domain/text/t.ts';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { Note } from '../kit/feedback/note.tsx';
import { UploadProgress } from '../kit/forms/upload-progress.tsx';
import { IconSend } from '../kit/icons/icons.ts';
import { FootBar } from '../kit/layout/foot-bar.tsx';
import { FormSection } from '../kit/layout/form-page.tsx';
import { InView } from '../kit/layout/scroll-into-view.tsx';
import { HomeFields, LandlordSection } from './request-fields.tsx';
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
