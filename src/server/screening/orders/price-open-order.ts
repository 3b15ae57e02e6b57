import { type PricedOrder, priceOrder } from '../../../domain/payments/price-order.ts';
import { unchargedTaxes } from '../../../domain/payments/tax-registration.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../infrastructure/database/connect.ts';
import type { Coupon } from '../../payments/coupon-store.ts';
import { type Order, storePrices } from './order-store.ts';

/** Prices an open order and freezes the price of each item: what is shown now is what is charged later. */
export async function priceOpenOrder(
  { taxRegistrations }: Pick<AppContext, 'taxRegistrations'>,
  tx: Tx,
  order: Order,
  coupon: Coupon | undefined,
): Promise<PricedOrder> {
  const priced = priceOrder(
    order.people.map(({ items }) => items.map(({ cents }) => cents)),
    {
      couponCents: coupon?.amountCents ?? 0,
      province: order.province,
      uncharged: unchargedTaxes(taxRegistrations),
    },
  );
  await storePrices(tx, order, priced, coupon?.code ?? null);
  return priced;
}
