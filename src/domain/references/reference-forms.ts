import * as z from 'zod/mini';
import { msg, t } from '../text/t.ts';
import { LONGEST_ADDRESS } from '../values/address-field.ts';
import { Email, plainLine, problemCheck, requiredText, said } from '../values/field.ts';
import { normalizePhone, phoneProblem } from '../values/phone.ts';
import { CAUSE_DAMAGE, RENT_ON_TIME, RENT_TO_AGAIN } from './reference.ts';

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
