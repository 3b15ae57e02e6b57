import * as z from 'zod/mini';

import { LONGEST_ADDRESS } from '../values/address.ts';
import { Email } from '../values/email.ts';
import { plainLine, requiredText, saysWhatIsWrong } from '../values/field.ts';
import { normalizePhone, phoneProblem } from '../values/phone.ts';

const WITH_COUNTRY = /^\+[2-9]\d{7,14}$/;
const COUNTRY_MESSAGE = 'Please enter the number with its country code';

/** A number of another country stands behind a plus; +1 is North America, whose numbers have ten digits. */
const isAbroad = (value: string): boolean => /^\s*\+\s*[^1\s]/.test(value);

const withoutBlanks = (value: string): string => value.replace(/[\s().\p{Cf}-]/gu, '');

/** The message for a number that no landlord can have, or undefined. Former homes may be anywhere in the world. */
export function landlordPhoneProblem(value: string): string | undefined {
  if (!isAbroad(value)) return phoneProblem(value);
  return WITH_COUNTRY.test(withoutBlanks(value)) ? undefined : COUNTRY_MESSAGE;
}

/** Ten digits of North America, or a number with its country code, as in `+442079460018`. */
export const LandlordPhone = z.pipe(
  z.string('Incorrect number of digits').check(saysWhatIsWrong(landlordPhoneProblem)),
  z.transform((value) => (isAbroad(value) ? withoutBlanks(value) : normalizePhone(value))),
);

/** Former landlords that one application can name; requests that were cancelled do not count. */
export const MOST_REFERENCES = 5;
/** Requests that one applicant can send within a day, new ones and corrected ones together. */
export const MOST_REQUESTS_A_DAY = 5;
/** Requests that one address gets within `DAYS_OF_REQUESTS` days, from all applicants. */
const MOST_REQUESTS_TO_ONE = 3;
export const DAYS_OF_REQUESTS = 30;
/** How long the links of a request open the form. */
export const DAYS_A_LINK_OPENS = 30;
/** After how many days an unanswered request is remembered. */
export const REMINDER_DAYS = [2, 5] as const;
/** How long a copy of somebody's identity document is kept. */
export const ID_RETENTION_DAYS = 14;

/** What applicants read of a request; the answer itself is for the landlord who asks. */
export const REFERENCE_STATUSES = ['incomplete', 'complete'] as const;

/** Of each question the answers that there are, the least good one first. */
export const RENT_ON_TIME = ['no', 'sometimes', 'yes'] as const;
export const CAUSE_DAMAGE = ['yes', 'little', 'no'] as const;
export const RENT_TO_AGAIN = ['no', 'maybe', 'yes'] as const;

const Name = requiredText('Please enter the name of the landlord', 100).check(plainLine);
const Address = requiredText('Please enter the address of the home', LONGEST_ADDRESS).check(plainLine);

/** What a request says of a former landlord; the papers travel beside it. */
export const ReferenceForm = z.strictObject({
  name: Name,
  email: Email,
  phone_number: LandlordPhone,
  address: Address,
});
export type ReferenceForm = z.infer<typeof ReferenceForm>;

/** The call behind the form: phone and address may be left out of it, the former landlord gives both. */
export const ReferenceRequest = z.strictObject({
  application_id: z.uuid('We could not find that.'),
  name: Name,
  email: Email,
  phone_number: z.optional(LandlordPhone),
  address: z.optional(Address),
});
export type ReferenceRequest = z.infer<typeof ReferenceRequest>;

/** A correction of a request, sent anew; a lease beside it takes the place of the earlier one. */
export const ReferenceCorrection = z.strictObject({ name: Name, email: Email });
export type ReferenceCorrection = z.infer<typeof ReferenceCorrection>;

const CHOICE_MISSING = 'Please choose an answer';

/** What a former landlord answers. */
export const ReferenceAnswer = z.strictObject({
  tenant_address: Address,
  rent_on_time: z.enum(RENT_ON_TIME, CHOICE_MISSING),
  cause_damage: z.enum(CAUSE_DAMAGE, CHOICE_MISSING),
  rent_to_again: z.enum(RENT_TO_AGAIN, CHOICE_MISSING),
  phone_number: LandlordPhone,
});
export type ReferenceAnswer = z.infer<typeof ReferenceAnswer>;

export const LEASE_MISSING = 'Please add the lease';
export const ID_MISSING = 'Please add your ID';

/** Why nobody is written to now, or undefined. */
export function whyNotWritten(facts: {
  isStopped: boolean;
  /** Requests of this applicant within a day. */
  ofApplicantToday: number;
  /** Requests of anybody to this address within `DAYS_OF_REQUESTS` days. */
  toThemLately: number;
}): { field?: 'email'; message: string } | undefined {
  if (facts.isStopped) return { field: 'email', message: 'This person asked us not to write' };
  if (facts.toThemLately >= MOST_REQUESTS_TO_ONE) {
    return {
      field: 'email',
      message: `This address had ${MOST_REQUESTS_TO_ONE} requests within ${DAYS_OF_REQUESTS} days`,
    };
  }
  return facts.ofApplicantToday >= MOST_REQUESTS_A_DAY
    ? { message: `You can send ${MOST_REQUESTS_A_DAY} requests a day. Please go on tomorrow` }
    : undefined;
}

/** The form of a former landlord, for whoever holds the token. */
export const referencePath = (token: string): string => `/verified-landlord-reference/${token}`;
