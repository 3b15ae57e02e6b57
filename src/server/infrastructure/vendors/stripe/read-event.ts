import * as z from 'zod/mini';
import type { PaymentEvent } from '../../../../domain/payments/processor-records.ts';
import { badResponse } from './problem-of.ts';
import { id, idOf, idOrWhole } from './translate.ts';

const event = z.object({
  id,
  type: z.string(),
  data: z.object({ object: z.object({ id: z.optional(id), payment_intent: z.nullish(idOrWhole) }) }),
});

/** The subject of a webhook. Throws ProviderProblem when it cannot be read. */
export function readEvent(value: unknown): PaymentEvent {
  const read = event.safeParse(value);
  if (!read.success) throw badResponse();
  const { id: eventId, type, data } = read.data;
  const nothing: PaymentEvent = { eventId, about: 'nothing', processorId: '' };
  const about = aboutOf(type);
  if (about === 'nothing') return nothing;
  const isAboutIntent = about === 'setup' || about === 'refused-card' || about === 'charge';
  const processorId = isAboutIntent ? data.object.id : idOf(data.object.payment_intent);
  return processorId === undefined ? nothing : { eventId, about, processorId };
}

function aboutOf(type: string): PaymentEvent['about'] {
  if (type === 'setup_intent.setup_failed') return 'refused-card';
  if (type.startsWith('setup_intent.')) return 'setup';
  if (type.startsWith('payment_intent.')) return 'charge';
  if (type === 'charge.refunded') return 'refund';
  return type.startsWith('charge.dispute.') ? 'dispute' : 'nothing';
}
