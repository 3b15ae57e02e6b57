import * as z from 'zod/mini';
import { saysWhatIsWrong } from './field.ts';

/**
 * Separators that people write inside a number, and the invisible signs that address books put around a copied one;
 * anything else that is no digit is refused.
 */
const stripSeparators = (value: string): string => value.replace(/[\s().+\p{Cf}-]/gu, '');

/** The ten digits of a North American number; an eleven-digit number drops its leading 1. */
export function normalizePhone(value: string): string {
  const digits = stripSeparators(value);
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/**
 * The message for a number that cannot be a North American one (numbering plan: neither the area code nor the
 * exchange starts with 0 or 1), or undefined.
 */
export function phoneProblem(value: string): string | undefined {
  const compact = stripSeparators(value);
  if (/\p{L}/u.test(compact)) return 'Letters not permitted';
  if (/\D/.test(compact)) return 'Punctuations not permitted';
  if (compact.length > 11) return 'More than 11 digits';
  if (compact.length < 10) return 'Incorrect number of digits';
  if (compact.length === 11 && !compact.startsWith('1')) return '11 digits must start with 1';
  const digits = normalizePhone(compact);
  if (digits[0] === '0') return 'Area code cannot start with zero';
  if (digits[0] === '1') return 'Area code cannot start with one';
  if (digits[3] === '0') return 'Exchange code cannot start with zero';
  if (digits[3] === '1') return 'Exchange code cannot start with one';
  return undefined;
}

/** `4165550199` as `(416) 555-0199`; anything that is not ten digits is returned as it is. */
export function formatPhone(digits: string): string {
  return /^\d{10}$/.test(digits) ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : digits;
}

export const Phone = z.pipe(
  z.string('Incorrect number of digits').check(saysWhatIsWrong(phoneProblem)),
  z.transform(normalizePhone),
);
