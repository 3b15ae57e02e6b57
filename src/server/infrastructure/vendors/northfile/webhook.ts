import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';
import { inquiryId, unreadable } from './translate.ts';

const Event = z.object({ event: inquiryId, inquiry: inquiryId });

/**
 * A webhook, signed with `northfile-signature: t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`.
 *
 * @throws ProviderProblem `auth` when the signature is missing or wrong, `bad_response` for a body of another shape
 */
export function readEvent(secret: string, raw: string, signature = ''): { eventId: string; caseId: string } {
  const [, at = '', given = ''] = /^t=(\d+),v1=([\da-f]{64})$/.exec(signature) ?? [];
  const expected = createHmac('sha256', secret).update(`${at}.${raw}`).digest();
  const bytes = Buffer.from(given, 'hex');
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) {
    throw new ProviderProblem({ provider: 'northfile', kind: 'auth', retryable: false, code: 'signature' });
  }
  const read = z.safeParse(Event, parsed(raw)).data;
  if (!read) throw unreadable('event');
  return { eventId: read.event, caseId: read.inquiry };
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
