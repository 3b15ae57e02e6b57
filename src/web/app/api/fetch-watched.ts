interface WatchedCall {
  method: string;
  headers: Headers;
  body: FormData;
  signal?: AbortSignal | null;
}

/**
 * Like `fetch`, but reports the share of the body that has been sent, from 0 to 1, which `fetch` cannot.
 *
 * @throws TypeError when there is no reply; the signal's reason when aborted
 */
export function fetchWatched(
  address: string,
  { method, headers, body, signal }: WatchedCall,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    const settle = (finish: () => void) => (): void => {
      signal?.removeEventListener('abort', abort);
      finish();
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total));
    request.upload.addEventListener('load', () => onProgress(1));
    request.addEventListener(
      'load',
      settle(() => resolve(new Response(request.response, { status: request.status, headers: headersOf(request) }))),
    );
    request.addEventListener(
      'error',
      settle(() => reject(new TypeError('no answer came'))),
    );
    request.addEventListener(
      'abort',
      settle(() => reject(signal?.reason)),
    );
    request.open(method, address);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    signal?.addEventListener('abort', abort);
    request.send(body);
  });
}

const headersOf = (request: XMLHttpRequest): [string, string][] =>
  request
    .getAllResponseHeaders()
    .split('\r\n')
    .filter(Boolean)
    .map((line) => {
      const end = line.indexOf(':');
      return [line.slice(0, end), line.slice(end + 1).trim()];
    });
