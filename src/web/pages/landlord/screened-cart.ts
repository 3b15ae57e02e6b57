import { useEffect, useMemo, useRef, useState } from 'react';
import { priceOrder } from '../../../domain/payments/price-order.ts';
import { readAddress } from '../../../domain/values/address.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { useUnchargedTaxes } from '../../app/api/site.ts';
import { useRestoredForm } from '../../app/session/use-restored-form.ts';
import type { CurrentProperty } from '../../properties/current-property.tsx';
import { addApplicant, removeApplicant } from '../../screening/orders/cart.ts';
import { type CartProblems, cartProblems, lawAgainst } from '../../screening/orders/cart-problems.ts';
import { type Cart, storedCart } from '../../screening/orders/stored-cart.ts';
import { useEnteredCart } from '../../screening/orders/use-entered-cart.ts';
import { cartGroups } from '../tenant/payment/cart-groups.ts';
import { reviewOf } from './applicant-review/reviewed-applicant.ts';

/** The cart of a property; from a review, the order is about one applicant, and leads back to them. */
export function useCart(property: CurrentProperty) {
  const { prefill, entered } = useEnteredCart(property.id);
  const [typed, setCart] = useState(useRestoredForm(`cart for ${property.id}`, entered, (): Cart => cart));
  const [origin] = useState(
    () => entered.review ?? (prefill.hideAddMore ? reviewOf(property.id, prefill.contactInfo) : undefined),
  );
  const review = typed.review ?? origin;
  const cart = useMemo(
    () => ({ ...typed, applicationId: property.id, ...(review && { review }) }),
    [typed, property.id, review],
  );
  useEffect(() => storedCart.write(cart), [cart]);
  return { cart, setCart, review, isForOne: review !== undefined || prefill.hideAddMore };
}

/** The blocks of the people in the order: what is wrong in them, and where the focus goes. */
export function useBlocks({ cart, setCart }: ReturnType<typeof useCart>, address: string) {
  const { province } = readAddress(address);
  const [problems, setProblems] = useState<CartProblems>();
  const [focusNext, setFocusNext] = useState<string>();
  const blocks = useRef(new Map<string, HTMLElement>());
  const addMore = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (focusNext === undefined) return;
    blocks.current.get(focusNext)?.querySelector('input')?.focus();
    setFocusNext(undefined);
  }, [focusNext]);

  const change = (next: typeof cart): void => {
    setCart(next);
    // Errors that are shown are rechecked while they are fixed; no new ones appear.
    if (problems) setProblems(stillWrong(problems, cartProblems(next, province)));
  };
  const add = (): void => {
    const id = crypto.randomUUID();
    setCart(addApplicant(cart, id));
    setFocusNext(id);
  };
  const remove = (id: string): void => {
    change(removeApplicant(cart, id));
    addMore.current?.focus();
  };
  /** Focuses the first invalid field; where checks are missing, the first switch. */
  const focusFirst = ({ applicants }: CartProblems): void => {
    const [id, wrong] = [...applicants][0] ?? [];
    const block = id === undefined ? undefined : blocks.current.get(id);
    const fields = wrong?.name ? 'input' : wrong?.contact ? 'input[aria-label]' : 'input[role="switch"]';
    block?.querySelector<HTMLInputElement>(fields)?.focus();
  };
  /** True if nothing is wrong. */
  const check = (): boolean => {
    const found = cartProblems(cart, province);
    setProblems(found);
    if (found) focusFirst(found);
    return !found;
  };
  const refOf = (id: string) => (block: HTMLElement | null) => {
    if (block) blocks.current.set(id, block);
    else blocks.current.delete(id);
  };
  const waits = (id: CheckKind): boolean => lawAgainst(cart, id, province) !== undefined;
  return { problems, change, waits, add, remove, check, refOf, addMore };
}

/** The shown errors that still apply. */
function stillWrong(shown: CartProblems, now: CartProblems | undefined): CartProblems {
  const applicants = [...shown.applicants].map(([id, before]) => {
    const after = now?.applicants.get(id);
    const remaining = {
      name: before.name && after?.name,
      contact: before.contact && after?.contact,
      items: before.items && after?.items,
    };
    return [id, remaining] as const;
  });
  return { applicants: new Map(applicants), order: shown.order && now?.order };
}

/** What the order costs, and for how many people. */
export function usePricedCart(cart: Cart, address: string) {
  const uncharged = useUnchargedTaxes();
  const { province } = readAddress(address);
  const groups = cartGroups(cart);
  const prices = groups.map(({ items }) => items.map(({ cents }) => cents));
  const amounts = priceOrder(prices, { couponCents: 0, province, uncharged });
  const people = groups.filter(({ items }) => items.length > 0).length;
  return { province, groups, amounts, people };
}
