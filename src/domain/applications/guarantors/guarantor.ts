import * as z from 'zod/mini';
import { FirstName, LastName } from '../../accounts/registration.ts';
import type { Operator } from '../../operator.ts';
import { msg, type Text, t } from '../../text/t.ts';
import { Email, said } from '../../values/field.ts';
import { Phone } from '../../values/phone.ts';
import { HOUSEHOLD } from '../sections/household.ts';

/** Guarantors per application, answered or not. */
export const MOST_GUARANTORS = 2;
/** Guarantor requests emailed to one person per day, from all applicants. */
const MOST_ASKED_A_DAY = 3;
export const NO_MORE_EMAILS_TODAY = msg`We can’t send any more emails to this address today. Please copy a link instead`;
/** Files per guarantor. */
export const MOST_GUARANTOR_FILES = 5;

export const GUARANTOR_STATES = ['invited', 'received'] as const;
export type GuarantorState = (typeof GUARANTOR_STATES)[number];

/** What people call each of them. */
export const GUARANTOR_STATE_NAMES: Record<GuarantorState, Text> = {
  invited: msg`invited`,
  received: msg`answer received`,
};

/** A guarantor invited by email. */
export const GuarantorInvitation = z.strictObject({ email: Email });

const CONSENT_MISSING = msg`Please agree before you send the form`;
export const PROOF_MISSING = msg`Please add a file that shows your income`;

/** A guarantor's answer; `monthly_income` in dollars. In a multipart call `consent` is text. */
export const GuarantorForm = z.strictObject({
  first_name: FirstName,
  last_name: LastName,
  email: Email,
  phone: Phone,
  monthly_income: HOUSEHOLD.fields.monthly_income.schema,
  consent: z.union([z.literal(true), z.literal('true')], said(CONSENT_MISSING)),
});
export type GuarantorForm = z.infer<typeof GuarantorForm>;

/** The version of the text of `guarantorConsent`. Any change to it needs a new version. */
const TEXT_VERSION = '2026-11-27.1';

/** What is stored with the answer: the version of the text, and the operator whose name stood in it. */
export const guarantorConsentVersion = ({ name }: Pick<Operator, 'name'>): string => `${TEXT_VERSION} ${name}`;

/** What a guarantor agrees to, line by line: data shared, purpose, readers, retention. */
export function guarantorConsent(facts: {
  applicantName: string;
  landlordName: string;
  operator: Pick<Operator, 'name' | 'email'>;
}): {
  label: string;
  words: string;
}[] {
  const { applicantName, landlordName, operator } = facts;
  return [
    {
      label: t`What you share`,
      words: t`Your name, email address, phone number, monthly income and the files you add.`,
    },
    {
      label: t`Why`,
      words: t`So that ${landlordName} can see whether you could pay the rent if ${applicantName} does not. It is not used for anything else.`,
    },
    {
      label: t`Who can read it`,
      words: t`${landlordName}, once ${applicantName} has submitted the application. ${applicantName} can see that you answered, but not your answers.`,
    },
    {
      label: t`How long it is kept`,
      words: t`${operator.name} keeps it with ${applicantName}’s application and deletes it together with that application, or earlier if you ask. To ask, write to ${operator.email}.`,
    },
    {
      label: t`What it is not`,
      words: t`It is not a contract. You do not guarantee anything until you sign an agreement with the landlord.`,
    },
  ];
}

const DAY = 24 * 60 * 60 * 1000;

/** Why a guarantor cannot be emailed now, or undefined. At most one email a day, and none after they ask us to stop. */
export function guarantorEmailProblem(facts: {
  isStopped: boolean;
  /** Nobody has the address, as far as we know. */
  isUndeliverable: boolean;
  /** When this applicant's last request went to them. */
  lastSentAt: Date | null;
  /** Requests to them within the last day, from all applicants. */
  timesToday: number;
  now: Date;
}): string | undefined {
  if (facts.isStopped) return t`This person asked us not to email them. Please copy a link instead`;
  if (facts.isUndeliverable) {
    return t`We couldn’t deliver an email to this address, because it doesn’t exist. Please check it, or copy a link instead`;
  }
  if (facts.lastSentAt && facts.now.getTime() - facts.lastSentAt.getTime() < DAY) {
    return t`We emailed this address within the last day. Please try again tomorrow`;
  }
  return facts.timesToday >= MOST_ASKED_A_DAY ? NO_MORE_EMAILS_TODAY() : undefined;
}

/** The guarantor form for the holder of the token. */
export const guarantorPath = (token: string): string => `/tenant/guarantor/link?token=${token}`;
