import * as z from 'zod/mini';
import { MOST_CO_APPLICANTS } from '../applications/groups/group.ts';
import { msg } from '../text/t.ts';
import { normalizeEmail } from '../values/email.ts';
import { Email, mostCharacters, plainLine, said } from '../values/field.ts';
import { normalizePhone } from '../values/phone.ts';
import { TextableNumber } from '../values/textable-number.ts';
import { applyPath } from './invitation.ts';

const LONGEST_NAME = 100;

const CO_APPLICANT_NAME_MISSING = msg`Please enter a name`;
export const TOO_MANY_CO_APPLICANTS = msg`Please invite at most ${MOST_CO_APPLICANTS} people to apply with you`;

/** A co-applicant's name, as the inviter enters it. */
export const CoApplicantName = z
  .string(said(CO_APPLICANT_NAME_MISSING))
  .check(z.trim(), z.minLength(1, said(CO_APPLICANT_NAME_MISSING)), plainLine, mostCharacters(LONGEST_NAME));

const unique = (values: string[]): string[] => [...new Set(values)];

/** A key of `names`, an email or phone number, normalized like the lists. */
const contactKey = (key: string): string => (key.includes('@') ? normalizeEmail(key) : normalizePhone(key));

/** Whom to invite as co-applicants; `names` by email or phone number. Contacts are normalized and deduplicated. */
export const CoApplicantList = z
  .strictObject({
    emails: z.pipe(z._default(z.array(Email), []), z.transform(unique)),
    phone_numbers: z.pipe(z._default(z.array(TextableNumber), []), z.transform(unique)),
    names: z.pipe(
      z._default(
        z
          .record(z.string(), CoApplicantName)
          .check(z.refine((names) => Object.keys(names).length <= MOST_CO_APPLICANTS, said(TOO_MANY_CO_APPLICANTS))),
        {},
      ),
      z.transform((names) => new Map(Object.entries(names).map(([key, name]) => [contactKey(key), name]))),
    ),
  })
  .check(
    z.refine(
      (list) => list.emails.length + list.phone_numbers.length <= MOST_CO_APPLICANTS,
      said(TOO_MANY_CO_APPLICANTS),
    ),
  );
export type CoApplicantList = z.infer<typeof CoApplicantList>;

const DAY = 24 * 60 * 60 * 1000;

/** Days that a co-applicant's link works; afterwards a new one can be sent. */
const LINK_DAYS = 14;
export const linkIsOver = (sentAt: Date, now: Date): boolean => now.getTime() - sentAt.getTime() > LINK_DAYS * DAY;

/**
 * A co-applicant's link: three parameters that identify the invitation, and a secret that proves it, because others may
 * see an id. All four are URL-safe as they are.
 */
export function coApplicantPath(link: {
  propertyToken: string;
  coApplicantId: string;
  primaryApplicantId: string;
  token: string;
}): string {
  const { coApplicantId, primaryApplicantId, token } = link;
  const query = `is_coapplicant=1&coapplicant_id=${coApplicantId}&applicant_id=${primaryApplicantId}`;
  return `${applyPath(link.propertyToken)}?${query}&coapplicant_token=${token}`;
}

/** Whether an invited person can give this answer. They can join after declining, but not decline after joining. */
export const canAnswer = (state: string, answer: 'joined' | 'declined'): boolean =>
  state !== 'joined' || answer === 'joined';
