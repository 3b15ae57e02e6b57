import { Button } from '@mantine/core';
import { useState } from 'react';
import { msg, t } from '../../domain/text/t.ts';
import { problemMessages } from '../app/api/api.ts';
import { readableSize, saveBlob } from '../kit/display/files.ts';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';
import { IconDownload } from '../kit/icons/icons.ts';
import { DataRow } from './data-row.tsx';
import { fetchData } from './fetch-data.ts';

const WHAT_IT_IS = msg`Your answers, files, results and emails, and who viewed them, in one file.`;

/** Downloads all data about the user, with progress. */
export function DownloadRow() {
  const [bytes, setBytes] = useState(0);
  const download = useGuardedMutation({
    mutationFn: () => {
      setBytes(0);
      return fetchData(setBytes);
    },
    onSuccess: ({ content, name }) => saveBlob(content, name),
  });
  const state = download.isPending
    ? bytes === 0
      ? t`We’re gathering your data.`
      : t`${readableSize(bytes)} downloaded.`
    : download.isSuccess && t`${download.data.name} is in your downloads. Keep it somewhere safe.`;
  return (
    <>
      <DataRow
        icon={<IconDownload size={24} stroke={1.4} aria-hidden />}
        title={t`Download everything`}
        note={<span role="status">{state || WHAT_IT_IS()}</span>}
        action={
          <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
            {t`download`}
          </Button>
        }
      />
      {download.isError && (
        <ErrorNote title={t`We couldn’t download your data.`}>{problemMessages(download.error).join(' ')}</ErrorNote>
      )}
    </>
  );
}
