import * as z from 'zod/mini';
import { msg } from '../text/t.ts';
import { emailProblem, normalizeEmail } from '../values/email.ts';
import { said } from '../values/field.ts';
import { Phone } from '../values/phone.ts';
import { FirstName, LastName } from './registration.ts';

export const ACCOUNT_EMAIL_MESSAGE = msg`Must be a valid email address!`; // @literal

/** An email address on pages for an existing account. */
export const AccountEmail = z.pipe(
  z.string(said(ACCOUNT_EMAIL_MESSAGE)).check(z.refine((value) => !emailProblem(value), said(ACCOUNT_EMAIL_MESSAGE))),
  z.transform(normalizeEmail),
);

/** Names and contacts of an account. */
export const AccountForm = z.strictObject({
  first_name: FirstName,
  last_name: LastName,
  phone_number: Phone,
  email: AccountEmail,
});
export type AccountForm = z.infer<typeof AccountForm>;

/** The contacts of an account; a new one is confirmed before it replaces the old one. */
export const CONTACT_KINDS = ['email', 'phone_number'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** A new contact awaiting confirmation. */
export interface ContactChange {
  kind: ContactKind;
  value: string;
}

/** How long a new contact can be confirmed (milliseconds). */
const CONFIRMATION_WINDOW = 24 * 60 * 60_000;

/** New contacts requested before this time have expired at `now`. */
export const oldestContactChange = (now: Date): Date => new Date(now.getTime() - CONFIRMATION_WINDOW);
