import type { Endpoint } from '../../../contract/endpoint.ts';
import { downloadFile } from '../../../contract/files.ts';
import { bearerToken } from '../session/stored-session.ts';
import { ApiProblem, withPassword } from './api.ts';
import { connection } from './connection.ts';

const fetchWithPassword = (endpoint: Endpoint, id: string): Promise<Response> =>
  withPassword(() => fetchOnce(endpoint, id));

/**
 * Downloads a file. The request needs the session's token, so a plain link would not work.
 *
 * @throws ApiProblem for every error, or no reply
 */
async function fetchOnce(endpoint: Endpoint, id: string): Promise<Response> {
  const token = bearerToken();
  const path = endpoint.path.replace(/:\w+/, encodeURIComponent(id));
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : undefined);
  const response = await fetch(path, { method: endpoint.method, headers }).catch(() => null);
  if (!response) {
    connection.check();
    throw new ApiProblem(0, {});
  }
  if (!response.ok) throw new ApiProblem(response.status, await response.json().catch(() => ({})));
  return response;
}

/** The content of a stored file. */
export const fetchFile = async (id: string): Promise<Blob> => (await fetchWithPassword(downloadFile, id)).blob();

/** A file generated for this call, with the name from the server. */
export async function fetchMadeFile(endpoint: Endpoint, id: string): Promise<{ content: Blob; name: string }> {
  const response = await fetchWithPassword(endpoint, id);
  const fileName = /filename\*=UTF-8''(\S+)$/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { content: await response.blob(), name: decodeURIComponent(fileName ?? 'applicants') };
}
