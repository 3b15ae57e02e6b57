import * as z from 'zod/mini';
import { msg } from '../text/t.ts';
import { Email, said } from '../values/field.ts';
import { TextableNumber } from '../values/textable-number.ts';

/** People who can be invited in one call, emails and phone numbers together. */
export const MOST_INVITED_AT_ONCE = 20;

export const CONSENT_MISSING = msg`Please confirm that these people asked you about the property`;
const TOO_MANY_INVITED = msg`Please invite at most ${MOST_INVITED_AT_ONCE} people at once`;

const unique = (values: string[]): string[] => [...new Set(values)];

/** Whom to send the apply link to. Contacts are normalized and deduplicated. */
export const InvitationList = z
  .strictObject({
    emails: z.pipe(z._default(z.array(Email), []), z.transform(unique)),
    phone_numbers: z.pipe(z._default(z.array(TextableNumber), []), z.transform(unique)),
    /** The landlord confirms that these people asked about the property (S.C. 2010, c. 23, s. 10). */
    people_asked: z.optional(z.literal(true, said(CONSENT_MISSING))),
  })
  .check(
    z.refine((list) => list.emails.length + list.phone_numbers.length <= MOST_INVITED_AT_ONCE, said(TOO_MANY_INVITED)),
  );
export type InvitationList = z.infer<typeof InvitationList>;

const DAY = 24 * 60 * 60 * 1000;

/** Whether the link can be sent again: not twice within a day. */
export const canSendAgain = (lastSentAt: Date, now: Date): boolean => now.getTime() - lastSentAt.getTime() >= DAY;

/** The path of an apply link; an invitation that was sent to somebody proves by `sent` that they read it there. */
export const applyPath = (token: string, proof?: string): string =>
  `/apply/${token}${proof === undefined ? '' : `?${SENT}=${proof}`}`;

/** The parameter of the proof. */
export const SENT = 'sent';

/** Everyone on a list with their channel: emails first, then phone numbers. */
export const recipientsOf = (list: {
  emails: readonly string[];
  phone_numbers: readonly string[];
}): { channel: 'email' | 'text'; to: string }[] => [
  ...list.emails.map((to) => ({ channel: 'email' as const, to })),
  ...list.phone_numbers.map((to) => ({ channel: 'text' as const, to })),
];
