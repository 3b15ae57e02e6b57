import * as z from 'zod/mini';
import { problemCheck } from './field.ts';

/** The five password rules, each with its name in the checklist and its message. */
export const PASSWORD_RULES = [
  { name: '8 characters', message: 'Password must be atleast 8 characters', holds: (p: string) => [...p].length >= 8 }, // @literal
  {
    name: 'a lowercase letter',
    message: 'Password must include a lowercase letter',
    holds: (p: string) => /\p{Ll}/u.test(p),
  },
  {
    name: 'an uppercase letter',
    message: 'Password must include an uppercase letter',
    holds: (p: string) => /\p{Lu}/u.test(p),
  },
  { name: 'a number', message: 'Password must include a number', holds: (p: string) => /\p{Nd}/u.test(p) },
  {
    name: 'a special character',
    message: 'Password must include a special character',
    holds: (p: string) => /[^\p{L}\p{N}\s]/u.test(p),
  },
] as const;

const PASSWORD_MESSAGE =
  'Password must contain: Minimum eight characters, at least one uppercase letter, one lowercase letter, one number and one special character'; // @literal

/** Longer passwords are refused to limit the cost of hashing. */
const LONGEST = 128;

/** The messages of the broken rules, in order; empty for a valid password. */
export const brokenPasswordRules = (password: string): string[] =>
  PASSWORD_RULES.filter((rule) => !rule.holds(password)).map((rule) => rule.message);

/** The message for an invalid password, or undefined: a broken rule's own, or a combined text for several. */
export function passwordProblem(password: string): string | undefined {
  if ([...password].length > LONGEST) return `Password must be at most ${LONGEST} characters`;
  const broken = brokenPasswordRules(password);
  return broken.length > 1 ? PASSWORD_MESSAGE : broken[0];
}

export const NewPassword = z.string(PASSWORD_MESSAGE).check(problemCheck(passwordProblem));
