import { sql } from 'kysely';
import type { Database, Tx } from '../../infrastructure/database/connect.ts';

/** An event of a vendor: its subject, without its content. */
export interface VendorEvent {
  vendor: string;
  eventId: string;
  about: string;
  subject: string;
  /** Whether nothing is left to do about it. */
  isHandled: boolean;
}

/** Records an event of a vendor; false when it was already recorded. */
export async function recordWebhookEvent(tx: Tx, event: VendorEvent): Promise<boolean> {
  const row = await tx
    .insertInto('webhook_event')
    .values({
      vendor: event.vendor,
      event_id: event.eventId,
      about: event.about,
      subject: event.subject,
      handled_at: event.isHandled ? sql`now()` : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

type EventSubject = Pick<VendorEvent, 'vendor' | 'about' | 'subject'>;

/** Notes that the events about a subject that were received by then are handled. */
export async function noteHandled(db: Database, { vendor, about, subject }: EventSubject, by: Date): Promise<void> {
  await db
    .updateTable('webhook_event')
    .set({ handled_at: by })
    .where('vendor', '=', vendor)
    .where('about', '=', about)
    .where('subject', '=', subject)
    .where('handled_at', 'is', null)
    .where('received_at', '<=', by)
    .execute();
}

/** Subjects of a vendor's events that were received by then and never handled, oldest first. */
export async function eventsDueSince(
  db: Database,
  vendor: VendorEvent['vendor'],
  before: Date,
): Promise<{ about: string; subject: string }[]> {
  return db
    .selectFrom('webhook_event')
    .select(['about', 'subject'])
    .where('vendor', '=', vendor)
    .where('handled_at', 'is', null)
    .where('received_at', '<', before)
    .groupBy(['about', 'subject'])
    .orderBy(({ fn }) => fn.min('received_at'))
    .execute();
}

/** Cases that a bureau's event was received about by then and never handled, oldest first. */
export async function casesDueSince(db: Database, before: Date): Promise<{ vendor: string; caseId: string }[]> {
  return db
    .selectFrom('webhook_event')
    .select(['vendor', 'subject as caseId'])
    .where('about', '=', 'case')
    .where('handled_at', 'is', null)
    .where('received_at', '<', before)
    .groupBy(['vendor', 'subject'])
    .orderBy(({ fn }) => fn.min('received_at'))
    .execute();
}
