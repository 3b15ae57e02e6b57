import * as z from 'zod/mini';

import { msg, type Text, t } from '../text/t.ts';
import { Email, LONGEST_ADDRESS, plainLine, problemCheck, requiredText, said } from '../values/field.ts';
import { normalizePhone, phoneProblem } from '../values/phone.ts';

const WITH_COUNTRY = /^\+[2-9]\d{7,14}$/;
const COUNTRY_MESSAGE = msg`Please enter the number with its country code`;

/** A foreign number starts with a plus; +1 is North America, whose numbers have ten digits. */
const isAbroad = (value: string): boolean => /^\s*\+\s*[^1\s]/.test(value);

const withoutSeparators = (value: string): string => value.replace(/[\s().\p{Cf}-]/gu, '');

/** The message for an invalid number, or undefined. Former homes may be anywhere in the world. */
export function landlordPhoneProblem(value: string): string | undefined {
  if (!isAbroad(value)) return phoneProblem(value);
  return WITH_COUNTRY.test(withoutSeparators(value)) ? undefined : COUNTRY_MESSAGE();
}

/** A ten-digit North American number, or a number with its country code such as `+442079460018`. */
export const LandlordPhone = z.pipe(
  z.string({ error: () => t`Incorrect number of digits` }).check(problemCheck(landlordPhoneProblem)), // @literal
  z.transform((value) => (isAbroad(value) ? withoutSeparators(value) : normalizePhone(value))),
);

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

const Name = requiredText(msg`Please enter the name of the landlord`, 100).check(plainLine);
const Address = requiredText(msg`Please enter the address of the home`, LONGEST_ADDRESS).check(plainLine);

/** The request form about a former landlord; the documents are uploaded with it. */
export const ReferenceForm = z.strictObject({
  name: Name,
  email: Email,
  phone_number: LandlordPhone,
  address: Address,
});
export type ReferenceForm = z.infer<typeof ReferenceForm>;

/** The body of the API call: phone and address are optional, because the former landlord provides both. */
export const ReferenceRequest = z.strictObject({
  application_id: z.uuid(said(msg`We couldn’t find that.`)),
  name: Name,
  email: Email,
  phone_number: z.optional(LandlordPhone),
  address: z.optional(Address),
});
export type ReferenceRequest = z.infer<typeof ReferenceRequest>;

/** A corrected request, sent again; a lease uploaded with it replaces the earlier one. */
export const ReferenceCorrection = z.strictObject({ name: Name, email: Email });
export type ReferenceCorrection = z.infer<typeof ReferenceCorrection>;

const CHOICE_MISSING = msg`Please choose an answer`;

/** A former landlord's answer. */
export const ReferenceAnswer = z.strictObject({
  tenant_address: Address,
  rent_on_time: z.enum(RENT_ON_TIME, said(CHOICE_MISSING)),
  cause_damage: z.enum(CAUSE_DAMAGE, said(CHOICE_MISSING)),
  rent_to_again: z.enum(RENT_TO_AGAIN, said(CHOICE_MISSING)),
  phone_number: LandlordPhone,
});
export type ReferenceAnswer = z.infer<typeof ReferenceAnswer>;

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
