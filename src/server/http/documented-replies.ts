import type { onSendAsyncHookHandler } from 'fastify';
import * as z from 'zod/mini';
import { type Endpoint, refusalStatuses, successStatus } from '../../contract/endpoint.ts';
import { Refusal } from '../../contract/envelope.ts';

const StrictRefusal = z.strictObject(Refusal.shape);

/** What is wrong with a reply by its endpoint's contract, if anything. */
function undocumented(endpoint: Endpoint, status: number, type: string, payload: unknown): string | undefined {
  const success = successStatus(endpoint);
  if (status === success) {
    const types = endpoint.reply ? ['application/json'] : (endpoint.contentTypes ?? []);
    return types.includes(type) ? undefined : `the content type ${type}`;
  }
  if (!refusalStatuses(endpoint).includes(status)) return `the status ${status}`;
  // A report is opened in a browser tab, so its refusal can be a page.
  if (!endpoint.reply && type === 'text/html') return undefined;
  const refusal = z.safeParse(StrictRefusal, typeof payload === 'string' ? JSON.parse(payload) : payload);
  return refusal.success ? undefined : `the error reply ${JSON.stringify(refusal.error.issues)}`;
}

/** onSend hook of tests: fails for a status, content type or error reply that the API's document doesn't show. */
export const assertDocumented =
  (endpoint: Endpoint): onSendAsyncHookHandler =>
  async (_request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '').split(';')[0] ?? '';
    const isEncoded = reply.getHeader('content-encoding') !== undefined;
    const problem =
      isEncoded && reply.statusCode >= 400 ? undefined : undocumented(endpoint, reply.statusCode, type, payload);
    if (problem) throw new Error(`${endpoint.method} ${endpoint.path}: ${problem} is not in its contract`);
    return payload;
  };
