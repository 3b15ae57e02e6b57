import * as z from 'zod/mini';
import { invalid, Problem } from '../../problem.ts';
import { counted } from '../../text/counted.ts';

/** What a code can prove: the account's own e-mail or phone number, or the address on a landlord's form. */
export const CODE_SUBJECTS = ['email', 'phone_number', 'landlord'] as const;
export type CodeSubject = (typeof CODE_SUBJECTS)[number];

/** The way to a contact: letters or text messages. */
export type ContactChannel = 'email' | 'text';

export const channelOf = (subject: CodeSubject): ContactChannel => (subject === 'phone_number' ? 'text' : 'email');

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** How long a code works, and how long the next one has to wait (milliseconds). */
const CODE_HOLDS = 10 * MINUTE;
const CODE_PAUSE = 30 * SECOND;
/** Wrong codes after which a code is spent. */
export const MOST_MISSES = 3;
/** Codes that an account is sent within a day, to whatever contact. */
const CODES_A_DAY = 5;
/** Codes that one contact is sent within a day, for whatever account. */
const CODES_TO_ONE_CONTACT = 10;
/** For how long sent codes are counted (milliseconds). */
export const CODES_COUNT_FOR = DAY;

/** Four digits. Anything else is refused before it counts as a try. */
export const Code = z
  .string('Please enter the four digits')
  .check(z.regex(/^[0-9]{4}$/, 'Please enter the four digits'));

/** Whether a code can still prove anything at `now`. */
export const codeHolds = (code: { sentAt: Date; misses: number }, now: Date): boolean =>
  code.misses < MOST_MISSES && now.getTime() - code.sentAt.getTime() < CODE_HOLDS;

/** Seconds until the next code may be sent after one that was sent at `sentAt`; 0 when it may be sent now. */
export const secondsUntilNextCode = (sentAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((sentAt.getTime() + CODE_PAUSE - now.getTime()) / SECOND));

/**
 * Lets a further code be sent, or refuses it.
 *
 * @param sent when codes were sent within the last day, oldest first: to this account, and to this contact for anybody
 * @throws Problem `too-many`
 */
export function assertCanSendCode(sent: { toAccount: readonly Date[]; toContact: readonly Date[] }, now: Date): void {
  const frees = [sent.toAccount.at(-CODES_A_DAY), sent.toContact.at(-CODES_TO_ONE_CONTACT)].filter(
    (at) => at !== undefined,
  );
  if (frees.length === 0) return;
  const until = Math.max(...frees.map((at) => at.getTime())) + DAY;
  throw new Problem('too-many', 'No more codes can be sent today. Please try again tomorrow.', {
    errorType: 'TooManyCodes',
    retryAfterSeconds: Math.max(1, Math.ceil((until - now.getTime()) / SECOND)),
  });
}

/** What is said to a wrong code; `misses` counts it. */
export function wrongCode(misses: number): Problem {
  const left = MOST_MISSES - misses;
  return invalid({
    code: [
      left > 0
        ? `This is not the code. You have ${counted(left, 'try', 'tries')} left`
        : 'This is not the code either. Please ask for a new one',
    ],
  });
}

/** What is said when there is no code that could be right: none was sent, or it is too old, spent or for another contact. */
export const codeIsGone = (): Problem =>
  new Problem('gone', 'This code does not work any more. Please ask for a new one.', { errorType: 'CodeGone' });
