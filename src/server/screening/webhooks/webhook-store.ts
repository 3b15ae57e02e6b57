import type { Tx } from '../../infrastructure/database/connect.ts';

/** An event of a vendor: its subject, without its content. */
export interface VendorEvent {
  vendor: 'stripe' | 'certn' | 'verifast';
  eventId: string;
  about: string;
  subject: string;
}

/** Records an event of a vendor; false when it was already recorded. */
export async function recordWebhookEvent(tx: Tx, event: VendorEvent): Promise<boolean> {
  const row = await tx
    .insertInto('webhook_event')
    .values({ vendor: event.vendor, event_id: event.eventId, about: event.about, subject: event.subject })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}
