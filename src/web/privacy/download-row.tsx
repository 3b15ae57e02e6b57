import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemMessages } from '../app/api/api.ts';
import { readableSize, saveBlob } from '../kit/display/files.ts';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { DataRow } from './data-row.tsx';
import { fetchData } from './fetch-data.ts';

const WHAT_IT_IS = 'What you entered, your files, results and letters, and who read them, as one file.';

/** Takes everything that is held about the person to their own device, and says how far that is. */
export function DownloadRow() {
  const [bytes, setBytes] = useState(0);
  const take = useMutation({
    mutationFn: () => {
      setBytes(0);
      return fetchData(setBytes);
    },
    onSuccess: ({ content, name }) => saveBlob(content, name),
  });
  const state = take.isPending
    ? bytes === 0
      ? 'Your data are being gathered.'
      : `${readableSize(bytes)} so far.`
    : take.isSuccess && `${take.data.name} is among your downloads. Keep it where nobody else finds it.`;
  return (
    <>
      <DataRow
        icon={<IconDownload size={24} stroke={1.4} aria-hidden />}
        title="Download everything"
        note={<span role="status">{state || WHAT_IT_IS}</span>}
        action={
          <Button variant="default" loading={take.isPending} onClick={() => take.mutate()}>
            download
          </Button>
        }
      />
      {take.isError && (
        <ErrorNote title="Your data could not be downloaded.">{problemMessages(take.error).join(' ')}</ErrorNote>
      )}
    </>
  );
}
