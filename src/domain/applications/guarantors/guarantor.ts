import * as z from 'zod/mini';
import { FirstName, LastName } from '../../accounts/registration.ts';
import { OPERATOR } from '../../operator.ts';
import { Email } from '../../values/email.ts';
import { Phone } from '../../values/phone.ts';
import { MonthlyIncome } from '../answers/household.ts';

/** Guarantors that one application can have, whether they have answered or not. */
export const MOST_GUARANTORS = 2;
/** Letters that ask one person to be a guarantor, from all applicants within a day. */
const MOST_ASKED_A_DAY = 3;
/** Files of one guarantor. */
export const MOST_GUARANTOR_FILES = 5;

export const GUARANTOR_STATES = ['invited', 'received'] as const;
export type GuarantorState = (typeof GUARANTOR_STATES)[number];

/** Whom an applicant asks by e-mail. */
export const GuarantorInvitation = z.strictObject({ email: Email });

const CONSENT_MISSING = 'Please agree before you send this';
export const PROOF_MISSING = 'Please add a file that shows your income';

/** What a guarantor tells; `monthly_income` in dollars. The files travel beside it. A form sends `consent` as text. */
export const GuarantorForm = z.strictObject({
  first_name: FirstName,
  last_name: LastName,
  email: Email,
  phone: Phone,
  monthly_income: MonthlyIncome,
  consent: z.union([z.literal(true), z.literal('true')], CONSENT_MISSING),
});
export type GuarantorForm = z.infer<typeof GuarantorForm>;

/** Stored with the answer. Changing a word of `guarantorConsent` means a new version. */
export const CONSENT_VERSION = '2026-11-21.2';

/** What a guarantor agrees to, one thing a line: what is passed on, what for, who reads it, how long it is kept. */
export function guarantorConsent(facts: { applicantName: string; landlordName: string }): {
  label: string;
  words: string;
}[] {
  const { applicantName, landlordName } = facts;
  return [
    {
      label: 'What',
      words: 'Your name, e-mail address, phone number, monthly income and the file you add.',
    },
    {
      label: 'What for',
      words: `So that ${landlordName} can see whether you could pay the rent if ${applicantName} does not. For nothing else.`,
    },
    {
      label: 'Who reads it',
      words: `${landlordName}, once ${applicantName} has submitted the application. ${applicantName} learns that you answered, and not what.`,
    },
    {
      label: 'How long',
      words: `${OPERATOR.name} keeps it with the application of ${applicantName} and deletes it together with that, or as soon as you ask: write to ${OPERATOR.mail}.`,
    },
    {
      label: 'What it is not',
      words: 'No contract. You vouch for nothing until you sign an agreement with the landlord.',
    },
  ];
}

const DAY = 24 * 60 * 60 * 1000;

/** Why somebody is not asked by e-mail now, or undefined. Nobody is written to twice a day, or after asking to stop. */
export function whyNotAsked(facts: {
  isStopped: boolean;
  /** When this applicant last wrote to them. */
  lastSentAt: Date | null;
  /** How often anybody wrote to them within the last day. */
  timesToday: number;
  now: Date;
}): string | undefined {
  if (facts.isStopped) return 'This person asked us not to write. Please copy a link instead';
  if (facts.lastSentAt && facts.now.getTime() - facts.lastSentAt.getTime() < DAY) {
    return 'We wrote to this address within the last day';
  }
  return facts.timesToday >= MOST_ASKED_A_DAY
    ? 'This address gets no more letters today. Please copy a link instead'
    : undefined;
}

/** The guarantor's form, for whoever holds the token. */
export const guarantorPath = (token: string): string => `/tenant/guarantor/link?token=${token}`;
