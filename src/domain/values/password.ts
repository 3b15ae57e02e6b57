import * as z from 'zod/mini';
import { msg, t } from '../text/t.ts';
import { problemCheck, said } from './field.ts';

/** Special is everything that is not alphanumeric, a space too, so that a sentence is a good password. */
const SPECIAL = /[^\p{L}\p{M}\p{N}]/u;

/** The five password rules, each with its name in the checklist and its message. */
export const PASSWORD_RULES = [
  {
    name: msg`8 characters`,
    message: msg`Password must be atleast 8 characters`, // @literal
    holds: (p: string) => [...p].length >= 8,
  },
  {
    name: msg`a lowercase letter`,
    message: msg`Password must include a lowercase letter`, // @literal
    holds: (p: string) => /\p{Ll}/u.test(p),
  },
  {
    name: msg`an uppercase letter`,
    message: msg`Password must include an uppercase letter`, // @literal
    holds: (p: string) => /\p{Lu}/u.test(p),
  },
  {
    name: msg`a number`,
    message: msg`Password must include a number`, // @literal
    holds: (p: string) => /\p{Nd}/u.test(p),
  },
  {
    name: msg`a special character or a space`,
    message: msg`Password must include a special character`, // @literal
    holds: (p: string) => SPECIAL.test(p),
  },
] as const;

const PASSWORD_MESSAGE = msg`Password must contain: Minimum eight characters, at least one uppercase letter, one lowercase letter, one number and one special character`; // @literal

/** Longer passwords are refused to limit the cost of hashing. */
const LONGEST = 128;

/** The messages of the broken rules, in order; empty for a valid password. */
export const brokenPasswordRules = (password: string): string[] =>
  PASSWORD_RULES.filter((rule) => !rule.holds(password)).map((rule) => rule.message());

/** The message for an invalid password, or undefined: a broken rule's own, or a combined text for several. */
export function passwordProblem(password: string): string | undefined {
  if ([...password].length > LONGEST) return t`Password must be at most ${LONGEST} characters`;
  const broken = brokenPasswordRules(password);
  return broken.length > 1 ? PASSWORD_MESSAGE() : broken[0];
}

export const NewPassword = z.string(said(PASSWORD_MESSAGE)).check(problemCheck(passwordProblem));

export const COMMON_PASSWORD_MESSAGE = msg`This password is on lists that attackers try first. Please choose another one, such as a short sentence with a number in it.`;

/** Signs that people write for other characters. */
const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};
const spelledOut = (text: string): string => text.replace(/[@431!0$57]/g, (sign) => LOOKALIKES[sign] ?? sign);

/** The specification's example of a valid password (`Aaaaaa1?`), without its special character. */
const VALID_EXAMPLE = 'aaaaaa1'; // @literal

/**
 * Whether a password is a common one, or a variation of it: other capitals, lookalike signs (`P@ssw0rd`), or special
 * characters added (`Welcome1!`, `Admin@123`). `common` holds lowercase passwords.
 */
export function isCommonPassword(password: string, common: ReadonlySet<string>): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const trimmed = lower.replace(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');
  const bare = lower.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  if (trimmed === VALID_EXAMPLE) return false;
  return [lower, trimmed, bare].some((form) => common.has(form) || common.has(spelledOut(form)));
}
