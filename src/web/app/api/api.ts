import { type Endpoint, fileFields, filledPath, type ReplyOf, type Sent } from '../../../contract/endpoint.ts';
import { OUR_PAGE, PAGE_LANGUAGE, readRenewedToken } from '../../../contract/session-headers.ts';
import { currentLanguage } from '../../../domain/text/current-language.ts';
import { bearerToken, changeSession, leaveForLogin } from '../session/stored-session.ts';
import { ApiProblem, isStopped, problemMessages, readReply } from './api-problem.ts';
import { connection } from './connection.ts';
import { askForPassword, wantTwoStep } from './prompts.ts';

export { ApiProblem, isStopped, problemMessages };

/** The fields of a request's part as they are written in an address or a form. */
const textsIn = (part: unknown): [string, string][] =>
  Object.entries(part ?? {}).map(([name, value]) => [name, String(value)]);

function address(endpoint: Endpoint, sent: { params?: unknown; query?: unknown }): string {
  const path = filledPath(endpoint, Object.fromEntries(textsIn(sent.params)));
  const query = new URLSearchParams(textsIn(sent.query));
  return query.size > 0 ? `${path}?${query}` : path;
}

const isUnauthenticated = (reply: Record<string, unknown>): boolean =>
  (reply.status === 0 && reply.authed === 0) || reply.message === 'Unauthenticated.';

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The files of a multipart call, keyed by field where there are several; the body's fields are sent with them. */
  files?: File[] | Record<string, File[]>;
  /** Called with the share of a multipart body that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Finish the call even when the page unloads (small bodies only). */
  keepalive?: boolean;
  /** False where nobody pressed anything: the page then says that the password is required, and offers to enter it. */
  asksPassword?: boolean;
}

function bodyOf(endpoint: Endpoint, body: unknown, files: CallOptions['files'] = []): BodyInit | undefined {
  if (!endpoint.files) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of textsIn(body)) form.append(name, value);
  const [first = ''] = fileFields(endpoint.files);
  for (const [name, list] of Object.entries(Array.isArray(files) ? { [first]: files } : files)) {
    for (const file of list) form.append(name, file);
  }
  return form;
}

/** Whether the server wants the password to be entered again first. */
export const isPasswordRequired = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.errorType === 'ConfirmPassword';

/**
 * Runs a function that makes a call. If the server requires the password, asks the user for it and runs it once more.
 * If it requires two-step login, shows where to set it up.
 *
 * @throws what it throws; the server's error when the user cancels the password dialog
 */
export async function withPassword<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.errorType === 'TwoStepNeeded') wantTwoStep(true);
    if (!isPasswordRequired(problem) || !(await askForPassword())) throw problem;
    return run();
  }
}

/**
 * Calls an endpoint of the contract and returns its reply, after asking for the password where the server requires it.
 *
 * @throws ApiProblem for every error. An expired session logs the user out and opens the login page.
 */
export const call = <E extends Endpoint>(endpoint: E, sent: Sent<E>, options: CallOptions = {}): Promise<ReplyOf<E>> =>
  options.asksPassword === false
    ? callOnce(endpoint, sent, options)
    : withPassword(() => callOnce(endpoint, sent, options));

/** Stores a renewed token, unless the session has changed in the meantime, here or in another tab. */
function storeRenewedToken(headers: Headers, used: string | undefined): void {
  const renewed = readRenewedToken(headers);
  if (renewed && used === bearerToken()) changeSession({ tokens: [renewed.token, 'bearer'] }, renewed.remember);
}

async function callOnce<E extends Endpoint>(endpoint: E, sent: Sent<E>, options: CallOptions): Promise<ReplyOf<E>> {
  const token = bearerToken();
  const headers = new Headers({ accept: 'application/json', [PAGE_LANGUAGE]: currentLanguage() });
  if (endpoint.auth === 'anyone') headers.set(OUR_PAGE, '1');
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (!endpoint.files && sent.body !== undefined) headers.set('content-type', 'application/json');
  let response: Response;
  let reply: Record<string, unknown>;
  try {
    const body = bodyOf(endpoint, sent.body, options.files) ?? null;
    const { method } = endpoint;
    const { signal = null, keepalive = false, onProgress } = options;
    const url = address(endpoint, sent);
    if (onProgress && body instanceof FormData) {
      // Loaded with the first upload, to keep other pages light.
      const { fetchWatched } = await import('./fetch-watched.ts');
      response = await fetchWatched(url, { method, headers, body, signal }, onProgress);
    } else response = await fetch(url, { method, headers, body, signal, keepalive });
    connection.markReachable();
    storeRenewedToken(response.headers, token);
    reply = await readReply(response);
  } catch (problem) {
    if (options.signal?.aborted || problem instanceof ApiProblem) throw problem;
    connection.check();
    throw new ApiProblem(0, {});
  }
  // Ignore the reply if the user logged out, or in again, while the call was running.
  if (endpoint.auth !== 'anyone' && isUnauthenticated(reply) && token === bearerToken()) leaveForLogin();
  if (!response.ok || reply.status === 0) throw new ApiProblem(response.status, reply);
  return reply as ReplyOf<E>;
}
