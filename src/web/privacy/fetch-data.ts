import { downloadData } from '../../contract/privacy.ts';
import { ApiProblem, withPassword } from '../app/api/api.ts';
import { connection } from '../app/api/connection.ts';
import { bearerToken } from '../app/session/stored-session.ts';

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
export const fetchData = (onBytes: (bytes: number) => void): Promise<FetchedFile> =>
  withPassword(() => fetchOnce(onBytes));

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
