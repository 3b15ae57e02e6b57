import { CHECKS, priceOf } from '../../../../domain/screening/checks.ts';
import { t } from '../../../../domain/text/t.ts';
import type { SummaryGroup } from '../../../payments/order-summary.tsx';
import { itemsOf } from '../../../screening/orders/cart.ts';
import type { Cart } from '../../../screening/orders/stored-cart.ts';

/** A cart's items by person for the order summary, at catalogue prices. */
export const cartGroups = (cart: Cart): SummaryGroup[] =>
  cart.applicants.map(({ id, name }, index) => ({
    key: id,
    title: name.trim() || t`tenant ${index + 1}`,
    items: itemsOf(cart, id).map((item) => ({
      id: item.id,
      name: CHECKS[item.id].names.landlord(),
      cents: priceOf(item.id),
    })),
  }));
