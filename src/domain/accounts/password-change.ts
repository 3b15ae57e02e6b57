import * as z from 'zod/mini';
import { msg } from '../text/t.ts';
import { problemCheck, said } from '../values/field.ts';
import { NewPassword, PASSWORD_RULES, passwordProblem } from '../values/password.ts';

export const PASSWORD_MISSING = msg`Please enter your password`;

export const PASSWORD_TOO_LONG = msg`This password is too long`;

/** An existing password: only required, without the rules for new ones. */
export const ExistingPassword = z
  .string(said(PASSWORD_MISSING))
  .check(z.minLength(1, said(PASSWORD_MISSING)), z.maxLength(1000, said(PASSWORD_TOO_LONG)));

/** The mismatch messages of the reset page and of the account page. */
export const RESET_PASSWORDS_DIFFER = msg`The passwords don't match!`; // @literal
const NEW_PASSWORDS_DIFFER = msg`Passwords don't match!`; // @literal

const LINK_INCOMPLETE = msg`This link is incomplete`;

/** A reset link: its token, and the address it was sent to. */
export const ResetLink = z.strictObject({
  token: z
    .string(said(LINK_INCOMPLETE))
    .check(z.minLength(1, said(LINK_INCOMPLETE)), z.maxLength(200, said(LINK_INCOMPLETE))),
  email: z.string(said(LINK_INCOMPLETE)).check(z.maxLength(254, said(LINK_INCOMPLETE))),
});
export type ResetLink = z.infer<typeof ResetLink>;

/** A new password set through a reset link. */
export const PasswordReset = z
  .strictObject({
    ...ResetLink.shape,
    password: NewPassword,
    password_confirm: z.string(said(RESET_PASSWORDS_DIFFER)).check(z.maxLength(1000)),
  })
  .check(
    z.refine((form) => form.password === form.password_confirm, {
      ...said(RESET_PASSWORDS_DIFFER),
      path: ['password_confirm'],
    }),
  );
export type PasswordReset = z.infer<typeof PasswordReset>;

const NEW_PASSWORD_MISSING = msg`Please enter a new password`;
const CONFIRMATION_MISSING = msg`Please enter the new password again`;

/** The message for a bad replacement password, or undefined. */
export const newPasswordProblem = (value: string): string | undefined =>
  value === '' ? NEW_PASSWORD_MISSING() : passwordProblem(value);

/** The message for a bad confirmation of it, or undefined. */
export function confirmationProblem(value: string, password: string): string | undefined {
  if (value === '') return CONFIRMATION_MISSING();
  return value === password ? undefined : NEW_PASSWORDS_DIFFER();
}

/** A new password set with the old one. */
export const PasswordChange = z
  .strictObject({
    old_password: ExistingPassword,
    new_password: z.string(said(NEW_PASSWORD_MISSING)).check(problemCheck(newPasswordProblem)),
    new_password_confirmation: z
      .string(said(CONFIRMATION_MISSING))
      .check(z.minLength(1, said(CONFIRMATION_MISSING)), z.maxLength(1000)),
  })
  .check(
    z.refine(({ new_password, new_password_confirmation: again }) => again === '' || again === new_password, {
      ...said(NEW_PASSWORDS_DIFFER),
      path: ['new_password_confirmation'],
    }),
  );
export type PasswordChange = z.infer<typeof PasswordChange>;

const [EIGHT, LOWERCASE, UPPERCASE, NUMBER, SPECIAL] = PASSWORD_RULES;

/** The checklist on the reset page: the rules of every password, in its own words and order. */
export const RESET_CHECKLIST = [
  { name: msg`Password Must have at least 1 Capital letter!`, holds: UPPERCASE.holds }, // @literal
  { name: msg`Password must have at least 1 lowercase letter!`, holds: LOWERCASE.holds },
  { name: msg`Password must have at least 1 Number!`, holds: NUMBER.holds }, // @literal
  { name: msg`Password must contain at least 1 special character!`, holds: SPECIAL.holds }, // @literal
  { name: msg`Password must be at least 8 characters long!`, holds: EIGHT.holds }, // @literal
] as const;

/** How long a reset link works (milliseconds). */
const RESET_LINK_LIFETIME = 30 * 60_000;

/** Reset links created before this time have expired at `now`. */
export const oldestReset = (now: Date): Date => new Date(now.getTime() - RESET_LINK_LIFETIME);
