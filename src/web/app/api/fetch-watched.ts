interface WatchedCall {
  method: string;
  headers: Headers;
  body: FormData;
  signal?: AbortSignal | null;
}

/**
 * A call like `fetch` that tells how much of its body has left this device, from 0 to 1; `fetch` itself does not know.
 *
 * @throws TypeError when no answer came; the signal's reason when it was given up
 */
export function fetchWatched(
  address: string,
  { method, headers, body, signal }: WatchedCall,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = (): void => request.abort();
    const settle = (deed: () => void) => (): void => {
      signal?.removeEventListener('abort', giveUp);
      deed();
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
    signal?.addEventListener('abort', giveUp);
    request.send(body);
  });
}

/** What was answered beside the body. */
const headersOf = (request: XMLHttpRequest): [string, string][] =>
  request
    .getAllResponseHeaders()
    .split('\r\n')
    .filter(Boolean)
    .map((line) => {
      const end = line.indexOf(':');
      return [line.slice(0, end), line.slice(end + 1).trim()];
    });
