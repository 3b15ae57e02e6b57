import { downloadFile } from '../../contract/files.ts';
import { ApiProblem } from '../api.ts';
import { bearerToken } from '../stored-session.ts';

/**
 * The content of a stored file. The call answers the file itself and wants the session's token, so a plain link
 * would not do.
 *
 * @throws ApiProblem when the server refuses or does not answer.
 */
export async function fetchFile(id: string): Promise<Blob> {
  const token = bearerToken();
  const path = downloadFile.path.replace(':id', encodeURIComponent(id));
  const response = await fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {} }).catch(() => null);
  if (!response) throw new ApiProblem(0, {});
  if (!response.ok) throw new ApiProblem(response.status, await response.json().catch(() => ({})));
  return response.blob();
}

/** Hands a file to the browser's downloads under its own name. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; the address would otherwise keep the file in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
