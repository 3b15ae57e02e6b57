import { sessionState } from '../../app/session/session-state.ts';
import type { Cart } from './cart.ts';

/** What a landlord is about to order. */
export const storedCart = sessionState<Cart>('maplekey:cart');
