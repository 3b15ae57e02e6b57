import * as z from 'zod/mini';
import { NOT_REGISTERED } from '../../domain/payments/tax-registration.ts';

const NUMBER = /^[\w -]{5,30}$/;

/** A registration number for a sales tax, or that there is none. */
export const taxNumber = (name: string) =>
  z
    .string()
    .check(
      z.refine(
        (text) => text === NOT_REGISTERED || NUMBER.test(text),
        `${name} must be 5 to 30 letters, digits, spaces and hyphens, or ${NOT_REGISTERED}`,
      ),
    );
