import type * as z from 'zod/mini';
import { refusalToRequest } from '../../../domain/law/checks.ts';
import { CATALOGUE } from '../../../domain/screening/orders/catalogue.ts';
import { ScreeningOrder } from '../../../domain/screening/orders/order.ts';
import type { ContactType, Prefill } from '../../../domain/screening/orders/prefill.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { fieldErrors } from '../../../domain/values/field.ts';
import type { ProvinceCode } from '../../../domain/values/province.ts';
import { sessionState } from '../../app/session/session-state.ts';

/** The landlord's cart, stored in the tab. */
export const storedCart = sessionState<Cart>('maplekey:cart');

/** A check as the catalogue sells it; the price in dollars. */
export interface PremiumFeature {
  id: CheckKind;
  name: string;
  price: number;
}

/** A check of one person. */
export interface CartItem extends PremiumFeature {
  qty: 1;
  applicantId: string;
}

/** One person; both contact fields keep what was typed. */
export interface CartApplicant {
  id: string;
  name: string;
  type: ContactType;
  email: string;
  phone_number: string;
}

/** The review that an order comes from: its applicant has applied already, and the landlord returns to them. */
export interface ReviewOrigin {
  /** The address of the open applicant. */
  address: string;
  firstName: string;
}

/** What a landlord is about to order for one property. */
export interface Cart {
  applicationId: string;
  premiumFeatures: readonly PremiumFeature[];
  items: readonly CartItem[];
  applicants: readonly CartApplicant[];
  coupon?: { code: string; cents: number } | undefined;
  /**
   * The property for which the landlord stated that references or proof of income were not enough to decide, as some
   * provinces ask. For another property, it is stated again.
   */
  restNotEnoughFor?: string | undefined;
  /** Undefined for an order that does not come from a review. */
  review?: ReviewOrigin | undefined;
}

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

/** What is wrong with one person of a cart. */
export interface ApplicantProblems {
  name?: string | undefined;
  contact?: string | undefined;
  items?: string | undefined;
}

/** What is wrong with a cart: per person by id, in screen order, and overall. */
export interface CartProblems {
  applicants: ReadonlyMap<string, ApplicantProblems>;
  order?: string | undefined;
}

/** Why the law of the province doesn't let a check be requested yet; undefined if it does. */
export const lawAgainst = (cart: Cart, id: CheckKind, province: ProvinceCode | null): string | undefined =>
  refusalToRequest(province, id, { isRestNotEnough: isRestNotEnough(cart) })?.message;

/** Validates a cart as an order for a property in the province; undefined when it can be paid. */
export function cartProblems(cart: Cart, province: ProvinceCode | null): CartProblems | undefined {
  const checked = ScreeningOrder.safeParse(orderOf(cart));
  const errors: Record<string, string[]> = checked.success ? {} : fieldErrors(checked.error.issues);
  const first = (field: string): string | undefined => errors[field]?.[0];
  const found = cart.applicants.map(({ id }, index): [string, ApplicantProblems] => {
    const at = `screening_requests.${index}`;
    const contact = first(`${at}.email`) ?? first(`${at}.phone_number`);
    const [refused] = itemsOf(cart, id).flatMap((item) => lawAgainst(cart, item.id, province) ?? []);
    return [id, { name: first(`${at}.name`), contact, items: first(`${at}.items`) ?? refused }];
  });
  const applicants = new Map(found.filter(([, problems]) => Object.values(problems).some(Boolean)));
  if (checked.success && applicants.size === 0) return undefined;
  return { applicants, order: first('screening_requests') };
}
