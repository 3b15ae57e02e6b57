import { Button } from '@mantine/core';
import { useState } from 'react';
import { uploadId } from '../../../contract/checks.ts';
import { t } from '../../../domain/text/t.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { useUpload } from '../../app/api/use-upload.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { UploadField } from '../../kit/forms/upload-field.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';

interface IdUploadProps {
  applicationId: string;
  landlord: string;
  onSent: () => void;
}

/** Uploads a picture of a document, for people who cannot use the vendor's frame. Nothing is sent before "send". */
export function IdUpload({ applicationId, landlord, onSent }: IdUploadProps) {
  const [file, setFile] = useState<File>();
  const [isMissing, setMissing] = useState(false);
  const upload = useUpload();
  const sending = useGuardedMutation({
    mutationFn: (picture: File) =>
      upload.follow((watch) =>
        call(uploadId, { body: { application_id: applicationId } }, { files: [picture], ...watch }),
      ),
    onSuccess: onSent,
  });
  return (
    <>
      <UploadField
        label={t`Photo of your ID`}
        hint={t`Driver’s licence, passport or another ID with your photo and name. Please cover all numbers. Nobody needs them.`}
        files={file ? [{ id: file.name, name: file.name, bytes: file.size }] : []}
        onAdd={(picked) => {
          setFile(picked);
          setMissing(false);
          sending.reset();
        }}
        onRemove={() => setFile(undefined)}
        sending={sending.isPending ? file?.name : undefined}
        share={upload.share}
        onStop={upload.stop}
        error={isMissing ? t`Please choose a file` : undefined}
        note={t`only ${landlord} can see it`}
      />
      {sending.error && (
        <ErrorNote title={t`We couldn’t send the photo`}>{problemMessages(sending.error).join(' ')}</ErrorNote>
      )}
      <Button
        size="lg"
        style={{ alignSelf: 'flex-start' }}
        loading={sending.isPending}
        onClick={() => (file ? sending.mutate(file) : setMissing(true))}
      >
        {t`send`}
      </Button>
    </>
  );
}
