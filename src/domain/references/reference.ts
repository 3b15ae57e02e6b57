import { msg, type Text, t } from '../text/t.ts';

/** Reference requests per application, not counting cancelled ones. */
export const MOST_REFERENCES = 5;
/** Requests per applicant and day, new and corrected ones together. */
export const MOST_REQUESTS_A_DAY = 5;
/** Requests to one address within `DAYS_OF_REQUESTS` days, from all applicants. */
const MOST_REQUESTS_TO_ONE = 3;
export const DAYS_OF_REQUESTS = 30;
/** Days that a request's links work. */
export const DAYS_A_LINK_OPENS = 30;
/** Days after which we send a reminder of an unanswered request. */
export const REMINDER_DAYS = [2, 5] as const;
/** Days after which a copy of an ID is deleted. */
export const ID_RETENTION_DAYS = 14;

/** The status that applicants see; only the landlord sees the answer. */
export const REFERENCE_STATUSES = ['incomplete', 'complete'] as const;

/** How far a request for a reference is. */
type ReferenceState = 'requested' | 'answered' | 'cancelled';
/** What people call each of them. */
export const REFERENCE_STATE_NAMES: Record<ReferenceState, Text> = {
  requested: msg`waits for an answer`,
  answered: msg`answered`,
  cancelled: msg`cancelled`,
};

/** The possible answers to each question, worst first. */
export const RENT_ON_TIME = ['no', 'sometimes', 'yes'] as const;
export const CAUSE_DAMAGE = ['yes', 'little', 'no'] as const;
export const RENT_TO_AGAIN = ['no', 'maybe', 'yes'] as const;

export type AnyAnswer = (typeof RENT_ON_TIME | typeof CAUSE_DAMAGE | typeof RENT_TO_AGAIN)[number];

/** What each answer is called. */
export const ANSWER_NAMES: Record<AnyAnswer, Text> = {
  yes: msg`yes`,
  no: msg`no`,
  sometimes: msg`sometimes`,
  little: msg`little`,
  maybe: msg`maybe`,
};

export const LEASE_MISSING = msg`Please add the lease`;
export const ID_MISSING = msg`Please add your ID`;

const NO_SUCH_ADDRESS = msg`We couldn’t deliver an email to this address, because it doesn’t exist`;

/** Why a request cannot be sent now, or undefined. */
export function referenceRequestProblem(facts: {
  isStopped: boolean;
  /** Nobody has the address, as far as we know. */
  isUndeliverable: boolean;
  /** This applicant's requests within a day. */
  ofApplicantToday: number;
  /** All requests to this address within `DAYS_OF_REQUESTS` days. */
  toThemLately: number;
}): { field?: 'email'; message: string } | undefined {
  if (facts.isStopped) return { field: 'email', message: t`This person asked us not to email them` };
  if (facts.isUndeliverable) return { field: 'email', message: NO_SUCH_ADDRESS() };
  if (facts.toThemLately >= MOST_REQUESTS_TO_ONE) {
    return {
      field: 'email',
      message: t`This address already got ${MOST_REQUESTS_TO_ONE} requests in the last ${DAYS_OF_REQUESTS} days`,
    };
  }
  return facts.ofApplicantToday >= MOST_REQUESTS_A_DAY
    ? { message: t`You can send ${MOST_REQUESTS_A_DAY} requests a day. Please try again tomorrow` }
    : undefined;
}

/** The former landlord's form for the holder of the token. */
export const referencePath = (token: string): string => `/verified-landlord-reference/${token}`;
