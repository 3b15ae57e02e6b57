import { Button } from '@mantine/core';
import { useState } from 'react';
import { downloadData } from '../../contract/privacy.ts';
import { msg, t } from '../../domain/text/t.ts';
import { ApiProblem, problemMessages, withPassword } from '../app/api/api.ts';
import { connection } from '../app/api/connection.ts';
import { bearerToken } from '../app/session/stored-session.ts';
import { readableSize, saveBlob } from '../kit/display/files.ts';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../kit/forms/use-guarded-mutation.ts';
import { IconDownload } from '../kit/icons/icons.ts';
import { DataRow } from './data-row.tsx';

/** A downloaded file, with the name from the server. */
interface FetchedFile {
  content: Blob;
  name: string;
}

/**
 * Fetches all data about the logged-in user.
 *
 * @param onBytes called with the bytes received so far; the archive is streamed, so the total is not known
 * @throws ApiProblem for every error, no reply, or an interrupted download
 */
const fetchData = (onBytes: (bytes: number) => void): Promise<FetchedFile> => withPassword(() => fetchOnce(onBytes));

async function fetchOnce(onBytes: (bytes: number) => void): Promise<FetchedFile> {
  const headers = { authorization: `Bearer ${bearerToken() ?? ''}` };
  const { method, path } = downloadData;
  const response = await fetch(path, { method, headers }).catch(() => null);
  if (!response) {
    connection.check();
    throw new ApiProblem(0, {});
  }
  if (!response.ok || !response.body) throw new ApiProblem(response.status, await response.json().catch(() => ({})));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ApiProblem(0, {});
    });
    if (done) break;
    pieces.push(value);
    bytes += value.length;
    onBytes(bytes);
  }
  const fileName = /filename\*=UTF-8''(\S+)$/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  // @untranslated: the name of a file
  return { content: new Blob(pieces, { type: 'application/zip' }), name: fileName ?? 'maplekey-data.zip' };
}

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
