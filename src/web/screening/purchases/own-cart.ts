import { sessionState } from '../../app/session/session-state.ts';
import type { PremiumFeature } from '../orders/cart.ts';

/** Checks that an applicant chose to buy for the own application; prices in dollars. */
export interface OwnCart {
  applicationId: string;
  items: readonly PremiumFeature[];
  coupon?: { code: string; cents: number } | undefined;
}

const memory = sessionState<OwnCart>('maplekey:own-cart');

/** Undefined when nothing was chosen in this tab by the person who is signed in. */
export const readOwnCart = (): OwnCart | undefined => memory.read();
export const writeOwnCart = (cart: OwnCart): void => memory.write(cart);
export const clearOwnCart = (): void => memory.clear();
