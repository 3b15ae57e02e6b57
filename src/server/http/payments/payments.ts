import * as contract from '../../../contract/payments.ts';
import type { Amounts } from '../../../domain/payments/price-order.ts';
import type { Toolbox } from '../../app-context.ts';
import { openCardSetup } from '../../payments/open-card-setup.ts';
import { readCharge } from '../../payments/read-charge.ts';
import { readCoupon } from '../../payments/read-coupon.ts';
import { checkCharge } from '../../screening/charges/sync-charge.ts';
import { confirmCard } from '../../screening/orders/confirm-card.ts';
import { useCoupon } from '../../screening/orders/redeem-coupon.ts';
import type { Doors } from '../router.ts';

/** Integer cents as the dollars of a reply. */
export const printAmounts = (amounts: Amounts) => ({
  subtotal: amounts.subtotalCents / 100,
  discount: amounts.discountCents / 100,
  taxes: amounts.taxes.map(({ name, cents }) => ({ name, amount: cents / 100 })),
  total: amounts.totalCents / 100,
});

/** Cards, coupons and charges of the caller. */
export function servePayments(doors: Doors, toolbox: Toolbox): void {
  const processor = {
    publishable_key: toolbox.cards.browser.publishableKey,
    script_url: toolbox.cards.browser.scriptUrl,
  };
  doors.member(contract.createSetupIntent, async (actor, { body }) => {
    const setup = await openCardSetup(toolbox, actor, { chargeId: body?.charge_id });
    return { setup_intent_id: setup.processorId, client_secret: setup.clientSecret, ...processor };
  });
  doors.member(contract.confirmCard, (actor, { body }) =>
    confirmCard(toolbox, { processorId: body.setup_intent_id, personId: actor.userId }),
  );
  doors.member(contract.getCoupon, async (actor, { query }) => {
    const coupon = await readCoupon(toolbox, actor, { code: query.coupon_code });
    return { is_enabled: coupon.isEnabled ? (1 as const) : (0 as const), coupon_amount: coupon.amountCents / 100 };
  });
  doors.member(contract.useCoupon, async (actor, { body }) => {
    await useCoupon(toolbox, actor, { code: body.coupon_code });
    return {};
  });
  doors.member(contract.readCharge, async (actor, { params }) => {
    const charge = await readCharge(toolbox, actor, params);
    return {
      charge: {
        id: charge.id,
        description: charge.description,
        ...printAmounts(charge),
        state: charge.state,
        refusal: charge.refusal,
        card: charge.card ? { brand: charge.card.brand, last_four: charge.card.lastFour } : null,
        client_secret: charge.clientSecret ?? null,
        payment_method: charge.clientSecret ? charge.paymentMethod : null,
      },
      ...processor,
    };
  });
  doors.member(contract.checkCharge, async (actor, { params }) => ({
    state: await checkCharge(toolbox, actor, params),
  }));
}
