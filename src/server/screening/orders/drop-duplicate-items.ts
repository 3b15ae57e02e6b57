import type { JobActor } from '../../../domain/accounts/actor.ts';
import { purchaseDroppedEmail } from '../../../domain/screening/messages.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { putInOutbox } from '../../infrastructure/database/outbox.ts';
import { writeFor } from '../../infrastructure/languages/language-scope.ts';
import { findPayer } from '../../payments/customer-store.ts';
import { kindsAskedOf } from '../requests/request-store.ts';
import { dropItems, orderEmailFacts } from './order-request-store.ts';
import type { Order } from './order-store.ts';

const JOB: JobActor = { kind: 'job', name: 'release-order' }; // @untranslated: the name of the job

/**
 * Drops checks from a purchase that were requested of the applicant since they chose them, or that they have bought
 * before: nobody pays twice for one check. They get an email, as they have pressed "pay".
 */
export async function dropDuplicateItems(ctx: AppContext, tx: Tx, order: Order): Promise<void> {
  const existing = await kindsAskedOf(tx, {
    personId: order.payerId,
    propertyId: order.propertyId,
    exceptOrder: order.id,
  });
  const kinds = order.people.flatMap(({ items }) => items.map(({ kind }) => kind)).filter((kind) => existing.has(kind));
  if (kinds.length === 0) return;
  await dropItems(tx, order.id, kinds);
  const { email, name, language } = await findPayer(tx, order.payerId);
  const { address, landlordName } = await orderEmailFacts(tx, order);
  const content = writeFor(ctx, { language, property: { address } }, () =>
    purchaseDroppedEmail({ name, kinds, landlordName, property: address }),
  );
  const intent = { recipient: email, kind: 'purchase-dropped', dedupeKey: order.id } as const;
  await putInOutbox(tx, ctx.enqueue, [{ channel: 'email', ...intent, content }]);
  await recordAuditEvent(tx, JOB, {
    action: 'purchase.dropped',
    subjectKind: 'order',
    subjectId: order.id,
    detail: { kinds },
  });
}
