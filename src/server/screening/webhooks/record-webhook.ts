import type { PaymentEvent } from '../../../domain/payments/payment-gateway.ts';
import type { Toolbox } from '../../app-context.ts';
import { transaction } from '../../infrastructure/database/transaction.ts';
import { noteEvent } from './webhook-store.ts';

/** Takes news of the card processor in: noted once, with the job that reads from the processor what it is about. */
export async function takePaymentNews(toolbox: Toolbox, { eventId, about, processorId }: PaymentEvent): Promise<void> {
  await transaction(toolbox.db, async (tx) => {
    const isNew = await noteEvent(tx, { vendor: 'stripe', eventId, about, subject: processorId });
    if (isNew && about !== 'nothing') await toolbox.enqueue(tx, 'hear-processor', { about, processorId });
  });
}

/** The same for the bureau. */
export async function takeBureauNews(
  toolbox: Toolbox,
  { eventId, caseId }: { eventId: string; caseId: string },
): Promise<void> {
  await transaction(toolbox.db, async (tx) => {
    const isNew = await noteEvent(tx, { vendor: 'certn', eventId, about: 'case', subject: caseId });
    if (isNew) await toolbox.enqueue(tx, 'hear-bureau', { caseId });
  });
}
