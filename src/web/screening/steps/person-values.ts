import { BackgroundForm, readCreditForm } from '../../../domain/screening/attempts/checked-person.ts';
import { type BureauCheckKind, CHECKS } from '../../../domain/screening/checks.ts';
import { readAddress } from '../../../domain/values/address.ts';
import { fieldErrors } from '../../../domain/values/field.ts';
import type { ProvinceCode } from '../../../domain/values/province.ts';
import { keysOf } from '../../../domain/values/type-guards.ts';

/** The typed values of a credit or background check, by request field. A SIN exists only in the open form. */
export interface PersonValues {
  sin: string;
  no_sin: boolean;
  address: string;
  city: string;
  province: ProvinceCode;
  date_of_birth: string;
  country: 'CA' | 'US';
}

export type PersonFaults = Partial<Record<keyof PersonValues, string>>;

/** The province where no address tells it. */
const DEFAULT_PROVINCE = 'AB'; // @literal

/** An empty form, with the province of the first address that tells it: the person's home, else the property. */
export function blankPerson(addresses: readonly (string | undefined)[]): PersonValues {
  const provinces = addresses.flatMap((address) => (address && readAddress(address).province) || []);
  return { ...BLANK_PERSON, province: provinces[0] ?? DEFAULT_PROVINCE };
}

const BLANK_PERSON: PersonValues = {
  sin: '',
  no_sin: false,
  address: '',
  city: '',
  province: DEFAULT_PROVINCE,
  date_of_birth: '',
  country: 'CA',
};

/** The fields in order, for finding the first invalid one. */
export const PERSON_FIELDS = ['sin', 'address', 'city', 'province', 'date_of_birth', 'country'] as const;

/** The request body of both checks; the SIN is omitted where it is not given. */
export function personBody({ sin, no_sin, address, city, province, country }: PersonValues) {
  const given = no_sin ? { no_sin: true } : { sin: sin.replace(/[\s-]/g, '') };
  return { ...given, address, city, province, country };
}

/** The first error message of each invalid field. */
export function personFaults(kind: BureauCheckKind, values: PersonValues, now: Date): PersonFaults {
  const body = personBody(values);
  const { error } = CHECKS[kind].needsBirthDate
    ? readCreditForm({ ...body, date_of_birth: values.date_of_birth }, now)
    : BackgroundForm.safeParse(body);
  if (!error) return {};
  const messages = fieldErrors(error.issues);
  const faults: PersonFaults = {};
  for (const field of keysOf(BLANK_PERSON)) {
    const message = messages[field]?.[0];
    if (message !== undefined) faults[field] = message;
  }
  return faults;
}

/** What may be kept while the tab is open: everything but the SIN. */
export const withoutSin = ({ sin: _sin, ...rest }: PersonValues): Omit<PersonValues, 'sin'> => rest;

/** Whether more digits were typed than a SIN has; a field that hides them must say so. */
export const isSinTooLong = (typed: string): boolean => typed.replace(/\D/g, '').length > 9;

/** A SIN in three groups, as printed on documents; anything but digits stays as typed. */
export function groupSin(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d*$/.test(digits) ? (digits.match(/\d{1,3}/g) ?? []).join(' ') : typed;
}

/**
 * Applies a typed or chosen address. A chosen or pasted line that names city and province also fills in those fields; one
 * that is being typed does not.
 */
export function withAddress(values: PersonValues, line: string): PersonValues {
  const isTyped = Math.abs(line.length - values.address.length) <= 1;
  const { street, city, province } = readAddress(line);
  if (isTyped || !city || !province) return { ...values, address: line };
  return { ...values, address: street, city, province };
}
