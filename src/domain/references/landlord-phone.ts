import * as z from 'zod/mini';
import { saysWhatIsWrong } from '../values/field.ts';
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
