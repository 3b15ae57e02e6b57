import * as z from 'zod/mini';
import { emailProblem, normalizeEmail } from '../values/email.ts';
import { Phone } from '../values/phone.ts';
import { FirstName, LastName } from './registration.ts';

export const ACCOUNT_EMAIL_MESSAGE = 'Must be a valid email address!';

/** An e-mail address on pages about an account somebody has. */
export const AccountEmail = z.pipe(
  z.string(ACCOUNT_EMAIL_MESSAGE).check(z.refine((value) => !emailProblem(value), ACCOUNT_EMAIL_MESSAGE)),
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

/** The contacts of an account that are confirmed before they take the place of the old one. */
export const CONTACT_KINDS = ['email', 'phone_number'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** A new contact that waits to be confirmed. */
export interface ContactChange {
  kind: ContactKind;
  value: string;
}

/** How long a new contact waits (milliseconds). */
const WAITS = 24 * 60 * 60_000;

/** New contacts that were asked for before this moment wait no longer at `now`. */
export const oldestContactChange = (now: Date): Date => new Date(now.getTime() - WAITS);
