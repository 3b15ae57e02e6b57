import type { PaymentEvent } from '../../../domain/payments/processor-records.ts';
import type { AppContext } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { noteHandled, recordWebhookEvent, type VendorEvent } from './webhook-store.ts';

/** Records an event of the card processor once, and queues the job that reads its subject from the processor. */
export async function recordStripeWebhook(
  ctx: AppContext,
  { eventId, about, processorId }: PaymentEvent,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const isHandled = about === 'nothing';
    const isNew = await recordWebhookEvent(tx, { vendor: 'stripe', eventId, about, subject: processorId, isHandled });
    if (isNew && about !== 'nothing') await ctx.enqueue(tx, 'handle-stripe-event', { about, processorId });
  });
}

/** The same for a bureau. */
export async function recordBureauWebhook(
  ctx: AppContext,
  vendor: string,
  { eventId, caseId }: { eventId: string; caseId: string },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const isNew = await recordWebhookEvent(tx, {
      vendor,
      eventId,
      about: 'case',
      subject: caseId,
      isHandled: false,
    });
    if (isNew) await ctx.enqueue(tx, 'handle-bureau-event', { vendor, caseId });
  });
}

/**
 * Handles an event that was recorded, and then notes that it was, with all earlier ones about the same subject: its
 * subject is read again each time.
 */
export const handleRecorded =
  <Data>(
    eventOf: (data: Data) => Pick<VendorEvent, 'vendor' | 'about' | 'subject'>,
    handle: (ctx: AppContext, data: Data) => Promise<void>,
  ) =>
  async (ctx: AppContext, data: Data): Promise<void> => {
    const at = ctx.clock();
    await handle(ctx, data);
    await noteHandled(ctx.db, eventOf(data), at);
  };
