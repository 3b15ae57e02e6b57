import * as contract from '../../../contract/payments.ts';
import type { Amounts } from '../../../domain/payments/price-order.ts';
import type { AppContext } from '../../app-context.ts';
import { openCardSetup } from '../../payments/open-card-setup.ts';
import { readCharge } from '../../payments/read-charge.ts';
import { describeChargeOf } from '../../screening/charges/describe-stored-charge.ts';
import { checkCharge } from '../../screening/charges/sync-charge.ts';
import { confirmCard } from '../../screening/orders/confirm-card.ts';
import { redeemCoupon } from '../../screening/orders/redeem-coupon.ts';
import { lookUpCoupon } from '../../screening/orders/usable-coupon.ts';
import type { Router } from '../router.ts';

/** Integer cents as dollars in a reply. */
export const serializeAmounts = (amounts: Amounts) => ({
  subtotal: amounts.subtotalCents / 100,
  discount: amounts.discountCents / 100,
  taxes: amounts.taxes.map(({ name, cents }) => ({ name, amount: cents / 100 })),
  total: amounts.totalCents / 100,
});

/** Cards, coupons and charges of the caller. */
export function servePayments(router: Router, ctx: AppContext): void {
  const processor = {
    publishable_key: ctx.cards.browser.publishableKey,
    script_url: ctx.cards.browser.scriptUrl,
  };
  router.member(contract.createSetupIntent, async (actor, { body }) => {
    const setup = await openCardSetup(ctx, actor, { chargeId: body?.charge_id });
    return { setup_intent_id: setup.processorId, client_secret: setup.clientSecret, ...processor };
  });
  router.member(contract.confirmCard, async (actor, { body }) => {
    const { chargeId, ...confirmed } = await confirmCard(ctx, {
      processorId: body.setup_intent_id,
      personId: actor.userId,
    });
    return { ...confirmed, charge_id: chargeId };
  });
  router.member(contract.getCoupon, async (actor, { query }) => {
    const coupon = await lookUpCoupon(ctx, actor.userId, query.coupon_code);
    return { is_enabled: coupon.isUsable ? (1 as const) : (0 as const), coupon_amount: coupon.amountCents / 100 };
  });
  router.member(contract.redeemCoupon, async (actor, { body }) => {
    await redeemCoupon(ctx, actor, { code: body.coupon_code });
    return {};
  });
  router.member(contract.readCharge, async (actor, { params }) => {
    const charge = await readCharge(ctx, actor, params);
    return {
      charge: {
        id: charge.id,
        description: await describeChargeOf(ctx, charge),
        ...serializeAmounts(charge),
        state: charge.state,
        is_being_checked: charge.state === 'due' && charge.unknownSince !== null,
        attempt: charge.attempt,
        refusal: charge.refusal,
        card: charge.card ? { brand: charge.card.brand, last_four: charge.card.lastFour } : null,
        client_secret: charge.clientSecret ?? null,
        payment_method: charge.clientSecret ? charge.paymentMethod : null,
      },
      ...processor,
    };
  });
  router.member(contract.checkCharge, async (actor, { params }) => ({
    state: await checkCharge(ctx, actor, params),
  }));
}
