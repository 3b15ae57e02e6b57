import * as contract from '../../../contract/console/coupons.ts';
import type { AppContext } from '../../app-context.ts';
import { addCoupon, endCoupon, listCouponsWithUses } from '../../workflows/console/coupons.ts';
import type { Router } from '../router.ts';

/** Codes that take an amount off an order. */
export function serveConsoleCoupons(router: Router, ctx: AppContext): void {
  router.operator(contract.listCoupons, async () => ({
    coupons: (await listCouponsWithUses(ctx)).map(({ code, amountCents, isEnabled, expiresAt, mostUses, uses }) => ({
      ...{ code, uses, cents: amountCents, enabled: isEnabled, most_uses: mostUses },
      expires_at: expiresAt?.toISOString() ?? null,
    })),
  }));
  router.operator(contract.addCoupon, async (actor, { body }) => {
    const { code, cents, last_day, most_uses, reason } = body;
    const expiresAt = last_day === undefined ? null : new Date(`${last_day}T23:59:59Z`);
    await addCoupon(ctx, actor, { code, amountCents: cents, expiresAt, mostUses: most_uses ?? null }, reason);
    return {};
  });
  router.operator(contract.endCoupon, async (actor, { params, body }) => {
    await endCoupon(ctx, actor, params.code, body.reason);
    return {};
  });
}
