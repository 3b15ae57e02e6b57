import type { JobActor } from '../../../domain/accounts/actor.ts';
import type { PricedOrder } from '../../../domain/payments/price-order.ts';
import { DAYS_A_REQUEST_WAITS } from '../../../domain/screening/orders/order.ts';
import { type RequestFacts, requestEmail, requestText } from '../../../domain/screening/request-messages.ts';
import { languagesAt } from '../../accounts/person-language.ts';
import type { AppContext } from '../../app-context.ts';
import { makeStopLink } from '../../applications/make-stop-link.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import { redateOrder } from '../../infrastructure/database/message-counts.ts';
import { type OutgoingMessage, putInOutbox } from '../../infrastructure/database/outbox.ts';
import { writeFor } from '../../infrastructure/languages/language-scope.ts';
import { hashToken, newToken } from '../../infrastructure/secrets/tokens.ts';
import type { Coupon } from '../../payments/coupon-store.ts';
import { findUnusedCard } from '../../payments/setup-store.ts';
import { chargeRequest } from '../charges/charge-request.ts';
import { markChecksSubmitted } from '../requests/charged-request-store.ts';
import { attachOrder, connectByAddress } from '../requests/link-store.ts';
import { noteCouponUse } from './coupon-use-store.ts';
import { dropDuplicateItems } from './drop-duplicate-items.ts';
import { orderEmailFacts, setRequestToken } from './order-request-store.ts';
import { type Order, setActivated } from './order-store.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const JOB: JobActor = { kind: 'job', name: 'release-order' }; // @untranslated: the name of the job

/**
 * Activates an order that was waiting for a card. A landlord's invitations are sent, each with its own secret, and stay
 * open for thirty days; an applicant's own purchase is charged at once, except for checks requested of them since.
 */
export async function activateOrder(ctx: AppContext, tx: Tx, order: Order, setupId: string | null): Promise<void> {
  const at = ctx.clock();
  await setActivated(tx, order.id, setupId, at);
  if (order.couponCode) {
    await noteCouponUse(tx, { code: order.couponCode, personId: order.payerId, orderId: order.id, at });
  }
  if (order.payerRole === 'landlord') await inviteEach(ctx, tx, order, at);
  else await chargeAtOnce(ctx, tx, order, at);
  await recordAuditEvent(tx, JOB, {
    action: 'order.activated',
    subjectKind: 'order',
    subjectId: order.id,
    detail: { people: order.people.length },
  });
}

async function inviteEach(ctx: AppContext, tx: Tx, order: Order, at: Date): Promise<void> {
  const facts = await orderEmailFacts(tx, order);
  const expiresAt = new Date(at.getTime() + DAYS_A_REQUEST_WAITS * DAY);
  const languages = await languagesAt(
    tx,
    order.people.map(({ recipient }) => recipient),
  );
  const messages: OutgoingMessage[] = [];
  for (const person of order.people) {
    const secret = newToken();
    await setRequestToken(tx, person.id, hashToken(secret), expiresAt);
    const kinds = person.items.map(({ kind }) => kind);
    const about = { ...facts, name: person.name, kinds, secret, landlordId: order.payerId };
    const language = languages.get(person.recipient) ?? null;
    messages.push(await invitationTo(ctx, tx, { ...person, language }, about, at));
    await ctx.enqueue(tx, 'expire-request', { requestId: person.id }, expiresAt);
  }
  await connectByAddress(tx, order.id);
  await redateOrder(tx, order.id, at);
  await putInOutbox(tx, ctx.enqueue, messages);
}

async function invitationTo(
  ctx: AppContext,
  tx: Tx,
  { id, channel, recipient, language }: Order['people'][number] & { language: string | null },
  { landlordId, ...facts }: RequestFacts & { landlordId: string },
  at: Date,
): Promise<OutgoingMessage> {
  const intent = { recipient, kind: 'screening-request', dedupeKey: id } as const;
  const reader = { language, property: facts };
  if (channel === 'text') return { channel, ...intent, content: writeFor(ctx, reader, () => requestText(facts)) };
  const stopPath = await makeStopLink(tx, { subjectKind: 'invitation', subjectId: id, recipient, at });
  const content = writeFor(ctx, reader, () => ({ ...requestEmail({ ...facts, stopPath }), landlordId }));
  return { channel, ...intent, content };
}

async function chargeAtOnce(ctx: AppContext, tx: Tx, order: Order, at: Date): Promise<void> {
  await dropDuplicateItems(ctx, tx, order);
  const requests = await markChecksSubmitted(tx, { orderId: order.id, at });
  await attachOrder(tx, order.id);
  for (const requestId of requests) await chargeRequest(ctx, tx, requestId);
}

/**
 * Activates a priced order at once if it costs nothing, or if its payer stored a card within the last hour that no order
 * has used yet.
 */
export async function activateIfPayable(
  ctx: AppContext,
  tx: Tx,
  { order, priced, coupon }: { order: Order; priced: PricedOrder; coupon: Coupon | undefined },
): Promise<'open' | 'released'> {
  const since = new Date(ctx.clock().getTime() - HOUR);
  const setupId = priced.totalCents === 0 ? null : await findUnusedCard(tx, order.payerId, since);
  if (priced.totalCents > 0 && !setupId) return 'open';
  await activateOrder(ctx, tx, { ...order, couponCode: coupon?.code ?? null }, setupId ?? null);
  return 'released';
}
