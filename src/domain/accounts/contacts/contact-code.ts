import * as z from 'zod/mini';
import { invalid, Problem } from '../../problem.ts';
import { msg, plural, type Text, t } from '../../text/t.ts';

/** What a code confirms: the account's own email or phone number, or the email on a landlord's form. */
export const CODE_SUBJECTS = ['email', 'phone_number', 'landlord'] as const;
export type CodeSubject = (typeof CODE_SUBJECTS)[number];

/** What people call each of them. */
export const CODE_SUBJECT_NAMES: Record<CodeSubject, Text> = {
  email: msg`email`,
  phone_number: msg`phone number`,
  landlord: msg`landlord information`,
};

export type ContactChannel = 'email' | 'text';

/** What people call each way to reach them. */
export const CHANNEL_NAMES: Record<ContactChannel, Text> = {
  email: msg`email`,
  text: msg`text message`,
};

export const channelOf = (subject: CodeSubject): ContactChannel => (subject === 'phone_number' ? 'text' : 'email');

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** How long a code is valid, and how long until the next one can be sent (milliseconds). */
const CODE_LIFETIME = 10 * MINUTE;
const RESEND_DELAY = 30 * SECOND;
/** Wrong guesses after which a code is used up. */
export const MOST_MISSES = 3;
/** Codes sent per account and day, to any contact. */
const CODES_A_DAY = 5;
/** Codes sent per contact and day, for any account. */
const CODES_TO_ONE_CONTACT = 10;
/** How long sent codes count toward the limits (milliseconds). */
export const CODES_COUNT_FOR = DAY;

/** Four digits. Anything else is rejected before it counts as an attempt. */
export const Code = z
  .string({ error: () => t`Please enter the four-digit code` })
  .check(z.regex(/^[0-9]{4}$/, { error: () => t`Please enter the four-digit code` }));

/** Whether a code is still valid at `now`. */
export const isCodeValid = (code: { sentAt: Date; misses: number }, now: Date): boolean =>
  code.misses < MOST_MISSES && now.getTime() - code.sentAt.getTime() < CODE_LIFETIME;

/** Seconds until another code can be sent after one sent at `sentAt`; 0 when it can be sent now. */
export const secondsUntilNextCode = (sentAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((sentAt.getTime() + RESEND_DELAY - now.getTime()) / SECOND));

/**
 * Checks the daily limits on codes.
 *
 * @param sent when codes were sent within the last day, oldest first: to this account, and to this contact from any
 * @throws Problem `too-many`
 */
export function assertCanSendCode(sent: { toAccount: readonly Date[]; toContact: readonly Date[] }, now: Date): void {
  const limiting = [sent.toAccount.at(-CODES_A_DAY), sent.toContact.at(-CODES_TO_ONE_CONTACT)].filter(
    (at) => at !== undefined,
  );
  if (limiting.length === 0) return;
  const until = Math.max(...limiting.map((at) => at.getTime())) + DAY;
  throw new Problem('too-many', t`No more codes can be sent today. Please try again tomorrow.`, {
    errorType: 'TooManyCodes',
    retryAfterSeconds: Math.max(1, Math.ceil((until - now.getTime()) / SECOND)),
  });
}

/** The error for a wrong code; `misses` includes this one. */
export function wrongCode(misses: number): Problem {
  const left = MOST_MISSES - misses;
  return invalid({
    code: [
      left > 0
        ? t`That’s not the right code. You have ${plural(left, { one: '# attempt', other: '# attempts' })} left`
        : t`That’s not the right code either. Please request a new one`,
    ],
  });
}

/** The error when no code is valid: none was sent, or it is expired, used up or for another contact. */
export const codeIsGone = (): Problem =>
  new Problem('gone', t`This code no longer works. Please request a new one.`, { errorType: 'CodeGone' });
