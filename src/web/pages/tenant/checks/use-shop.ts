import { useState } from 'react';
import { priceOrder } from '../../../../domain/payments/price-order.ts';
import { itemForApplicants } from '../../../../domain/screening/checks.ts';
import { CATALOGUE } from '../../../../domain/screening/orders/catalogue.ts';
import type { CheckKind } from '../../../../domain/values/check-kind.ts';
import { useUnchargedTaxes } from '../../../app/api/site.ts';
import { useNavigate } from '../../../kit/router/use-router.ts';
import { clearOwnCart, readOwnCart, writeOwnCart } from '../../../screening/purchases/own-cart.ts';
import type { Buyer } from './buyer.tsx';

const PAYMENT = '/premium/payment';

/** Earlier choices that can still be bought. */
function chosenBefore({ applicationId, taken }: Buyer): CheckKind[] {
  const cart = readOwnCart();
  if (!cart || cart.applicationId !== applicationId) return [];
  return cart.items.map(({ id }) => id).filter((id) => !taken.includes(id));
}

/** What the tenant has chosen, kept in their cart, and its price. */
export function useShop(buyer: Buyer) {
  const [chosen, setChosen] = useState(() => chosenBefore(buyer));
  const [showsErrors, setShowsErrors] = useState(false);
  const navigate = useNavigate();
  const { applicationId, province } = buyer;

  const uncharged = useUnchargedTaxes();
  const items = CATALOGUE.filter(({ id }) => chosen.includes(id));
  const amounts = priceOrder([items.map(({ cents }) => cents)], { couponCents: 0, province, uncharged });

  const choose = (next: CheckKind[]): void => {
    setChosen(next);
    setShowsErrors(false);
    if (applicationId === undefined) return;
    const cart = CATALOGUE.filter(({ id }) => next.includes(id));
    if (cart.length === 0) clearOwnCart();
    else {
      const priced = cart.map(({ id, cents }) => ({ id, name: itemForApplicants(id), price: cents / 100 }));
      writeOwnCart({ applicationId, items: priced });
    }
  };

  const proceed = (): void => {
    if (items.length === 0) setShowsErrors(true);
    else void navigate(PAYMENT);
  };
  return { chosen, choose, showsErrors, items, amounts, proceed };
}
