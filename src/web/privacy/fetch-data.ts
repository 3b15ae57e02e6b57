import { downloadData } from '../../contract/privacy.ts';
import { ApiProblem, withPassword } from '../app/api/api.ts';
import { connection } from '../app/api/connection.ts';
import { bearerToken } from '../app/session/stored-session.ts';

/** A file that came, under the name that the server gives it. */
interface FetchedFile {
  content: Blob;
  name: string;
}

/**
 * Fetches everything that is held about the signed-in person.
 *
 * @param onBytes hears how many bytes have come so far; the archive is made on the way, so nobody knows how many there are
 * @throws ApiProblem when the server refuses, does not answer, or stops in the middle
 */
export const fetchData = (onBytes: (bytes: number) => void): Promise<FetchedFile> =>
  withPassword(() => fetchOnce(onBytes));

async function fetchOnce(onBytes: (bytes: number) => void): Promise<FetchedFile> {
  const headers = { authorization: `Bearer ${bearerToken() ?? ''}` };
  const { method, path } = downloadData;
  const response = await fetch(path, { method, headers }).catch(() => null);
  if (!response) {
    connection.doubt();
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
  const named = /filename\*=UTF-8''(\S+)$/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { content: new Blob(pieces, { type: 'application/zip' }), name: named ?? 'maplekey-data.zip' };
}
