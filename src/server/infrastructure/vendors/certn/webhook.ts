import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';
import { identifier } from './tolerant-shapes.ts';

/** The documents call the event's id `id`, what arrives is seen to call it `event_id`. */
const event = z.object({ id: z.optional(identifier), event_id: z.optional(identifier), object_id: identifier });

/**
 * Reads an event after its signature (`X-Signature`: the HMAC-SHA256 of the raw body) was found to be the vendor's.
 * The event names the case and says nothing else that we rely on; read the case to learn how it stands.
 *
 * @throws ProviderProblem `auth` when the signature is missing or another one, `bad_response` for a body of another
 * shape
 */
export function readEvent(
  secret: string,
  raw: string,
  signature: string | undefined,
): { eventId: string; caseId: string } {
  if (!isSignedWith(secret, raw, signature ?? '')) {
    throw new ProviderProblem({ provider: 'certn', kind: 'auth', retryable: false, code: 'signature' });
  }
  const read = event.safeParse(readJson(raw));
  const eventId = read.data?.id ?? read.data?.event_id;
  if (!read.success || eventId === undefined) {
    throw new ProviderProblem({ provider: 'certn', kind: 'bad_response', retryable: false, code: 'event' });
  }
  return { eventId, caseId: read.data.object_id };
}

function isSignedWith(secret: string, raw: string, signature: string): boolean {
  const given = signature.trim().replace(/^sha256=/, '');
  // Hex by the documents; base64 was seen too.
  const bytes = Buffer.from(given, /^[0-9a-f]{64}$/i.test(given) ? 'hex' : 'base64');
  const expected = createHmac('sha256', secret).update(raw, 'utf8').digest();
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

function readJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
