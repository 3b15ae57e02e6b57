import { sessionState } from '../../app/session/session-state.ts';
import type { PremiumFeature } from '../orders/stored-cart.ts';

/** Checks that an applicant chose for their own application; prices in dollars. */
export interface OwnCart {
  applicationId: string;
  items: readonly PremiumFeature[];
  coupon?: { code: string; cents: number } | undefined;
}

const stored = sessionState<OwnCart>('maplekey:own-cart');

/** Undefined when the logged-in person has chosen nothing in this tab. */
export const readOwnCart = (): OwnCart | undefined => stored.read();
export const writeOwnCart = (cart: OwnCart): void => stored.write(cart);
export const clearOwnCart = (): void => stored.clear();
