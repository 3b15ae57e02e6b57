import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { ProviderProblem } from '../../../../domain/ports/provider-problem.ts';
import { identifier } from './tolerant-shapes.ts';

/** The documentation calls the event's id `id`, actual events call it `event_id`. */
const event = z.object({ id: z.optional(identifier), event_id: z.optional(identifier), object_id: identifier });

/**
 * Verifies the signature of an event (`X-Signature`: the HMAC-SHA256 of the raw body) and reads it. We use only its
 * case id; read the case for its state.
 *
 * @throws ProviderProblem `auth` when the signature is missing or wrong, `bad_response` for a body of another shape
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
  // Hex according to the documentation; base64 was seen too.
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
