import { visibleText } from '../text/characters.ts';
import { msg } from '../text/t.ts';

export const EMAIL_MESSAGE = msg`Please enter a valid email`; // @literal

/** The address pattern browsers use for `type="email"`, with a dot required in the domain. */
const PATTERN =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** Trimmed and in lowercase, as addresses are stored and compared. */
export const normalizeEmail = (value: string): string => visibleText(value).trim().toLowerCase();

/** The message for an invalid address, or undefined. At most 254 characters (RFC 5321's limit for a path). */
export function emailProblem(value: string): string | undefined {
  const email = normalizeEmail(value);
  return email.length <= 254 && PATTERN.test(email) ? undefined : EMAIL_MESSAGE();
}
