import { useEffect, useMemo, useState } from 'react';
import { priceOrder } from '../../../../domain/payments/price-order.ts';
import { readAddress } from '../../../../domain/values/address.ts';
import { useUnchargedTaxes } from '../../../app/api/site.ts';
import type { CurrentProperty } from '../../../properties/current-property.tsx';
import { type CartProblems, cartProblems } from '../../../screening/orders/cart-problems.ts';
import { storedCart } from '../../../screening/orders/stored-cart.ts';
import { useEnteredCart } from '../../../screening/orders/use-entered-cart.ts';
import { useRepeatedOrderWarning } from '../../../screening/orders/use-repeated-order-warning.tsx';
import { cartGroups } from './cart-groups.ts';

/** The order for one tenant: what was chosen, its prices and what is wrong with it. */
export function useTenantOrder(property: CurrentProperty, onProceed: () => void) {
  const { prefill, entered } = useEnteredCart(property.id);
  const [typed, setCart] = useState(entered);
  const cart = useMemo(() => ({ ...typed, applicationId: property.id }), [typed, property.id]);
  const warning = useRepeatedOrderWarning(onProceed);
  const [problems, setProblems] = useState<CartProblems>();
  const [applicant] = cart.applicants;
  const { province } = readAddress(property.address);
  const groups = cartGroups(cart);
  const amounts = priceOrder(
    groups.map(({ items }) => items.map(({ cents }) => cents)),
    { couponCents: 0, province, uncharged: useUnchargedTaxes() },
  );
  useEffect(() => storedCart.write(cart), [cart]);

  const change = (next: typeof cart): void => {
    setCart(next);
    if (problems) setProblems(cartProblems(next, province));
  };
  const proceed = (): void => {
    const found = cartProblems(cart, province);
    setProblems(found);
    if (!found) warning.proceed(cart);
  };
  return { cart, applicant, prefill, groups, amounts, province, problems, change, proceed, warning };
}
