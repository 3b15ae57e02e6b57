import { tabMemory } from '../../app/session/session-state.ts';
import type { Cart } from './cart.ts';

/** What a landlord is about to order. */
export const storedCart = tabMemory<Cart>('maplekey:cart');
