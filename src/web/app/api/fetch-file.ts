import type { Endpoint } from '../../../contract/endpoint.ts';
import { downloadFile } from '../../../contract/files.ts';
import { bearerToken } from '../session/stored-session.ts';
import { ApiProblem, withPassword } from './api.ts';
import { connection } from './connection.ts';

const fetchAnswer = (endpoint: Endpoint, id: string): Promise<Response> => withPassword(() => fetchOnce(endpoint, id));

/**
 * The file that a call answers. It wants the session's token, so a plain link would not do.
 *
 * @throws ApiProblem when the server refuses or does not answer.
 */
async function fetchOnce(endpoint: Endpoint, id: string): Promise<Response> {
  const token = bearerToken();
  const path = endpoint.path.replace(':id', encodeURIComponent(id));
  const response = await fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {} }).catch(() => null);
  if (!response) {
    connection.doubt();
    throw new ApiProblem(0, {});
  }
  if (!response.ok) throw new ApiProblem(response.status, await response.json().catch(() => ({})));
  return response;
}

/** The content of a stored file. */
export const fetchFile = async (id: string): Promise<Blob> => (await fetchAnswer(downloadFile, id)).blob();

/** A file that is made for this call, under the name that the server gives it. */
export async function fetchMadeFile(endpoint: Endpoint, id: string): Promise<{ content: Blob; name: string }> {
  const response = await fetchAnswer(endpoint, id);
  const named = /filename\*=UTF-8''(\S+)$/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { content: await response.blob(), name: decodeURIComponent(named ?? 'applicants') };
}
