import { ProviderProblem } from '../../../domain/ports/provider-problem.ts';

export type VendorCall = {
  provider: string;
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  /** A multipart form sets its own content type. */
  body?: string | FormData;
  timeoutMs: number;
  /** The call must not happen twice: a failure after the request was sent is then an unknown outcome. */
  once?: boolean;
};

/** Bytes; a vendor's longest answers are some hundred kilobytes. */
const LARGEST_ANSWER = 8 * 1024 * 1024;

/** `body` is the parsed JSON, undefined when the answer was not JSON or far too long. */
export type VendorAnswer = { status: number; retryAfterMs: number | undefined; body: unknown };

/** System codes of a connection that was never established: the vendor has not seen the request. */
const NEVER_WENT_OUT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Makes one HTTP call and returns the answer, whatever its status. Throws ProviderProblem when there was no answer. */
export async function callVendor(call: VendorCall): Promise<VendorAnswer> {
  try {
    const response = await fetch(call.url, {
      method: call.method,
      headers: call.headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(call.timeoutMs),
      ...(call.body === undefined ? {} : { body: call.body }),
    });
    const bytes = await readUpTo(LARGEST_ANSWER, response);
    return {
      status: response.status,
      retryAfterMs: readRetryAfter(response.headers.get('retry-after')),
      body: readJson(bytes?.toString() ?? ''),
    };
  } catch (error) {
    throw problemOfSilence(call.provider, error, call.once === true);
  }
}

/** Turns a failed fetch into a problem. `once` as in VendorCall. */
export function problemOfSilence(provider: string, error: unknown, once: boolean): ProviderProblem {
  const timedOut = error instanceof Error && error.name === 'TimeoutError';
  const code = timedOut ? 'TIMEOUT' : systemCode(error);
  if (once && !NEVER_WENT_OUT.has(code)) {
    return new ProviderProblem({ provider, kind: 'unknown_outcome', retryable: false, code });
  }
  return new ProviderProblem({ provider, kind: timedOut ? 'timeout' : 'unavailable', retryable: true, code });
}

/** Turns an HTTP status that is not a success into a problem. `code` is a more specific code, if there is one. */
export function problemOfStatus(
  provider: string,
  answer: Pick<VendorAnswer, 'status' | 'retryAfterMs'>,
  code: string = String(answer.status),
): ProviderProblem {
  const { status, retryAfterMs } = answer;
  if (status === 429)
    return new ProviderProblem({ provider, kind: 'rate_limited', retryable: true, retryAfterMs, code });
  if (status >= 500) return new ProviderProblem({ provider, kind: 'unavailable', retryable: true, retryAfterMs, code });
  if (status === 401 || status === 403) return new ProviderProblem({ provider, kind: 'auth', retryable: false, code });
  if (status === 404) return new ProviderProblem({ provider, kind: 'not_found', retryable: false, code });
  if (status === 409) return new ProviderProblem({ provider, kind: 'conflict', retryable: false, code });
  if (status >= 400) return new ProviderProblem({ provider, kind: 'validation', retryable: false, code });
  return new ProviderProblem({ provider, kind: 'bad_response', retryable: false, code });
}

function systemCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : 'NO_ANSWER';
}

/** Reads only the form in seconds; for a date we use our own waiting time. */
function readRetryAfter(header: string | null): number | undefined {
  return header !== null && /^\d{1,5}$/.test(header) ? Number(header) * 1000 : undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the body of a vendor's answer; undefined when it is longer than `most` bytes. */
export async function readUpTo(most: number, response: Response): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > most) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
