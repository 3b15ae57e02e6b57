import type { ContactType } from '../../../domain/screening/orders/prefill.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
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
