import type * as z from 'zod/mini';
import { CATALOGUE } from '../../../domain/screening/orders/catalogue.ts';
import type { ScreeningOrder } from '../../../domain/screening/orders/order.ts';
import type { Prefill } from '../../../domain/screening/orders/prefill.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import type { Cart, CartApplicant, CartItem, PremiumFeature } from './stored-cart.ts';

const listFeatures = (): PremiumFeature[] =>
  CATALOGUE.map(({ id, name, cents }) => ({ id, name: name(), price: cents / 100 }));

/** Empties a cart or starts one; the feature list stays. */
export const resetCart = (applicationId: string): Cart => ({
  applicationId,
  premiumFeatures: listFeatures(),
  items: [],
  applicants: [],
});

export const addApplicant = (cart: Cart, id: string): Cart => ({
  ...cart,
  applicants: [...cart.applicants, { id, name: '', type: 'email', email: '', phone_number: '' }],
});

/** Removes a person from a cart, with their items. */
export const removeApplicant = (cart: Cart, id: string): Cart => ({
  ...cart,
  applicants: cart.applicants.filter((applicant) => applicant.id !== id),
  items: cart.items.filter(({ applicantId }) => applicantId !== id),
});

export const changeApplicant = (cart: Cart, id: string, change: Partial<Omit<CartApplicant, 'id'>>): Cart => ({
  ...cart,
  applicants: cart.applicants.map((applicant) => (applicant.id === id ? { ...applicant, ...change } : applicant)),
});

const isItem = (item: CartItem, id: CheckKind, applicantId: string): boolean =>
  item.id === id && item.applicantId === applicantId;

export const hasItem = (cart: Cart, id: CheckKind, applicantId: string): boolean =>
  cart.items.some((item) => isItem(item, id, applicantId));

export const removeItem = (cart: Cart, id: CheckKind, applicantId: string): Cart => ({
  ...cart,
  items: cart.items.filter((item) => !isItem(item, id, applicantId)),
});

/** Adds a check for a person, at most once. */
export function addItem(cart: Cart, id: CheckKind, applicantId: string): Cart {
  const feature = cart.premiumFeatures.find((one) => one.id === id);
  if (!feature || hasItem(cart, id, applicantId)) return cart;
  return { ...cart, items: [...cart.items, { ...feature, qty: 1, applicantId }] };
}

/** A person's items in catalogue order. */
export const itemsOf = (cart: Cart, applicantId: string): CartItem[] =>
  cart.premiumFeatures.flatMap(({ id }) => cart.items.filter((item) => isItem(item, id, applicantId)));

/** The cart on entering the screen: one person, prefilled from the query string. */
export function enteredCart(applicationId: string, prefill: Prefill, applicantId: string): Cart {
  const { name = '', contactType = 'email', contactInfo = '' } = prefill;
  const empty = addApplicant(resetCart(applicationId), applicantId);
  const named = changeApplicant(empty, applicantId, { name, type: contactType, [contactType]: contactInfo });
  return prefill.features.reduce((cart, id) => addItem(cart, id, applicantId), named);
}

/** Whether the landlord stated, for the cart's property, that references or proof of income were not enough to decide. */
export const isRestNotEnough = ({ applicationId, restNotEnoughFor }: Cart): boolean =>
  restNotEnoughFor === applicationId;

/** States so for the cart's property, or takes it back. */
export const stateRest = (cart: Cart, isStated: boolean): Cart => ({
  ...cart,
  restNotEnoughFor: isStated ? cart.applicationId : undefined,
});

/** The request body that orders a cart. */
export const orderOf = (cart: Cart): z.input<typeof ScreeningOrder> => ({
  application_id: cart.applicationId,
  request_tenant_pays: false,
  ...(isRestNotEnough(cart) && { references_insufficient: true }),
  screening_requests: cart.applicants.map(({ id, name, type, email, phone_number }) => {
    const items = itemsOf(cart, id).map((item) => item.id);
    return type === 'email' ? { name, type, email, items } : { name, type, phone_number, items };
  }),
});
