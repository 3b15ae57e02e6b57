import { type Endpoint, fileFields, type ReplyOf, type Sent } from '../../../contract/endpoint.ts';
import { readRenewedToken } from '../../../contract/renewed-token.ts';
import { bearerToken, changeSession, leaveForLogin } from '../session/stored-session.ts';
import { connection } from './connection.ts';
import { askForPassword } from './password-prompt.ts';

/** A refusal of the server, or a call that did not get through. The message may be shown as it is. */
export class ApiProblem extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The first message of each field. */
  readonly fields: Record<string, string>;
  readonly errorType: string | undefined;
  /** The whole reply, for the few calls whose refusal carries more. */
  readonly reply: Record<string, unknown>;

  constructor(status: number, reply: Record<string, unknown>) {
    super(typeof reply.message === 'string' ? reply.message : NO_ANSWER);
    this.name = 'ApiProblem';
    this.status = status;
    this.reply = reply;
    this.fields = firstMessages(reply.errors);
    this.errorType = typeof reply.error_type === 'string' ? reply.error_type : undefined;
  }
}

const NO_ANSWER = 'We could not reach Maplekey. What you entered is still here. Please try again.';

/** The server's `errors` may hold a list or a plain string for a field; only the first message counts. */
function firstMessages(errors: unknown): Record<string, string> {
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, said]) => [field, String(Array.isArray(said) ? said[0] : said)]),
  );
}

const STOPPED = 'You stopped this before everything was sent. What you entered is still here.';

/** Whether a call ended because somebody did not want it any more. */
export const isStopped = (problem: unknown): boolean =>
  problem instanceof DOMException && problem.name === 'AbortError';

/** The words of any failure, each message once. */
export function problemMessages(problem: unknown): string[] {
  if (isStopped(problem)) return [STOPPED];
  if (!(problem instanceof ApiProblem)) return [NO_ANSWER];
  const said = Object.values(problem.fields);
  return [...new Set(said.length > 0 ? said : [problem.message])];
}

function address(endpoint: Endpoint, sent: { params?: unknown; query?: unknown }): string {
  const params = (sent.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams(Object.entries((sent.query ?? {}) as Record<string, string>));
  return query.size > 0 ? `${path}?${query}` : path;
}

const isUnauthenticated = (reply: Record<string, unknown>): boolean =>
  (reply.status === 0 && reply.authed === 0) || reply.message === 'Unauthenticated.';

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The files of a multipart call, by their field where there are several; the body's fields travel beside them. */
  files?: File[] | Record<string, File[]>;
  /** Hears how much of a multipart call has left this device, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Finish the call even when the page is being left (small bodies only). */
  keepalive?: boolean;
}

function bodyOf(endpoint: Endpoint, body: unknown, files: CallOptions['files'] = []): BodyInit | undefined {
  if (!endpoint.files) return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, string>)) form.append(name, value);
  const [first = ''] = fileFields(endpoint.files);
  for (const [name, list] of Object.entries(Array.isArray(files) ? { [first]: files } : files)) {
    for (const file of list) form.append(name, file);
  }
  return form;
}

/**
 * Does something that makes a call. Where the server wants the password first, the person is asked for it, and it is
 * done a second time.
 *
 * @throws what it throws; the server's refusal when the password was not given
 */
export async function withPassword<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (problem) {
    const isWanted = problem instanceof ApiProblem && problem.errorType === 'ConfirmPassword';
    if (!isWanted || !(await askForPassword())) throw problem;
    return make();
  }
}

/**
 * Makes a call of the contract and answers its reply, after asking for the password where the server wants it.
 *
 * @throws ApiProblem for every refusal. A session that is over signs the visitor out and leads to the login page.
 */
export const call = <E extends Endpoint>(endpoint: E, sent: Sent<E>, options: CallOptions = {}): Promise<ReplyOf<E>> =>
  withPassword(() => callOnce(endpoint, sent, options));

/** Goes on with a new token, unless another tab, or the person, has done something about the old one meanwhile. */
function takeRenewedToken(headers: Headers, used: string | undefined): void {
  const renewed = readRenewedToken(headers);
  if (renewed && used === bearerToken()) changeSession({ tokens: [renewed.token, 'bearer'] }, renewed.remember);
}

async function callOnce<E extends Endpoint>(endpoint: E, sent: Sent<E>, options: CallOptions): Promise<ReplyOf<E>> {
  const token = bearerToken();
  const headers = new Headers({ accept: 'application/json' });
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
      // Loaded with the first file, so that pages without one open lighter.
      const { fetchWatched } = await import('./fetch-watched.ts');
      response = await fetchWatched(url, { method, headers, body, signal }, onProgress);
    } else response = await fetch(url, { method, headers, body, signal, keepalive });
    connection.answered();
    takeRenewedToken(response.headers, token);
    reply = (await response.json()) as Record<string, unknown>;
  } catch (problem) {
    if (options.signal?.aborted) throw problem;
    connection.doubt();
    throw new ApiProblem(0, {});
  }
  // Who signed out or in anew while the call was under way is not bothered with its answer.
  if (endpoint.auth !== 'anyone' && isUnauthenticated(reply) && token === bearerToken()) leaveForLogin();
  if (!response.ok || reply.status === 0) throw new ApiProblem(response.status, reply);
  return reply as ReplyOf<E>;
}
