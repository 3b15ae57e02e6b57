import * as z from 'zod/mini';
import { t } from '../text/t.ts';
import { problemCheck } from './field.ts';

/**
 * Removes separators that people type in a number, the hyphens and dashes of web pages, and invisible characters that
 * address books add to a copied one; any other non-digit is refused.
 */
const stripSeparators = (value: string): string =>
  value.normalize('NFKC').replace(/[\s().+\u2212\p{Pd}\p{Cf}\p{Cc}]/gu, '');

/** The ten digits of a North American number, without a leading 1. */
export function normalizePhone(value: string): string {
  const digits = stripSeparators(value);
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/**
 * The message for an invalid North American number, or undefined. In the numbering plan neither the area code nor the
 * exchange starts with 0 or 1.
 */
export function phoneProblem(value: string): string | undefined {
  const compact = stripSeparators(value);
  if (/\p{L}/u.test(compact)) return t`Letters not permitted`; // @literal
  if (/\D/.test(compact)) return t`Punctuations not permitted`; // @literal
  if (compact.length > 11) return t`More than 11 digits`; // @literal
  if (compact.length < 10) return t`Incorrect number of digits`; // @literal
  if (compact.length === 11 && !compact.startsWith('1')) return t`11 digits must start with 1`; // @literal
  const digits = normalizePhone(compact);
  if (digits[0] === '0') return t`Area code cannot start with zero`; // @literal
  if (digits[0] === '1') return t`Area code cannot start with one`; // @literal
  if (digits[3] === '0') return t`Exchange code cannot start with zero`; // @literal
  if (digits[3] === '1') return t`Exchange code cannot start with one`; // @literal
  return undefined;
}

/** Formats `4165550199` as `(416) 555-0199`; anything but ten digits is returned unchanged. */
export function formatPhone(digits: string): string {
  return /^\d{10}$/.test(digits) ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : digits;
}

export const Phone = z.pipe(
  z.string({ error: () => t`Incorrect number of digits` }).check(problemCheck(phoneProblem)), // @literal
  z.transform(normalizePhone),
);
