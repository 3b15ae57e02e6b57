import type { LandlordActor } from '../../../domain/accounts/actor.ts';
import type { PricedOrder } from '../../../domain/payments/price-order.ts';
import { notFound, Problem } from '../../../domain/problem.ts';
import { priceOf } from '../../../domain/screening/checks.ts';
import { assertLawfulOrder } from '../../../domain/screening/orders/lawful-order.ts';
import { recipientOf, type ScreeningOrder } from '../../../domain/screening/orders/order.ts';
import { t } from '../../../domain/text/t.ts';
import type { AppContext } from '../../app-context.ts';
import { recordAuditEvent } from '../../infrastructure/database/audit.ts';
import { transaction } from '../../infrastructure/database/connect.ts';
import { lockMessageCounts } from '../../infrastructure/database/message-counts.ts';
import { lockOwnProperty } from '../../properties/property-store.ts';
import { activateIfPayable } from './activate-order.ts';
import { assertCanReach, assertCanRequest, assertSiteOffers } from './assert-can-order.ts';
import { insertRequest } from './order-request-store.ts';
import { insertOrder, lockOpenOrder, type Order, replaceOpenOrder } from './order-store.ts';
import { priceOpenOrder } from './price-open-order.ts';
import { usableCoupon } from './usable-coupon.ts';

/** An order after a change. */
export interface PlacedOrder {
  order: Order;
  priced: PricedOrder;
  state: 'open' | 'released';
}

/**
 * Orders paid checks for named people. Nothing is sent before a card is stored; this order replaces an unfinished one
 * of the landlord. Prices come only from the catalogue.
 *
 * Its messages are counted now, whether a card is stored or not.
 *
 * @throws Problem `conflict` for a check that this site does not offer; `gone` for an inactive property; `invalid` for
 *   what the law of the property's province forbids, for people who asked us not to contact them, cannot be reached or
 *   were asked often today, or for a coupon that cannot be used; `too-many` when the landlord asked many people today
 */
export async function placeOrder(ctx: AppContext, actor: LandlordActor, input: ScreeningOrder): Promise<PlacedOrder> {
  const people = input.screening_requests.map((person) => ({ person, ...recipientOf(person) }));
  assertSiteOffers(ctx, people);
  return transaction(ctx.db, async (tx) => {
    const property = await lockOwnProperty(tx, actor.userId, input.application_id);
    if (!property) throw notFound();
    if (property.status !== 'active') {
      throw new Problem('gone', t`This property is inactive. Please activate it before you order checks.`, {
        errorType: 'PropertyInactive',
      });
    }
    assertLawfulOrder(input, property.province);
    await assertCanReach(tx, people);
    await replaceOpenOrder(tx, actor.userId);
    const at = ctx.clock();
    const counts = await lockMessageCounts(tx, { senderId: actor.userId, recipients: people.map(({ to }) => to), at });
    const orderId = await insertOrder(tx, {
      payerId: actor.userId,
      payerRole: 'landlord',
      propertyId: property.id,
      at,
    });
    for (const [position, { person, channel, to }] of people.entries()) {
      assertCanRequest(counts.reached('request', to), { position, person });
      const requestId = await insertRequest(tx, {
        orderId,
        propertyId: property.id,
        position,
        name: person.name,
        channel,
        recipient: to,
        personId: null,
        items: person.items.map((kind) => ({ kind, cents: priceOf(kind) })),
        at,
      });
      await counts.count('request', to, requestId);
    }
    const order = await lockOpenOrder(tx, actor.userId);
    if (!order) throw new Error('the order that was just made is not there');
    const code = input.coupon_code?.trim();
    const coupon = code ? await usableCoupon(ctx, tx, actor.userId, code) : undefined;
    const priced = await priceOpenOrder(ctx, tx, order, coupon);
    await recordAuditEvent(tx, actor, {
      action: 'checks.ordered',
      subjectKind: 'order',
      subjectId: order.id,
      detail: {
        people: people.length,
        cents: priced.totalCents,
        ...(input.references_insufficient && { referencesInsufficient: true }),
      },
    });
    return { order, priced, state: await activateIfPayable(ctx, tx, { order, priced, coupon }) };
  });
}
