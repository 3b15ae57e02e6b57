import { msg } from '../../../domain/text/t.ts';
/** An error reply of the server, or a call that got no reply. The message can be shown to the user. */
export class ApiProblem extends Error {
  /** The HTTP status; 0 when there was no reply. */
  readonly status: number;
  /** The first message of each field. */
  readonly fields: Record<string, string>;
  readonly errorType: string | undefined;
  /** The whole reply, for the few calls whose errors carry more. */
  readonly reply: Record<string, unknown>;

  constructor(status: number, reply: Record<string, unknown>) {
    super(typeof reply.message === 'string' ? reply.message : status === 0 ? NO_ANSWER() : FAILED());
    this.name = 'ApiProblem';
    this.status = status;
    this.reply = reply;
    this.fields = firstMessages(reply.errors);
    this.errorType = typeof reply.error_type === 'string' ? reply.error_type : undefined;
  }
}

const NO_ANSWER = msg`We couldn’t reach Maplekey. Please try again.`;
/** For a reply without our own message, such as the page of a proxy. */
const FAILED = msg`Something went wrong. Please try again.`;

/** The server's `errors` hold a list or a plain string per field; only the first message is used. */
function firstMessages(errors: unknown): Record<string, string> {
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      String(Array.isArray(messages) ? messages[0] : messages),
    ]),
  );
}

const STOPPED = msg`You stopped this before everything was sent. Everything you entered is still here.`;

/** Whether the call was aborted. */
export const isStopped = (problem: unknown): boolean =>
  problem instanceof DOMException && problem.name === 'AbortError';

/** The messages of any error, without duplicates. */
export function problemMessages(problem: unknown): string[] {
  if (isStopped(problem)) return [STOPPED()];
  if (!(problem instanceof ApiProblem)) return [FAILED()];
  const messages = Object.values(problem.fields);
  return [...new Set(messages.length > 0 ? messages : [problem.message])];
}

/**
 * The reply of a call as an object.
 *
 * @throws ApiProblem for a reply that isn't JSON; TypeError when the connection drops while it is read
 */
export async function readReply(response: Response): Promise<Record<string, unknown>> {
  try {
    return await response.json();
  } catch (problem) {
    if (problem instanceof SyntaxError) throw new ApiProblem(response.status, {});
    throw problem;
  }
}
