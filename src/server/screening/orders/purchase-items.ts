import type { ApplicantActor } from '../../../domain/accounts/actor.ts';
import { Problem } from '../../../domain/problem.ts';
import { consentVersion } from '../../../domain/screening/attempts/consent.ts';
import { priceOf } from '../../../domain/screening/checks.ts';
import { assertOffered } from '../../../domain/screening/offered-checks.ts';
import type { OwnPurchase } from '../../../domain/screening/orders/order.ts';
import { t } from '../../../domain/text/t.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import type { AppContext } from '../../app-context.ts';
import { lockOwnApplication } from '../../applications/applicant-store.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { type Tx, transaction } from '../../infrastructure/database/connect.ts';
import { findPayer } from '../../payments/customer-store.ts';
import { findProperty } from '../../properties/property-store.ts';
import { insertConsent } from '../requests/consent-store.ts';
import { lockItems } from '../requests/item-store.ts';
import { attachRequests } from '../requests/link-store.ts';
import { activateIfPayable } from './activate-order.ts';
import { insertRequest } from './order-request-store.ts';
import { insertOrder, lockOpenOrder, replaceOpenOrder } from './order-store.ts';
import type { PlacedOrder } from './place-order.ts';
import { priceOpenOrder } from './price-open-order.ts';
import { usableCoupon } from './usable-coupon.ts';

/**
 * Orders checks for the caller's own application. They are charged as soon as a card is stored; buying a check counts
 * as consent. Checks that the landlord requested, or the caller bought before, are not sold again.
 *
 * @param input `givenFrom` is the caller's network address
 * @throws Problem `conflict` for a withdrawn application, or for a check that already exists
 */
export async function purchaseItems(
  ctx: AppContext,
  actor: ApplicantActor,
  input: OwnPurchase & { givenFrom: string },
): Promise<PlacedOrder> {
  assertOffered(ctx.capabilities, input.items);
  return transaction(ctx.db, async (tx) => {
    const own = await lockOwnApplication(tx, actor.userId, { propertyId: input.application_id });
    if (own.status === 'withdrawn') {
      throw new Problem('conflict', t`This application was withdrawn.`, { errorType: 'ApplicationClosed' });
    }
    await attachRequests(tx, own.id);
    await assertNotRepeated(tx, own.id, input.items);
    await replaceOpenOrder(tx, actor.userId);
    const at = ctx.clock();
    const orderId = await insertOrder(tx, {
      payerId: actor.userId,
      payerRole: 'applicant',
      propertyId: own.propertyId,
      at,
    });
    const { name, email } = await findPayer(tx, actor.userId);
    await insertRequest(tx, {
      orderId,
      propertyId: own.propertyId,
      position: 0,
      name: name.slice(0, 100),
      channel: 'email',
      recipient: email,
      personId: actor.userId,
      items: input.items.map((kind) => ({ kind, cents: priceOf(kind) })),
      at,
    });
    const order = await lockOpenOrder(tx, actor.userId);
    if (!order) throw new Error('the order that was just made is not there');
    const property = await findProperty(tx, own.propertyId);
    const textVersion = consentVersion(ctx.bureau, ctx.operator, property?.province ?? null);
    for (const { id } of order.people.flatMap(({ items }) => items)) {
      await insertConsent(tx, {
        itemId: id,
        applicantId: own.id,
        answer: 'agreed',
        textVersion,
        givenFrom: input.givenFrom.slice(0, 64),
        at,
      });
    }
    const code = input.coupon_code?.trim();
    const coupon = code ? await usableCoupon(ctx, tx, actor.userId, code) : undefined;
    const priced = await priceOpenOrder(ctx, tx, order, coupon);
    await recordAuditEvent(tx, actor, {
      action: 'checks.ordered',
      subjectKind: 'order',
      subjectId: order.id,
      detail: { people: 1, cents: priced.totalCents },
    });
    return { order, priced, state: await activateIfPayable(ctx, tx, { order, priced, coupon }) };
  });
}

/** @throws Problem `conflict` when one of the checks exists already, unless the applicant refused it */
async function assertNotRepeated(tx: Tx, applicantId: string, items: readonly CheckKind[]): Promise<void> {
  const existing = (await lockItems(tx, applicantId)).filter(({ state }) => state !== 'refused');
  const repeated = existing.filter(({ kind }) => items.includes(kind));
  if (repeated.length > 0) {
    const message = repeated.some(({ check }) => check === 'not paid')
      ? t`You already ordered this check, but it isn’t paid for yet. Please pay for that order instead.`
      : t`You already have this check.`;
    throw new Problem('conflict', message, { errorType: 'CheckAlreadyThere' });
  }
}
